import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from './browser';
import { deed, look, ready } from './hands';
import { sitDown } from './match';
import { RealServer, sandtable, toys } from './real-server';

// A hand that points, drags and presses keys is trusted: what it grabbed is what moves, and nothing decides by itself.

const open = people();
const server = new RealServer(toys);
const real = new RealServer(sandtable);
beforeAll(async () => void (await Promise.all([server.start(), real.start()])));
afterAll(async () => void (await Promise.all([server.stop(), real.stop()])));

const both = { north: 'here', south: 'here' } as const;
const asks = (page: Page, text: string | RegExp) => page.getByTestId('prompt').filter({ hasText: text }).waitFor();
const piece = (page: Page, id: number) => page.locator(`.counters [data-piece="${id}"]`);
const cell = (page: Page, label: string) => page.locator(`.world [data-choice="${label}"]`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? '');

/** Where the middle of something is on the screen. */
async function middle(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('with the mouse', () => {
  test('a drag moves what was pressed, however fast the hand is', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', both);
    await piece(page, 6).click();
    await asks(page, 'Where does 5. Tanks go?');
    const to = await middle(page, '.world [data-choice="1003"]');
    await page.keyboard.press('Escape');
    await asks(page, 'choose a unit to move');
    const from = await middle(page, '.counters [data-piece="6"]');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // One leap: the pointer is never seen between the counter and where it goes.
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await page.getByText('5. Tanks goes to 1003 for 1.').waitFor({ timeout: 10_000 });
  });

  test('a counter that lies on the way of a drag is not taken up in its place', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', both);
    const from = await middle(page, '.counters [data-piece="4"]');
    const other = await middle(page, '.counters [data-piece="6"]');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(other.x, other.y);
    await asks(page, 'Where does Staff of the 4. Division go?');
    await page.mouse.up();
  });

  test('a counter that was pulled out of its tray lies where it was set down: the hand is empty', async () => {
    const { page } = await open();
    await sitDown(page, real.address, 'calama', { chile: 'here', bolivia: 'captain' });
    const tray = page.locator('.tray .piece:has(.offered)').first();
    await tray.click();
    await page.locator('.world .offer').first().waitFor();
    const to = await middle(page, '.world .offer');
    await page.keyboard.press('Escape');
    await asks(page, 'choose a unit to deploy');
    const from = await middle(page, '.tray .piece:has(.offered)');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await page.locator('.log .entry', { hasText: 'deploys in' }).waitFor();
    await ready(page);
    await page.mouse.move(to.x + 120, to.y + 60, { steps: 5 });
    expect(await page.locator('.world .carried').count()).toBe(0);
    expect((await look(page)).draft).toBe('');
  });

  test('clicking another counter takes that one up, and the desk lets go', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', both);
    await piece(page, 6).click();
    await asks(page, 'Where does 5. Tanks go?');
    // Out of its reach; within it, the click would mean to join it there.
    await piece(page, 7).click();
    await asks(page, 'Where does 11. Partisans go?');
    expect(await page.getByRole('alert').count()).toBe(0);
    const board = await page.locator('.board').boundingBox();
    const sheet = await page.locator('.world .paper').boundingBox();
    if (!board || !sheet) throw new Error('there is no board');
    // Whichever edge of the desk is not covered by the sheet.
    const bare = sheet.y - board.y > 6 ? { x: board.x + 12, y: board.y + 3 } : { x: board.x + 3, y: board.y + 120 };
    await page.mouse.click(bare.x, bare.y);
    await asks(page, 'choose a unit to move');
  });

  test('the second press of a double click does not answer what was asked in between', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', both);
    await piece(page, 6).click();
    await cell(page, '1003').click();
    await page.getByRole('button', { name: 'End the movement' }).click();
    await asks(page, 'choose the units that attack');
    await ready(page);
    const none = page.getByRole('button', { name: 'No attack' });
    await none.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect(await page.getByTestId('prompt').getAttribute('data-state')).toBe('asking');
    await none.click();
    await asks(page, 'Lay 2 losses');
  });

  test('going back from the log asks first and says what it costs', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', { north: 'here', south: 'captain' });
    for (const [unit, place, text] of [[6, '1003', '5. Tanks goes to 1003'], [3, '0703', '1. Cavalry goes to 0703']] as const) {
      await ready(page);
      await piece(page, unit).click();
      await cell(page, place).click();
      await page.getByText(text).waitFor();
    }
    const first = page.locator('.entry', { hasText: '5. Tanks goes to 1003' });
    await first.hover();
    await first.getByRole('button', { name: 'Back to here?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Go back' });
    await dialog.getByText('One decision after it is taken back').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('.log .undone').count()).toBe(0);
    await first.hover();
    await first.getByRole('button', { name: 'Back to here?' }).click();
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await page.locator('.undone', { hasText: '1. Cavalry goes to 0703' }).waitFor();
    await page.getByText('North: one decision taken back.').waitFor();
  });

  test('an undo that cannot be had says why', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', both);
    await page.getByRole('button', { name: /^Undo/ }).click({ force: true });
    await page.getByRole('alert').filter({ hasText: 'There is nothing of yours to take back.' }).waitFor({ timeout: 5000 });
  });

  test('an answer of nothing that costs something is asked about first', async () => {
    const { page } = await open();
    await sitDown(page, real.address, 'gran-chaco', { bolivia: 'here', paraguay: 'captain' });
    const supply = page.getByTestId('prompt').filter({ hasText: 'choose the units to supply' });
    await page.keyboard.press('l');
    for (let deeds = 0; deeds < 80; deeds++) {
      const sight = await ready(page);
      if (await supply.count()) break;
      await deed(page, sight, async () => {
        const confirm = page.getByTestId('list-confirm');
        await (sight.listed.length === 0 ? confirm : page.locator('.list-mode .choice').first()).click();
      });
    }
    await supply.waitFor();
    await page.keyboard.press('l');
    await page.getByTestId('confirm').click();
    const dialog = page.getByRole('dialog', { name: /nothing chosen/ });
    await dialog.getByText('Units left out, each of which loses 1 strength point').waitFor();
    await dialog.getByRole('button', { name: 'Choose first' }).click();
    await dialog.waitFor({ state: 'detached' });
    await supply.waitFor();
  });
});

