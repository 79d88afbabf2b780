import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from './browser';
import { lost, look } from './hands';
import { sitDown } from './match';
import { inList, playOut, randomOf, withKeys, withMouse, type Player } from './play';
import { RealServer } from './real-server';

// A real title on the real server, from the lobby to the verdict.

const open = people();
const server = new RealServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

/** Long enough for every phase and some fighting. */
const ROUNDS = '4';

async function playedToTheEnd(page: Page, player: Player, seed: number): Promise<void> {
  lost.count = 0;
  const deeds = await playOut(page, player, randomOf(seed));
  console.info(`${deeds} deeds, ${lost.count} of them again because they had no effect`);
  expect(deeds).toBeGreaterThan(10);
  const end = await look(page);
  expect(end.state).toBe('over');
  expect([end.pieces, end.cells, end.buttons, end.listed]).toEqual([[], [], [], []]);
}

test('a whole match against the computer is played with the mouse', async () => {
  const { page, complaints } = await open();
  await page.goto(server.address);
  await page.getByRole('link', { name: 'New match' }).click();
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('calama');
  await page.locator('details.options summary').click();
  await page.locator('.option').filter({ hasText: 'overview-6' }).locator('input').fill(ROUNDS);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.board').waitFor();
  await playedToTheEnd(page, withMouse, 1);
  expect(complaints).toEqual([]);
});

/** Goes on with the Tab key until the focus is on what is named. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`the Tab key does not lead to ${selector}`);
}

test('a whole match against the computer is played by keyboard only', async () => {
  const { page, complaints } = await open();
  await page.goto(server.address);
  await page.getByRole('link', { name: 'New match' }).waitFor();
  await tabTo(page, 'a[href="#/new"]');
  await page.keyboard.press('Enter');
  await page.locator('select').first().waitFor();
  await tabTo(page, 'details.options summary');
  await page.keyboard.press('Enter');
  await tabTo(page, 'input[type="number"][max="100"]');
  await page.keyboard.type(ROUNDS);
  await tabTo(page, 'form button.primary');
  await page.keyboard.press('Enter');
  await page.locator('.board').waitFor();
  await playedToTheEnd(page, withKeys, 2);
  expect(complaints).toEqual([]);
});

test('a whole match is played in list mode, and afterwards every die is checked in the browser', async () => {
  const { page, complaints } = await open();
  await sitDown(page, server.address, 'calama', { chile: 'captain', bolivia: 'here' }, { options: { max_rounds: ROUNDS } });
  await page.getByRole('button', { name: 'As text' }).click();
  await page.locator('.list-mode').waitFor();
  await playedToTheEnd(page, inList, 3);
  await page.getByLabel('More').click();
  await page.getByRole('link', { name: 'Check the dice' }).click();
  const verdict = page.getByTestId('dice-verdict');
  await verdict.waitFor();
  expect(await verdict.textContent()).toMatch(/rolls of this match are derived from the secret/);
  expect(await page.locator('tr.bad').count()).toBe(0);
  expect(complaints).toEqual([]);
});
