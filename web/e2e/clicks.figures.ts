import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import type { Title } from '../src/wire/http';
import { people } from './browser';
import { clickButton, clickConfirm, ready, type Sight } from './hands';
import { sitDown } from './match';
import { byHand, randomOf } from './play';
import { RealServer } from './real-server';

// Clicks from the front page to the end of the first own turn, by somebody who lets the forces be laid out, does one thing
// in every phase and then ends it.

const open = people();
const server = new RealServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

/** From the front page: a title, and a match of it. */
const TO_THE_TABLE = 2;
const MOST = 120;

/** The turn, round or impulse that is played; nothing before the first. */
const turnOf = (page: Page): Promise<string> =>
  page.locator('.bar .status').allInnerTexts().then((texts) => texts.join(' ').match(/(turn|round|impulse) \d+/gi)?.join(' ') ?? '');

const ending = ({ buttons }: Sight) => buttons.find(({ label }) => /rest|auto|end|pass|done|none|most/.test(label));

test.each(['calama', 'gran-chaco', 'chaco-war', 'chad', 'guerra-civil'])('%s', { timeout: 200_000 }, async (title) => {
  const { page } = await open();
  await page.goto(server.address);
  const seats = await page.evaluate(async (wanted) => ((await (await fetch('/api/titles')).json()) as Title[]).find(({ id }) => id === wanted)?.seats ?? [], title);
  await sitDown(page, server.address, title, Object.fromEntries(seats.map((side, index) => [side, index === 0 ? ('here' as const) : ('random' as const)])));
  const random = randomOf(3);
  const answered = new Map<string, number>();
  let [clicks, first] = [TO_THE_TABLE, ''];
  for (; clicks < MOST; clicks++) {
    const sight = await ready(page);
    const turn = await turnOf(page);
    first ||= turn;
    if (sight.state === 'over' || turn !== first) break;
    const phase = `${turn} ${await page.locator('.bar .chip').first().innerText()}`;
    const end = ending(sight);
    const begun = sight.draft !== '';
    if (!begun) answered.set(phase, (answered.get(phase) ?? 0) + 1);
    const enough = turn === '' || (answered.get(phase) ?? 0) > 1;
    if (!begun && enough && end) await clickButton(page, sight, end.label);
    else if (sight.mayConfirm) await clickConfirm(page, sight);
    else await byHand(page, sight, random);
  }
  console.info(`${title}: ${clicks} clicks from the front page to the end of the first own turn (${first})`);
});
