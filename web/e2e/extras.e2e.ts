import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from './browser';
import { clickCell, clickPiece, ready } from './hands';
import { sitDown } from './match';
import { RealServer, toys } from './real-server';

// What is laid over the map, what pointing tells, and what players bring along.

const open = people();
const server = new RealServer(toys);
const folder = mkdtempSync(join(tmpdir(), 'sandtable-sheets-'));
beforeAll(() => server.start());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
});

const both = { north: 'here', south: 'here' } as const;

test('the first page says of every title what it is', async () => {
  const { page } = await open();
  await page.goto(server.address);
  const titles = page.getByRole('region', { name: 'Games' }).getByRole('listitem');
  for (const name of ['The Valley', 'Open Table']) {
    await titles.filter({ has: page.getByRole('heading', { name }) }).getByText('Made up, to try every kind of question').waitFor();
  }
});

test('layers of the map are switched on and off', async () => {
  const { page } = await open();
  await sitDown(page, server.address, 'valley', both);
  const zone = page.locator('[data-overlay="overlay-zone"]');
  expect(await zone.count()).toBe(0);
  await page.getByRole('button', { name: 'Layers of the map' }).click();
  await page.getByLabel('Zone of South').check();
  await zone.waitFor({ state: 'attached' });
  expect(await zone.count()).toBe(1);
  await page.getByLabel('Zone of South').uncheck();
  await zone.waitFor({ state: 'detached' });
});

test('pointing at a counter draws what there is to know of it, and its card explains it', async () => {
  const { page } = await open();
  await sitDown(page, server.address, 'valley', both);
  const route = page.locator('[data-overlay="overlay-supply"]');
  const box = await page.locator('.counters [data-piece="17"]').boundingBox();
  if (!box) throw new Error('the counter is not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await route.waitFor({ state: 'attached' });
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.getByRole('tabpanel').getByRole('region', { name: 'Supply of 27. Infantry' }).waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.mouse.move(2, 2);
  await route.waitFor({ state: 'detached' });
});

test('a draft draws its arc, its line of sight and the ground in its way', async () => {
  const { page } = await open();
  await sitDown(page, server.address, 'table', both);
  await clickPiece(page, await ready(page), 1);
  await page.keyboard.press('b');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.getByTestId('confirm').waitFor();
  // Pointing at the base would draw the same from where it stands.
  await page.mouse.move(2, 2);
  for (const overlay of ['overlay-arc', 'overlay-sight', 'terrain-forest']) {
    await page.locator(`[data-overlay="${overlay}"] path`).first().waitFor({ state: 'attached' });
  }
  await page.getByText('Sixty degrees to the front, eight inches.').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-overlay="overlay-arc"]').waitFor({ state: 'detached' });
});

/** Plays the first turn, up to where South is asked for its reserves. */
async function toReserves(page: Page): Promise<void> {
  const asks = (text: string) => page.getByTestId('prompt').filter({ hasText: text }).waitFor();
  await clickCell(page, await clickPiece(page, await ready(page), 6), '1003');
  await page.getByRole('button', { name: 'End the movement' }).click();
  await page.getByRole('button', { name: 'No attack' }).click();
  await asks('Lay 2 losses');
  for (const unit of [5, 7]) await clickPiece(page, await ready(page), unit);
  await asks('In which order');
  for (const name of ['Column A', 'Column B', 'Column C']) await page.getByRole('button', { name }).click();
  await asks('Everything is ready');
  await page.getByTestId('confirm').click();
}

test('standing orders are given, kept, shown again and followed', async () => {
  const { page } = await open();
  await sitDown(page, server.address, 'valley', both);
  const dialog = page.getByRole('dialog', { name: 'Standing orders' });
  const orders = (side: string) => dialog.getByRole('group', { name: `Orders of ${side}` }).getByLabel('Reserves');
  const show = async () => {
    await page.getByLabel('More').click();
    await page.getByRole('button', { name: 'Standing orders' }).click();
  };
  await show();
  await orders('South').selectOption('Bring up none');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.board').waitFor();
  await show();
  expect(await orders('South').inputValue()).toBe('none');
  expect(await orders('North').inputValue()).toBe('ask');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const log = page.locator('.log .entry');
  await toReserves(page);
  // Nobody asks South how many come up.
  await page.getByTestId('prompt').filter({ hasText: 'South: choose a unit to move' }).waitFor();
  await log.filter({ hasText: 'South brings up 0 reserves.' }).waitFor();
});

test('a question that a standing order could answer leads to the orders', async () => {
  const { page } = await open();
  await sitDown(page, server.address, 'valley', both);
  await ready(page);
  const hint = page.getByTestId('orders-hint');
  expect(await hint.count()).toBe(0);
  await toReserves(page);
  await hint.click();
  const dialog = page.getByRole('dialog', { name: 'Standing orders' });
  await dialog.getByText('a question that is already open stays yours').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  // It leads there from the keyboard too, and nothing was answered by it.
  await hint.press('Enter');
  await dialog.waitFor();
});

test('a sheet is replaced by a file, and a faulty file is refused in words', async () => {
  const { page } = await open();
  const [good, bad] = [join(folder, 'own.toml'), join(folder, 'bad.toml')];
  writeFileSync(good, '[defence]\nforest = 7\n');
  writeFileSync(bad, 'nonsense\n');
  await page.goto(`${server.address}/#/new?title=valley`);
  await page.getByText('Game data sheets').click();
  await page.getByText('reconstructed').waitFor();
  await page.getByLabel('Replace it with a file: Ground table').setInputFiles(bad);
  await page.getByText('bad.toml').waitFor();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('alert').filter({ hasText: /sheet ground: .* line 1/ }).waitFor();
  await page.getByLabel('Replace it with a file: Ground table').setInputFiles(good);
  await page.getByText('own.toml').waitFor();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.board').waitFor();
  await page.getByRole('tab', { name: 'Charts' }).click();
  await page.getByRole('heading', { name: 'Ground' }).getByText('replaced').waitFor();
  await page.getByRole('row', { name: 'Forest 7' }).waitFor();
});
