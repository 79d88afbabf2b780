import type { Page } from 'playwright-core';

/** What a player sees of the question, read in one moment. */
export interface Sight {
  seq: number;
  /** The targets chosen so far. */
  draft: string;
  state: 'asking' | 'previewing' | 'sending' | 'waiting' | 'over' | 'past';
  /** Counters that may be chosen, by number. */
  pieces: number[];
  /** Cells that may be chosen, by label. */
  cells: string[];
  /** Points of an open table that may be chosen, by label. */
  points: string[];
  /** Buttons that may be pressed, with the key that does the same. */
  buttons: { label: string; key: string }[];
  /** Choices of list mode, by label. */
  listed: string[];
  mayConfirm: boolean;
}

export function look(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const prompt = document.querySelector<HTMLElement>('[data-testid="prompt"]');
    const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
    return {
      seq: Number(prompt?.dataset['seq'] ?? -1),
      draft: prompt?.dataset['draft'] ?? '',
      state: (prompt?.dataset['state'] ?? 'waiting') as Sight['state'],
      // A counter that has just been lost fades away: it cannot be chosen any more.
      pieces: all('.counters .piece:has(.offered)').flatMap((piece) => (piece.inert ? [] : [Number(piece.dataset['piece'])])),
      cells: all('.world .offer').map((cell) => cell.dataset['choice'] ?? ''),
      points: all('.world .point').map((point) => point.dataset['choice'] ?? ''),
      buttons: all('.actions button[data-choice]').flatMap((button, index) =>
        button.hasAttribute('aria-disabled') ? [] : [{ label: button.dataset['choice'] ?? '', key: String(index + 1) }],
      ),
      listed: all('.list-mode .choice').map((choice) => choice.dataset['choice'] ?? ''),
      mayConfirm: document.querySelector('[data-testid="confirm"]:not([disabled])') !== null,
    };
  });
}

/** How long a deed may stay without effect before the hand tries again, and how often it does. */
const PATIENCE = 6_000;
const TRIES = 8;

/** Retries that were needed in this run: clicks that did nothing. */
export const lost = { count: 0 };

const moment = ({ seq, draft, state }: Sight): string => `${seq} ${draft} ${state}`;

/** Waits until something is asked of this page, or the match is over. */
export async function ready(page: Page): Promise<Sight> {
  await page.waitForFunction(
    () => ['asking', 'over'].includes(document.querySelector<HTMLElement>('[data-testid="prompt"]')?.dataset['state'] ?? ''),
    undefined,
    { timeout: 60_000 },
  );
  return look(page);
}

/**
 * Waits until the page has heard how the question goes on: only then it offers what can be chosen next. An
 * answer that is on its way is not waited for.
 */
async function asked(page: Page): Promise<Sight> {
  await page.waitForFunction(
    () => document.querySelector<HTMLElement>('[data-testid="prompt"]')?.dataset['state'] !== 'previewing',
    undefined,
    { timeout: 60_000 },
  );
  return look(page);
}

/**
 * Does something until it has an effect on the question, and gives what is asked then.
 *
 * A deed that had none is done again, but only if the question is still the very same: what has begun to
 * take effect is never done twice.
 */
export async function deed(page: Page, before: Sight, doing: () => Promise<void>): Promise<Sight> {
  const key = moment(before);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) lost.count++;
    await doing();
    const changed = await page
      .waitForFunction(
        (was) => {
          const data = document.querySelector<HTMLElement>('[data-testid="prompt"]')?.dataset;
          return `${data?.['seq']} ${data?.['draft'] ?? ''} ${data?.['state']}` !== was;
        },
        key,
        { timeout: PATIENCE },
      )
      .then(() => true, () => false);
    const now = await asked(page);
    if (changed || moment(now) !== key) return now;
  }
  throw new Error(`nothing happened at ${key} in ${TRIES} tries of ${PATIENCE} ms`);
}

/** A hand waits until the map lies still under it: what is drawn, laid out and on its way has come to rest. */
const steady = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => (document.querySelector('.pane[data-moving]') ? requestAnimationFrame(look) : resolve());
        requestAnimationFrame(() => requestAnimationFrame(look));
      }),
  );

interface Found {
  /** The middle of it on the screen, where a person would click. */
  at: { x: number; y: number };
  /** It is to be seen, not beyond the edge of the board or under a drawer. */
  seen: boolean;
  /** Where on the board something can be seen well. */
  room: { x: number; y: number };
  /** How far a hand can pull from there. */
  reach: { x: number; y: number };
}

