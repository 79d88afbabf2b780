import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Title } from '../src/wire/http';
import { people, web } from './browser';
import { clickButton, clickConfirm, ready, type Sight } from './hands';
import { sitDown } from './match';
import { byHand, randomOf, type Random } from './play';
import { RealServer } from './real-server';
import { still } from './still';

// What every title looks like while it is set up, while one moves, while one fights and when the other side has moved: one
// sheet of pictures for each title and width, in the light above and in the dark below.

const folder = join(web, '../docs/pictures/tables');
/** Where single pictures at their full size are left, for whoever wants to look closely. */
const loose = process.env['SANDTABLE_PICTURES'];
const open = people();
const server = new RealServer();
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  await server.start();
});
afterAll(() => server.stop());

const screens = [
  { width: 1440, height: 900, touch: false, scale: 0.5 },
  { width: 820, height: 1180, touch: true, scale: 0.55 },
  { width: 390, height: 844, touch: true, scale: 0.8 },
] as const;

const MOMENTS = ['set-up', 'movement', 'combat', 'enemy'] as const;
type Moment = (typeof MOMENTS)[number];
const THEMES = ['light', 'dark'] as const;
/** A hand that finds no fight in so many deeds gives up. */
const MOST = 400;

/** Which of the moments this is, if any. */
async function momentOf(page: Page, { draft, cells, points }: Sight, deeds: number): Promise<Moment | null> {
  if (deeds === 0) return 'set-up';
  if (draft !== '' && (await page.locator('.odds .outcomes').count()) > 0) return 'combat';
  const taken = /^piece (\d+)/.exec(draft)?.[1];
  const onMap = taken !== undefined && (await page.locator(`.world .counters [data-piece="${taken}"]`).count()) > 0;
  if (onMap && (cells.length > 2 || points.length > 2 || (await page.locator('.world .held').count()) > 0)) return 'movement';
  return draft === '' && (await page.locator('.world [data-trace]').count()) > 0 && (await page.getByTestId('lately').count()) > 0 ? 'enemy' : null;
}

async function taken(page: Page, name: string): Promise<string[]> {
  const pictures: string[] = [];
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await still(page);
    const picture = await page.screenshot(loose === undefined ? {} : { path: join(loose, `${name}-${theme}.png`) });
    pictures.push(picture.toString('base64'));
  }
  await page.emulateMedia({ colorScheme: THEMES[0] });
  return pictures;
}

/** Lays pictures out on one sheet, a column for each moment, and packs it as the browser can. Runs in the page. */
async function sheetOf({ columns, scale }: { columns: string[][]; scale: number }): Promise<string> {
  const images = await Promise.all(columns.map((column) => Promise.all(column.map(async (picture) => createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())))));
  const [first] = images.flat();
  if (!first) throw new Error('there is no picture');
  const [width, height, gap] = [Math.round(first.width * scale), Math.round(first.height * scale), 12];
  const canvas = new OffscreenCanvas(images.length * (width + gap) - gap, 2 * (height + gap) - gap);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing can be drawn');
  context.imageSmoothingQuality = 'high';
  images.forEach((column, across) => column.forEach((image, down) => context.drawImage(image, across * (width + gap), down * (height + gap), width, height)));
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.72 })).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Goes on towards a fight: lets forces be laid out, and ends what has been seen. */
async function goOn(page: Page, sight: Sight, seen: ReadonlySet<Moment>, random: Random): Promise<void> {
  const rest = sight.buttons.find(({ label }) => /rest|auto/.test(label));
  const end = sight.buttons.find(({ label }) => /end|pass|done/.test(label)) ?? sight.buttons[0];
  if (rest) await clickButton(page, sight, rest.label);
  else if (sight.draft !== '' && sight.mayConfirm) await clickConfirm(page, sight);
  else if (seen.has('movement') && sight.draft === '' && end && random() < 0.2) await clickButton(page, sight, end.label);
  else {
    const forward = random() < 0.6 ? await towards(page) : null;
    await byHand(page, forward === null ? sight : { ...sight, pieces: [], buttons: [], cells: [forward] }, random);
  }
}

/** Of the places that may be chosen, the one that is nearest to somebody of another side: there may be a fight. */
const towards = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const own = document.querySelector('.world .piece:has(.lift)')?.getAttribute('data-seat');
    const others = [...document.querySelectorAll('.world .piece[data-seat]')].filter((piece) => piece.getAttribute('data-seat') !== own).map(middle);
    const away = (offer: Element) => Math.min(...others.map(({ x, y }) => Math.hypot(x - middle(offer).x, y - middle(offer).y)));
    const [nearest] = own == null || others.length === 0 ? [] : [...document.querySelectorAll<HTMLElement>('.world .offer')].sort((a, b) => away(a) - away(b));
    return nearest?.dataset['choice'] ?? null;
  });

describe.each(screens)('at $width pixels', ({ width, height, touch, scale }) => {
  test.each(['calama', 'gran-chaco', 'chaco-war', 'chad', 'guerra-civil'])('%s', async (title) => {
    const { page } = await open({ width, height, touch, theme: 'system' });
    await page.goto(server.address);
    const seats = await page.evaluate(async (wanted) => ((await (await fetch('/api/titles')).json()) as Title[]).find(({ id }) => id === wanted)?.seats ?? [], title);
    const [own = '', ...others] = seats;
    await sitDown(page, server.address, title, { [own]: 'here', ...Object.fromEntries(others.map((side) => [side, 'captain' as const])) });
    const random = randomOf(7);
    const found = new Map<Moment, string[]>();
    for (let deeds = 0; deeds < MOST && found.size < MOMENTS.length; deeds++) {
      const sight = await ready(page);
      if (sight.state === 'over') break;
      const moment = await momentOf(page, sight, deeds);
      if (moment && !found.has(moment)) found.set(moment, await taken(page, `${title}-${width}-${moment}`));
      await goOn(page, sight, new Set(found.keys()), random);
    }
    const missing = MOMENTS.filter((moment) => !found.has(moment));
    if (missing.length > 0) throw new Error(`${title} did not come to: ${missing.join(', ')}`);
    const columns = MOMENTS.map((moment) => found.get(moment) ?? []);
    writeFileSync(join(folder, `${title}-${width}.webp`), Buffer.from(await page.evaluate(sheetOf, { columns, scale }), 'base64'));
  });
});
