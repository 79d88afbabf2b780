import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from './browser';
import { clickButton, clickPiece, deed, ready } from './hands';
import { sitDown, takeOverFor } from './match';
import { RealServer } from './real-server';
import { still } from './still';

// A title whose units come from beside an open table.

const open = people();
const server = new RealServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

const both = { nationalists: 'here', republic: 'here' } as const;

async function begin(options: Parameters<typeof open>[0] = {}) {
  const person = await open(options);
  await sitDown(person.page, server.address, 'guerra-civil', both, { scenario: 'maniobras' });
  await person.page.getByTestId('prompt').filter({ hasText: 'deploy a unit' }).waitFor();
  return person;
}

test('a unit is deployed from beside the table, moved and turned by its handle, all by pointer', async () => {
  const { page, complaints } = await begin();
  await page.locator('.counters [data-piece="0"]').click();
  await page.getByTestId('prompt').filter({ hasText: 'where?' }).waitFor();
  // Before it is set down, the places that are offered are shown; then it lies where it was set down.
  const places = page.locator('.world circle.place');
  expect(await places.count()).toBeGreaterThan(0);
  const table = await page.locator('[data-area="table"]').boundingBox();
  if (!table) throw new Error('the table is not on the screen');
  const draft = () => page.getByTestId('prompt').getAttribute('data-draft');
  const settled = async (before: string | null) => {
    await page.waitForFunction(
      (was) => {
        const data = document.querySelector<HTMLElement>('[data-testid="prompt"]')?.dataset;
        return data?.['state'] === 'asking' && data['draft'] !== was && data['draft']?.includes('pose');
      },
      before,
    );
    return draft();
  };
  await page.mouse.click(table.x + table.width * 0.47, table.y + table.height * 0.15);
  const first = await settled('piece 0');
  expect(await places.count()).toBe(0);
  // It faces the enemy, as the places that are offered do.
  expect(first).toMatch(/ 32768$/);
  // Pointing elsewhere replaces the first place.
  await page.mouse.click(table.x + table.width * 0.36, table.y + table.height * 0.12);
  const second = await settled(first);
  expect(second?.split(' ')[2]).not.toBe(first?.split(' ')[2]);
  const handle = await page.locator('.turner .hand').boundingBox();
  if (!handle) throw new Error('the base has no handle');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + 90, handle.y + handle.height / 2, { steps: 6 });
  await page.mouse.up();
  const third = await settled(second);
  const [, , x, y, facing] = third?.split(' ') ?? [];
  expect([x, y]).toEqual(second?.split(' ').slice(2, 4));
  expect(Number(facing)).toBeLessThan(32768);
  await page.getByTestId('confirm').click();
  await page.locator('.log .entry', { hasText: 'deploys' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a base that may not stand where it was set down does not hide the place where it may', async () => {
  const { page } = await open();
  await page.goto(`${server.address}/#/learn/guerra-civil/1-move`);
  await page.getByTestId('lesson-on').click();
  await page.getByRole('button', { name: 'Show me where' }).click();
  const taken = await clickPiece(page, await ready(page), 22);
  const asked = await clickButton(page, taken, 'move');
  await still(page);
  const mark = await page.locator('.world .named.lit circle').last().boundingBox();
  if (!mark) throw new Error('the lesson marks no place');
  const [x, y] = [mark.x + mark.width / 2, mark.y + mark.height / 2];
  // An inch or two aside it is too far; the base then lies over the mark.
  await page.mouse.click(x, y + 24);
  await page.getByText('Not enough movement points').waitFor();
  await page.locator('.held .no').waitFor();
  expect(await page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.closest('.held') != null, { x, y })).toBe(true);
  await deed(page, asked, () => page.mouse.click(x, y));
  expect(await page.getByTestId('prompt').getAttribute('data-draft')).toContain('pose');
});

test('ground says its name, its kind and its cost; a button over the map hides what lies under it', async () => {
  const { page } = await begin();
  const grove = await page.locator('[data-area="light-wood"]').first().boundingBox();
  if (!grove) throw new Error('the grove is not on the screen');
  await page.mouse.move(grove.x + grove.width / 2, grove.y + grove.height / 2);
  const tip = page.locator('.tip');
  await tip.filter({ hasText: /grove · Light wood/ }).filter({ hasText: 'On foot ×2' }).waitFor();
  const button = page.getByRole('button', { name: 'Whole map' });
  const over = await button.boundingBox();
  if (!over) throw new Error('the button is not on the screen');
  await page.mouse.move(over.x + over.width / 2, over.y + over.height / 2);
  await tip.waitFor({ state: 'detached' });
});

test('what is written on an open table can be read with the whole of it in sight', async () => {
  const { page } = await begin();
  await page.getByRole('button', { name: 'Whole map' }).click();
  const heights = await page.locator('.name.place').evaluateAll((names) => names.map((name) => name.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(0);
  for (const height of heights) expect(height).toBeGreaterThan(10);
});

test('a mark lies at its base, whichever way it is turned, and is seen with the whole table in sight', async () => {
  const { page } = await open();
  // Against the computer, so that what is hidden stays in sight.
  await sitDown(page, server.address, 'guerra-civil', { ...both, republic: 'captain' }, { scenario: 'sesena' });
  await page.getByRole('button', { name: 'Deploy the rest' }).click();
  // The bottle throwers face the edge from which the tanks come.
  const unit = page.locator('.counters .piece', { has: page.locator('[data-badge="badge-hidden"]') });
  await unit.first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Whole map' }).click();
  const [mark, base] = await Promise.all([unit.locator('[data-badge]').boundingBox(), unit.locator('.shade').boundingBox()]);
  if (!mark || !base) throw new Error('the unit is not on the screen');
  expect(mark.width).toBeGreaterThan(8);
  expect(Math.abs(mark.x + mark.width / 2 - base.x - base.width)).toBeLessThan(mark.width / 2);
});

test('a tip stays on the board of a narrow screen', async () => {
  const { page } = await begin({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Whole map' }).click();
  const grove = await page.locator('[data-area="light-wood"]').first().boundingBox();
  if (!grove) throw new Error('the grove is not on the screen');
  await page.mouse.move(grove.x + grove.width / 2, grove.y + grove.height / 2);
  await page.locator('.tip', { hasText: 'Light wood' }).waitFor();
  const box = await page.locator('.tip').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});

test('deeds that are refused are folded away, and shown when asked for', async () => {
  const { page } = await begin();
  for (const side of ['Nationalist side', 'Republic']) {
    await takeOverFor(page, `${side}: deploy a unit`);
    await page.getByRole('button', { name: 'Deploy the rest' }).click();
  }
  await takeOverFor(page, 'which unit acts?');
  await page.keyboard.press('b');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.getByTestId('unfold').waitFor();
  const refused = page.locator('.actions [aria-disabled]');
  expect(await refused.first().isVisible()).toBe(false);
  await page.getByTestId('unfold').click();
  expect(await refused.first().isVisible()).toBe(true);
});
