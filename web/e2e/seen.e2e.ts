import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from './browser';
import { clickButton, clickConfirm, deed, ready } from './hands';
import { sitDown } from './match';
import { RealServer } from './real-server';

// What happened is seen, names lead to their places, what was set down can be picked up again.

const open = people();
const server = new RealServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

const asks = (page: Page, text: string | RegExp) => page.getByTestId('prompt').filter({ hasText: text }).waitFor();
const chile = { chile: 'here', bolivia: 'captain' } as const;

/** Begins a battle in which the computer has laid out both sides, at the first movement; the other side moves whatever it is worth. */
async function toMovement(page: Page): Promise<void> {
  await sitDown(page, server.address, 'calama', { chile: 'here', bolivia: 'random' });
  await page.getByRole('button', { name: /Deploy the rest/ }).click();
  await page.getByRole('button', { name: /Deployment is done/ }).click();
  await asks(page, 'move or charge');
}

/** Moves one unit somewhere. */
async function moveOne(page: Page): Promise<void> {
  const sight = await ready(page);
  await deed(page, sight, () => page.locator('.world .counters .piece:has(.offered)').first().click());
  await page.locator('.world .offer').first().waitFor();
  const taken = await ready(page);
  await deed(page, taken, () => page.locator('.world .offer').first().click());
}

/** Ends the movement, with units unmoved, and waits until the next one. */
async function endTurn(page: Page): Promise<void> {
  const before = await ready(page);
  const ended = await clickButton(page, before, 'end');
  if (ended.mayConfirm) await clickConfirm(page, ended);
  await page.waitForFunction((seq) => {
    const prompt = document.querySelector<HTMLElement>('[data-testid="prompt"][data-state="asking"]');
    return Number(prompt?.dataset['seq']) > seq && prompt?.textContent?.includes('move or charge');
  }, before.seq);
}

test('the turn of the other side stays on the map and in a line until one acts, and is shown again', async () => {
  const { page } = await open();
  await toMovement(page);
  const moved = page.getByTestId('lately').filter({ hasText: /Bolivia: .*moved/ });
  // A side that plays anything may also end its turn at once.
  for (let turns = 0; turns < 12 && (await moved.count()) === 0; turns++) {
    await moveOne(page);
    await endTurn(page);
  }
  await moved.waitFor();
  await asks(page, 'move or charge');
  expect(await page.locator('.world [data-trace="way"]').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Show it again' }).click();
  await page.locator('[data-testid="prompt"][data-state="past"]').waitFor();
  await page.locator('[data-testid="prompt"][data-state="asking"]').waitFor({ timeout: 60_000 });
  await moveOne(page);
  await page.getByTestId('lately').waitFor({ state: 'detached' });
  expect(await page.locator('.world [data-trace]').count()).toBe(0);
});

test('names in the log and in the question light up and are brought into sight', async () => {
  const { page } = await open({ width: 390, height: 844, touch: true });
  await sitDown(page, server.address, 'calama', chile);
  await page.getByRole('button', { name: /Deploy the rest/ }).click();
  await page.getByRole('button', { name: /Deployment is done/ }).waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('.log button.mention', { hasText: 'Chile commander' }).click();
  await page.locator('.world .named.lit').waitFor({ state: 'attached' });
  const piece = page.locator('.world .counters .piece[data-piece="0"]');
  const board = await page.locator('.board').boundingBox();
  await expect
    .poll(async () => {
      const box = await piece.boundingBox();
      return box !== null && board !== null && box.x >= board.x && box.y >= board.y && box.x + box.width <= board.x + board.width && box.y + box.height <= board.y + board.height;
    })
    .toBe(true);
});

describe('what was set down', () => {
  test('is picked up by a click, and the others stay', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'calama', chile);
    await page.getByRole('button', { name: /Deploy the rest/ }).click();
    await asks(page, 'all units stand');
    const pieces = page.locator('.world .counters .piece');
    await expect.poll(() => pieces.count()).toBe(17);
    await page.locator('.world .counters .piece[data-piece="1"]').click();
    await asks(page, 'Where in its start zone');
    expect(await pieces.count()).toBe(16);
    expect(await page.getByTestId('prompt').getAttribute('data-draft')).toBe('piece 1');
  });

  test.each([1, 4, 30])('is dragged elsewhere in %i movements', async (steps) => {
    const { page } = await open();
    await sitDown(page, server.address, 'calama', chile);
    await page.locator('.tray .piece:has(.offered)').first().click();
    await page.locator('.world .offer').first().waitFor();
    const boxes = await page.locator('.world .offer').evaluateAll((cells) => cells.map((cell) => ({ ...cell.getBoundingClientRect().toJSON(), label: cell.getAttribute('data-choice') })));
    const board = await page.locator('.board').boundingBox();
    if (!board) throw new Error('there is no board');
    const seen = boxes.filter((box) => box.x > board.x && box.y > board.y + 20 && box.right < board.x + board.width - 70 && box.bottom < board.y + board.height);
    const [from, to] = [seen[0], seen[seen.length - 1]];
    if (!from || !to) throw new Error('there is nowhere to go');
    await page.mouse.click(from.x + from.width / 2, from.y + from.height / 2);
    await page.locator('.log .entry', { hasText: `deploys in ${from.label}` }).waitFor();
    const unit = page.locator('.world .counters .piece').first();
    await page.locator('[data-testid="prompt"][data-state="asking"]').waitFor();
    const stands = await unit.boundingBox();
    if (!stands) throw new Error('the unit does not stand');
    // The map may have shifted since: the way is the same.
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const at = { x: stands.x + stands.width / 2, y: stands.y + stands.height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + dx, at.y + dy, { steps });
    await page.mouse.up();
    await page.locator('.log .entry:not(.undone)', { hasText: `deploys in ${to.label}` }).waitFor();
  });
});