describe('by keyboard', () => {
  test('a stray Enter does not answer with nothing', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', both);
    await piece(page, 6).click();
    await cell(page, '1003').click();
    await page.getByRole('button', { name: 'End the movement' }).click();
    await page.getByRole('button', { name: 'No attack' }).click();
    await asks(page, 'Lay 2 losses');
    for (const unit of [5, 7]) {
      await ready(page);
      await piece(page, unit).click();
    }
    await asks(page, 'In which order');
    await page.getByTestId('confirm').waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Enter');
    await page.keyboard.press('b');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Enter');
    await asks(page, 'In which order');
    // Its own button gives it.
    expect(await focused(page)).toContain('data-testid="confirm"');
    await page.keyboard.press('Enter');
    await asks(page, 'Everything is ready');
  });

  test('as text, the focus stays among the choices after every answer', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', both);
    await page.keyboard.press('l');
    await page.locator('.list-mode .choice').first().focus();
    for (let step = 0; step < 6; step++) {
      const { seq, draft } = await ready(page);
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (was) => {
          const data = document.querySelector<HTMLElement>('[data-testid="prompt"]')?.dataset;
          return data?.['state'] === 'asking' && `${data['seq']} ${data['draft']}` !== was;
        },
        `${seq} ${draft}`,
      );
      const inside = await page.evaluate(() => document.querySelector('.list-mode .choices')?.contains(document.activeElement));
      expect(inside, `step ${step}: ${await focused(page)}`).toBe(true);
    }
  });

  test.each([['a rule', '.bar .chip'], ['the orders', '[aria-label="More"]']] as const)('%s gives the focus back when it is closed', async (_, opener) => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', both);
    await page.locator(opener).first().focus();
    await page.keyboard.press('Enter');
    if (opener.includes('More')) await page.getByRole('button', { name: 'Standing orders' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate((selector) => document.activeElement?.matches(selector), opener)).toBe(true);
  });

  test('layers and zoom buttons obey the keys', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', both);
    const width = async () => (await page.locator('.world').boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('button', { name: 'Zoom in' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((was) => (document.querySelector('.world')?.getBoundingClientRect().width ?? 0) > was, before, { timeout: 5000 });
    const layers = page.getByRole('button', { name: 'Layers of the map' });
    if (await layers.count()) await layers.press('Enter');
    await page.getByLabel('Zone of South').focus();
    await page.keyboard.press('Space');
    await page.locator('[data-overlay="overlay-zone"]').waitFor({ state: 'attached', timeout: 5000 });
  });
});
