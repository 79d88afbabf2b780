import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Title } from '../src/wire/http';
import { people } from './browser';
import { clickButton, clickConfirm, ready, type Sight } from './hands';
import { sitDown } from './match';
import { byHand, randomOf, type Random } from './play';
import { RealServer } from './real-server';
import { faults, within, type Fault } from './sights';
import { still } from './still';

// The first turn of every title by mouse or by finger alone: at each question every choice is in sight, uncovered and
// large enough to be hit, or a label at the edge points to it.

const open = people();
const server = new RealServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

/** Things that are done at most: a turn of a large title takes longer than its questions are different. */
const DEEDS = 12;
/** How often one kind of question is looked at, and answered with care: after that the phase is ended. */
const LOOKS = 2;

const screens = [
  { width: 1440, height: 900, touch: false, least: 24 },
  { width: 820, height: 1180, touch: true, least: 40 },
  { width: 390, height: 844, touch: true, least: 40 },
] as const;

const titles: readonly string[] = ['calama', 'gran-chaco', 'chaco-war', 'chad', 'guerra-civil'];

/** What is asked, apart from the names in it. */
const kindOf = (page: Page, { draft }: Sight): Promise<string> =>
  page.getByTestId('prompt').evaluate((prompt, chosen) => `${prompt.querySelector('[data-rule], .chip, button')?.textContent ?? ''} ${chosen}`, draft === '' ? 0 : draft.split(' ').length);

/** Goes on: lets the rest be laid out, ends the phase or says that this is all, where it can. */
function hurry(page: Page, sight: Sight, random: Random): Promise<Sight> {
  const [last] = sight.buttons.toSorted((a, b) => Number(/rest|auto|end|pass|done|none/.test(b.label)) - Number(/rest|auto|end|pass|done|none/.test(a.label)));
  if (last) return clickButton(page, sight, last.label);
  return sight.mayConfirm ? clickConfirm(page, sight) : byHand(page, sight, random);
}

/** A hand takes what it sees; where it sees nothing, it follows a label at the edge. */
async function act(page: Page, sight: Sight, random: Random): Promise<void> {
  const offered = async () => {
    const seen = await within(page);
    return { pieces: sight.pieces.filter((piece) => seen.pieces.includes(piece)), cells: sight.cells.filter((cell) => seen.cells.includes(cell)) };
  };
  const isNothing = ({ pieces, cells }: Pick<Sight, 'pieces' | 'cells'>) => pieces.length + cells.length === 0;
  const seen = await offered();
  if (isNothing(seen) && !isNothing(sight)) {
    const label = page.locator('.edge, .further').first();
    await label.click({ timeout: 5_000 }).catch(async (error: unknown) => {
      // The camera may have come to it by itself, and the label is gone.
      if (isNothing(await offered())) throw error;
    });
    await still(page);
    return;
  }
  await byHand(page, { ...sight, ...seen }, random);
}

test('these are all titles', async () => {
  const { page } = await open();
  await page.goto(server.address);
  const served = await page.evaluate(async () => (await (await fetch('/api/titles')).json()) as Title[]);
  expect(served.map(({ id }) => id).toSorted()).toEqual(titles.toSorted());
});

describe.each(screens)('at $width pixels', ({ width, height, touch, least }) => {
  test.each(titles)('%s', async (title) => {
    const { page, complaints } = await open({ width, height, touch, calm: true });
    await page.goto(server.address);
    const seats = await page.evaluate(async (wanted) => ((await (await fetch('/api/titles')).json()) as Title[]).find(({ id }) => id === wanted)?.seats ?? [], title);
    const [own = '', ...others] = seats;
    await sitDown(page, server.address, title, { [own]: 'here', ...Object.fromEntries(others.map((side) => [side, 'random' as const])) });
    const random = randomOf(5);
    const looked = new Map<string, number>();
    const found: (Fault & { question: string })[] = [];
    for (let deeds = 0; deeds < DEEDS; deeds++) {
      const sight = await ready(page);
      if (sight.state === 'over') break;
      const kind = await kindOf(page, sight);
      const times = (looked.get(kind) ?? 0) + 1;
      looked.set(kind, times);
      if (times <= LOOKS) {
        await still(page);
        const question = (await page.getByTestId('prompt').innerText()).replaceAll('\n', ' ');
        found.push(...(await faults(page, least)).map((fault) => ({ question, ...fault })));
      }
      await (times > LOOKS ? hurry(page, sight, random) : act(page, sight, random)).catch(async (error: unknown) => {
        throw new Error(`asked “${await page.getByTestId('prompt').innerText()}”: ${String(error)}`);
      });
    }
    expect(looked.size).toBeGreaterThan(1);
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