function find(page: Page, selector: string): Promise<Found | null> {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    // A tray is pulled along until the counter is in sight.
    if (element && !element.closest('.board')) element.scrollIntoView({ block: 'nearest', inline: 'center' });
    const box = element?.getBoundingClientRect();
    if (!element || !box || box.width === 0) return null;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const board = element.closest('.board');
    const frame = board?.getBoundingClientRect();
    const under = document.elementFromPoint(at.x, at.y);
    return {
      at,
      seen: !board || (under?.closest('.world') != null && board.contains(under)),
      room: { x: (frame?.x ?? 0) + (frame?.width ?? 0) / 2, y: (frame?.y ?? 0) + (frame?.height ?? 0) / 2 },
      reach: { x: (frame?.width ?? 0) * 0.45, y: (frame?.height ?? 0) * 0.45 },
    };
  }, selector);
}

/** How often a large map is pulled until something is in sight. */
const PULLS = 12;

/** Clicks the middle of something; on a board that is larger than its window, the map is pulled until it is in sight. */
async function click(page: Page, selector: string): Promise<void> {
  await steady(page);
  let found = await find(page, selector);
  for (let pulls = 0; found && !found.seen && pulls < PULLS; pulls++) {
    const { at, room, reach } = found;
    // A hand does not leave the board.
    const pull = (wanted: number, most: number) => Math.max(-most, Math.min(most, wanted));
    await page.mouse.move(room.x, room.y);
    await page.mouse.down({ button: 'middle' });
    await page.mouse.move(room.x + pull(room.x - at.x, reach.x), room.y + pull(room.y - at.y, reach.y), { steps: 4 });
    await page.mouse.up({ button: 'middle' });
    found = await find(page, selector);
  }
  if (found) await point(page, found.at);
}

/** Points with what the screen is made for. */
async function point(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const byFinger = await page.evaluate(() => navigator.maxTouchPoints > 0);
  await (byFinger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** Clicks a counter; in a stack, picks it from the fan. */
export async function clickPiece(page: Page, before: Sight, piece: number): Promise<Sight> {
  return deed(page, before, async () => {
    await click(page, `.counters [data-piece="${piece}"] .offered`);
    // Either it was meant alone, or its stack lies open now.
    const fanned = `.fan [data-piece="${piece}"]`;
    await page.waitForFunction(
      ([key, selector]) => {
        const data = document.querySelector<HTMLElement>('[data-testid="prompt"]')?.dataset;
        return `${data?.['seq']} ${data?.['draft'] ?? ''} ${data?.['state']}` !== key || document.querySelector(selector ?? '') !== null;
      },
      [moment(before), fanned],
      { timeout: PATIENCE },
    ).catch(() => undefined);
    if (moment(await look(page)) === moment(before)) await click(page, fanned);
  });
}

export const clickCell = (page: Page, before: Sight, label: string): Promise<Sight> =>
  deed(page, before, () => click(page, `.world .offer[data-choice="${label}"]`));

export const clickPoint = (page: Page, before: Sight, label: string): Promise<Sight> =>
  deed(page, before, () => click(page, `.world .point[data-choice="${label}"]`));

/** Sets a base down: on a place that is shown where it comes on, else somewhere near to where it stands. */
export const clickTable = (page: Page, before: Sight, random: () => number): Promise<Sight> =>
  deed(page, before, async () => {
    const places = await page.locator('.world circle.place').count();
    if (places > 0) {
      const chosen = Math.floor(random() * places);
      await page.locator('.world circle.place').nth(chosen).evaluate((place) => place.setAttribute('data-wanted', ''));
      await click(page, '.world [data-wanted]');
      return;
    }
    const stands = await page.locator('.world .counters .piece:has(.lift)').first().boundingBox();
    if (stands) await point(page, { x: stands.x + stands.width / 2 + (random() - 0.5) * 160, y: stands.y + stands.height / 2 + (random() - 0.5) * 160 });
  });

export const clickButton = (page: Page, before: Sight, label: string): Promise<Sight> =>
  deed(page, before, () => click(page, `.actions button[data-choice="${label}"]`));

export const clickConfirm = (page: Page, before: Sight): Promise<Sight> => deed(page, before, () => click(page, '[data-testid="confirm"]'));
