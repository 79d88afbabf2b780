import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectAccessible } from './axe';
import { people, type Person } from './browser';
import { clickCell, clickPiece, ready } from './hands';
import { sitDown } from './match';
import { RealServer, toys as toyProgram } from './real-server';

// Every screen on the real server; what only a toy game can show on the toy server.

const open = people();
const server = new RealServer();
const toys = new RealServer(toyProgram);
beforeAll(async () => void (await Promise.all([server.start(), toys.start()])));
afterAll(async () => void (await Promise.all([server.stop(), toys.stop()])));

const sides = { chile: 'here', bolivia: 'here' } as const;

async function pages({ page }: Person): Promise<void> {
  await page.goto(server.address);
  await page.getByRole('heading', { name: 'Games' }).waitFor();
  await expectAccessible(page, 'empty lobby');
  await sitDown(page, server.address, 'calama', sides, { name: 'Autumn' });
  for (const [address, heading] of [['#/', 'Your matches'], ['#/new', 'New match'], ['#/help', 'Help'], ['#/about', 'About']] as const) {
    await page.goto(`${server.address}/${address}`);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await page.locator('details').evaluateAll((found) => found.forEach((details) => details.setAttribute('open', '')));
    await expectAccessible(page, address);
  }
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Language').waitFor();
  await expectAccessible(page, 'settings');
}

async function match({ page }: Person): Promise<void> {
  const id = await sitDown(page, server.address, 'calama', sides, { name: 'Autumn' });
  await expectAccessible(page, 'board');
  const asked = await ready(page);
  const placing = await clickPiece(page, asked, asked.pieces[0] ?? -1);
  await expectAccessible(page, 'a unit chosen');
  await ready(page);
  await clickCell(page, placing, placing.cells[0] ?? '');
  for (const tab of ['Unit', 'Forces', 'Charts', 'Log']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page, tab);
  }
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await expectAccessible(page, 'keys');
  await page.keyboard.press('Escape');
  await ready(page);
  const beginning = page.getByRole('button', { name: 'To the beginning' });
  // A phone keeps the replay in the menu.
  if (!(await beginning.isVisible())) {
    await page.getByLabel('More').click();
    await page.getByRole('button', { name: 'Replay' }).click();
  }
  await beginning.click();
  await page.getByText('Moment 0 of').waitFor();
  await expectAccessible(page, 'replay');
  await page.goto(`${server.address}/#/m/${id}/dice`);
  await page.getByText('Shown before the match').waitFor();
  await expectAccessible(page, 'dice');
}

async function combat(page: Page): Promise<void> {
  await sitDown(page, toys.address, 'valley', { north: 'here', south: 'here' }, { name: 'Autumn' });
  await clickCell(page, await clickPiece(page, await ready(page), 6), '1003');
  await page.getByText('5. Tanks goes to 1003').waitFor();
  await page.getByRole('button', { name: 'End the movement' }).click();
  await page.getByTestId('prompt').filter({ hasText: 'choose the units that attack' }).waitFor();
  await clickPiece(page, await ready(page), 4);
  await clickPiece(page, await ready(page), 18);
  await page.getByText('Ties favour the defender.').waitFor();
  await expectAccessible(page, 'odds');
  await page.getByRole('region', { name: /Attack on/ }).getByRole('button', { name: 'Rule attack-2' }).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, 'rule');
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await page.locator('.list-mode').waitFor();
  await expectAccessible(page, 'list mode');
}

describe.each(['light', 'dark', 'contrast'] as const)('axe finds nothing wrong in the %s theme', (theme) => {
  test('on the pages', async () => pages(await open({ theme })));
  test('in a match', async () => match(await open({ theme })));
  test('in a combat and in list mode', async () => combat((await open({ theme })).page));
  test('on a phone', async () => match(await open({ theme, width: 380, height: 780 })));
});

describe('axe finds nothing wrong with type at twice its size', () => {
  test('on the pages', async () => pages(await open({ largeType: true })));
  test('in a match', async () => match(await open({ largeType: true })));
  test('on the pages of a phone', async () => pages(await open({ largeType: true, width: 380, height: 780 })));
});
