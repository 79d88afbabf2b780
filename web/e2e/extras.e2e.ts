import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MockServer } from '../test/mock/server';
import { dist, people } from './browser';
import { clickPiece, ready } from './hands';
import { sitDown } from './match';

// What is laid over the map, what pointing tells, and what players bring along.

const open = people();
const server = new MockServer(dist);
const folder = mkdtempSync(join(tmpdir(), 'sandtable-sheets-'));
beforeAll(async () => void (await server.start()));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.stop();
});

const both = { north: 'here', south: 'here' } as const;

test('layers of the map are switched on and off', async () => {
  const { page } = await open();
  await sitDown(page, server.address, 'valley', both);
  const zone = page.locator('[data-overlay="overlay-zone"]');
  expect(await zone.count()).toBe(0);
  await page.getByLabel('Start area of South').check();
  await zone.waitFor({ state: 'attached' });
  expect(await zone.count()).toBe(1);
  await page.getByLabel('Start area of South').uncheck();
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
  for (const overlay of ['overlay-arc', 'overlay-sight', 'terrain-marsh']) {
    await page.locator(`[data-overlay="${overlay}"] path`).first().waitFor({ state: 'attached' });
  }
  await page.getByText('Sixty degrees to the front, eight inches.').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-overlay="overlay-arc"]').waitFor({ state: 'detached' });
});

test('standing orders are given, kept and shown again', async () => {
  const { page } = await open();
  const id = await sitDown(page, server.address, 'valley', both);
  await page.getByLabel('More').click();
  await page.getByRole('button', { name: 'Standing orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Standing orders' });
  await dialog.getByRole('group', { name: 'Orders of South' }).getByLabel('Reserves').selectOption('Bring up none');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(server.matches.get(id)?.orders.get('south')).toEqual({ reserve: 'none' });
  await page.reload();
  await page.locator('.board').waitFor();
  await page.getByLabel('More').click();
  await page.getByRole('button', { name: 'Standing orders' }).click();
  expect(await dialog.getByRole('group', { name: 'Orders of South' }).getByLabel('Reserves').inputValue()).toBe('none');
  expect(await dialog.getByRole('group', { name: 'Orders of North' }).getByLabel('Reserves').inputValue()).toBe('ask');
});

test('a sheet is replaced by a file, and a faulty file is refused in words', async () => {
  const { page } = await open();
  const [good, bad] = [join(folder, 'own.toml'), join(folder, 'bad.toml')];
  writeFileSync(good, 'hit = 5\n');
  writeFileSync(bad, 'nonsense\n');
  await page.goto(`${server.address}/#/new?title=valley`);
  await page.getByText('Sheets of figures').click();
  await page.getByText('reconstructed').waitFor();
  await page.getByLabel('Replace it by a file: Combat table').setInputFiles(bad);
  await page.getByText('bad.toml').waitFor();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('alert').filter({ hasText: 'sheet odds: line 1' }).waitFor();
  await page.getByLabel('Replace it by a file: Combat table').setInputFiles(good);
  await page.getByText('own.toml').waitFor();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.board').waitFor();
  await page.getByRole('tab', { name: 'Charts' }).click();
  await page.getByRole('heading', { name: 'Combat' }).getByText('reconstructed').first().waitFor();
});