test('who is there is seen as he comes and goes', async () => {
  const host = await open();
  await sitDown(host.page, server.address, 'calama', { chile: 'here', bolivia: 'link' });
  await host.page.getByTestId('other').filter({ hasText: 'away' }).waitFor();
  await host.page.getByRole('button', { name: 'Invite' }).click();
  const link = await host.page.getByTestId('seat-link').inputValue();
  await host.page.keyboard.press('Escape');
  const friend = await open();
  await friend.page.goto(link);
  await friend.page.getByText('You are Bolivia').waitFor();
  await host.page.getByTestId('other').filter({ hasText: 'here' }).waitFor();
  await friend.context.close();
  await host.page.getByTestId('other').filter({ hasText: 'away' }).waitFor();
});

test('one’s whole book of matches goes to another device by a link', async () => {
  const here = await open();
  await sitDown(here.page, server.address, 'calama', chile, { name: 'Spring' });
  await here.page.goto(`${server.address}/#/`);
  await here.page.getByRole('button', { name: 'Another device' }).click();
  const link = await here.page.getByTestId('book-link').inputValue();
  const elsewhere = await open();
  await elsewhere.page.goto(link);
  await elsewhere.page.getByRole('link', { name: /Spring/ }).click();
  await elsewhere.page.getByText('You are Chile').waitFor();
  expect(new URL(elsewhere.page.url()).hash).not.toContain('seats');
  const broken = await open();
  await broken.page.goto(link.slice(0, -20));
  await broken.page.getByRole('alert').filter({ hasText: 'incomplete or damaged' }).waitFor();
});

test('a small map shows where one looks on a large one, and leads elsewhere', async () => {
  const { page } = await open();
  await sitDown(page, server.address, 'chad', { fan: 'here', fap: 'captain' });
  const small = page.locator('.overview');
  await small.waitFor();
  const before = await page.locator('.overview .window').getAttribute('y');
  const box = await small.boundingBox();
  if (!box) throw new Error('there is no small map');
  await page.mouse.click(box.x + box.width / 2, box.y + 12);
  await expect.poll(() => page.locator('.overview .window').getAttribute('y').catch(() => before)).not.toBe(before);
});
