import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Title } from '../src/wire/http';
import { people, type Person } from './browser';
import { lost, ready } from './hands';
import { sitDown } from './match';
import { byHand, randomOf } from './play';
import { RealServer } from './real-server';
import { atRest, faults, type Fault } from './sights';

// The first turn of every title by pointer alone: which choices were out of sight, covered or too small to be hit. Printed,
// not asserted: labels at the edge of a narrow window still lie over some choices.

const open = people();
const server = new RealServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

/** Things that are done at most: a turn of a large title takes longer than its questions are different. */
const DEEDS = 26;

const screens = [
  { width: 1440, height: 900, touch: false, least: 24 },
  { width: 820, height: 1180, touch: true, least: 40 },
  { width: 390, height: 844, touch: true, least: 40 },
] as const;

async function titles({ page }: Person): Promise<Title[]> {
  await page.goto(server.address);
  return page.evaluate(async () => (await (await fetch('/api/titles')).json()) as Title[]);
}

describe.each(screens)('at $width pixels', ({ width, height, touch, least }) => {
  test('every title', { timeout: 400_000 }, async () => {
    const person = await open({ width, height, touch });
    const { page, complaints } = person;
    const found: (Fault & { title: string; question: string })[] = [];
    for (const { id, seats } of await titles(person)) {
      const [own, ...others] = seats;
      if (own === undefined) continue;
      await sitDown(page, server.address, id, { [own]: 'here', ...Object.fromEntries(others.map((side) => [side, 'captain' as const])) });
      const random = randomOf(5);
      for (let deeds = 0; deeds < DEEDS; deeds++) {
        const sight = await ready(page);
        if (sight.state === 'over') break;
        await atRest(page);
        const question = (await page.getByTestId('prompt').innerText()).replaceAll('\n', ' ');
        found.push(...(await faults(page, least)).map((fault) => ({ title: id, question, ...fault })));
        await byHand(page, sight, random).catch((error: unknown) => {
          throw new Error(`${id}, asked “${question}”: ${String(error)}`);
        });
      }
    }
    for (const fault of new Set(found.map(({ title, choice, why }) => `${title}: ${choice}: ${why}`))) console.info(`${width} pixels: ${fault}`);
    console.info(`${width} pixels: ${found.length} choices not in sight or too small, ${lost.count} clicks without effect, ${complaints.length} complaints`);
  });
});
