import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from './browser';
import { Line } from './line';
import { sitDown } from './match';
import { RealServer, toys } from './real-server';

// What no present title asks: every shape of question, on toy games that need no rules to speak of.

const open = people();
const server = new RealServer(toys);
beforeAll(() => server.start());
afterAll(() => server.stop());

const both = { north: 'here', south: 'here' } as const;
const prompt = (page: Page) => page.getByTestId('prompt');
const piece = (page: Page, id: number) => page.locator(`.counters [data-piece="${id}"]`);
const cell = (page: Page, label: string) => page.locator(`.world [data-choice="${label}"]`);
const asks = (page: Page, text: string | RegExp) => prompt(page).filter({ hasText: text }).waitFor();

describe('with the mouse', () => {
  test('every shape of question can be answered', async () => {
    const { page, complaints } = await open();
    await sitDown(page, server.address, 'valley', both);

    await asks(page, 'choose a unit to move');
    await piece(page, 3).click();
    await asks(page, 'Where does 1. Cavalry go?');
    await cell(page, '0703').click(); // a path; nothing can be added, so the click decides
    await page.getByText('1. Cavalry goes to 0703 for 2.').waitFor();

    await page.getByRole('button', { name: 'End the movement' }).click();
    await page.getByTestId('confirm').waitFor({ state: 'detached' });
    await asks(page, 'choose the units that attack');

    await piece(page, 4).click(); // a subset …
    await piece(page, 18).click(); // … and its target
    await page.getByRole('region', { name: 'Attack on 28. Cavalry' }).getByText('5/18').waitFor();
    await page.getByTestId('confirm').click();
    await page.locator('.log .die').first().waitFor();

    await asks(page, 'Lay 2 losses');
    await piece(page, 6).click();
    await piece(page, 6).click();
    await asks(page, 'In which order');
    await page.getByTestId('confirm').waitFor(); // nothing at all may be the answer, and can be given
    for (const name of ['Column C', 'Column A', 'Column B']) await page.getByRole('button', { name }).click();
    await asks(page, 'Everything is ready');
    await page.getByTestId('confirm').click();
    await asks(page, 'How many reserves does South bring up?');
    await page.getByRole('group', { name: 'Number' }).getByRole('button', { name: '1' }).click();
    await asks(page, 'South: choose a unit to move');
    expect(complaints).toEqual([]);
  });

  test('what is nobody’s is told as nobody’s, and the legend has every sign of the map', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', both);
    await page.getByRole('tab', { name: 'Forces' }).click();
    expect(await page.locator('.forces summary').allTextContents()).toEqual(['Tracks', 'Tracks of North', 'Tracks of South']);
    await page.getByRole('tab', { name: 'Charts' }).click();
    const signs = page.locator('.charts [data-sign]');
    expect(await signs.evaluateAll((all) => all.map((sign) => (sign as HTMLElement).dataset['sign']).sort())).toEqual(['airfield', 'fort', 'oasis', 'port', 'spring', 'well']);
  });

  test('a refusal names its rule, and the rule can be read', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', both);
    // It is marked as disabled, and answers all the same: that is how one learns why.
    await page.getByRole('button', { name: 'End the movement' }).click({ force: true });
    const refusal = page.getByRole('alert').filter({ hasText: 'At least one unit must move' });
    await refusal.waitFor();
    await refusal.getByRole('button', { name: 'Rule move-4' }).click();
    await page.getByRole('dialog').getByText('At least one unit moves in every turn.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('pointing at dimmed ground says why it is dimmed', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', both);
    await piece(page, 7).click();
    await asks(page, 'Where does 11. Partisans go?');
    await page.locator('.name', { hasText: 'Laguna Verde' }).hover({ force: true });
    await page.locator('.tip.refusal', { hasText: 'Nobody enters the lake' }).waitFor();
  });

  test('a stack fans out and a counter is chosen from it', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', both);
    await piece(page, 2).click();
    await page.locator('.fan [data-piece="1"]').click();
    await asks(page, 'Where does 7. Infantry go?');
  });

  test('a counter can be dragged to where it goes', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', both);
    const from = await piece(page, 6).boundingBox();
    if (!from) throw new Error('the counter is not on the screen');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 - 30, from.y - 30, { steps: 4 });
    const to = await cell(page, '1003').boundingBox();
    if (!to) throw new Error('the cell is not offered');
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await page.mouse.up();
    await page.getByText('5. Tanks goes to 1003 for 1.').waitFor();
  });

  test('a base is placed on an open table, measured and refused if it goes too far', async () => {
    const { page, complaints } = await open();
    await sitDown(page, server.address, 'table', both);
    await piece(page, 1).click();
    await asks(page, 'Where does 2. Infantry stand?');
    const box = await piece(page, 1).boundingBox();
    if (!box) throw new Error('the base is not on the screen');
    const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const drag = async (dy: number) => {
      const ghost = page.locator('.held .base');
      const at = (await ghost.count()) > 0 ? await ghost.boundingBox() : box;
      await page.mouse.move((at?.x ?? 0) + (at?.width ?? 0) / 2, (at?.y ?? 0) + (at?.height ?? 0) / 3);
      await page.mouse.down();
      await page.mouse.move(start.x, start.y + dy, { steps: 5 });
      await page.mouse.up();
    };
    await drag(260);
    const refusal = page.getByRole('alert').filter({ hasText: 'can move 6″; this is farther' });
    await refusal.first().waitFor();
    expect(await refusal.count()).toBe(1);
    await drag(70);
    await page.locator('.ruler', { hasText: /^[23]\.?\d*″$/ }).waitFor();
    await page.getByTestId('confirm').click();
    await page.getByText('2. Infantry moves.').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('by keyboard only', () => {
  test('a unit is moved, an attack decided, and a decision taken back', async () => {
    const { page, complaints } = await open();
    await sitDown(page, server.address, 'valley', both);
    await asks(page, 'choose a unit to move');
    await page.keyboard.press('b');
    // The choices in reading order: 9. Infantry stands highest on the map.
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await asks(page, 'Where does 9. Infantry go?');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.locator('.log .entry', { hasText: '9. Infantry goes to' }).waitFor();
    await page.keyboard.press('u');
    await page.locator('.log .undone', { hasText: '9. Infantry goes to' }).waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await asks(page, 'Where does');
    await page.keyboard.press('Escape');
    await asks(page, 'choose a unit to move');
    expect(complaints).toEqual([]);
  });

  test('a base is placed and turned on an open table', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'table', both);
    await page.keyboard.press('b');
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await asks(page, 'stand?');
    await page.keyboard.press('n');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(']');
    await page.keyboard.press('Enter');
    await page.getByTestId('confirm').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.log .entry', { hasText: 'moves.' }).waitFor();
  });

  test('the help overlay lists the keys', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', both);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

test('list mode answers by text and says why choices are refused', async () => {
  const { page, complaints } = await open();
  await sitDown(page, server.address, 'valley', both);
  await page.keyboard.press('l');
  const list = page.locator('.list-mode');
  await list.getByRole('button', { name: '5. Tanks' }).click();
  await asks(page, 'Where does 5. Tanks go?');
  await list.getByText(/choices are not possible/).click();
  await list.getByText('Nobody enters the lake').first().waitFor();
  await list.getByLabel('Filter').fill('1003');
  await list.getByRole('button', { name: '1003' }).click();
  await page.getByText('5. Tanks goes to 1003 for 1.').waitFor();
  expect(complaints).toEqual([]);
});

test('the language is switched live, words of the title included', async () => {
  const { page } = await open();
  await sitDown(page, server.address, 'valley', both);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Language').selectOption('fr');
  await asks(page, 'choisissez une unité');
  await page.getByRole('tab', { name: 'Journal' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
});

test('replay shows earlier moments and comes back', async () => {
  const { page } = await open();
  await sitDown(page, server.address, 'valley', both);
  const place = () => piece(page, 6).getAttribute('style');
  const start = await place();
  await piece(page, 6).click();
  await cell(page, '1003').click();
  await page.getByText('5. Tanks goes to 1003').waitFor();
  const end = await place();
  expect(end).not.toBe(start);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await asks(page, 'Moment 0 of 1');
  expect(await place()).toBe(start);
  await page.getByRole('button', { name: 'To the present' }).click();
  await asks(page, 'choose a unit to move');
  expect(await place()).toBe(end);
});

test('a match of its own begins at a moment of the replay', async () => {
  const { page } = await open();
  await sitDown(page, server.address, 'valley', both);
  const place = () => piece(page, 6).getAttribute('style');
  const start = await place();
  const first = new URL(page.url()).hash;
  await piece(page, 6).click();
  await cell(page, '1003').click();
  await page.getByText('5. Tanks goes to 1003').waitFor();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await asks(page, 'Moment 0 of 1');
  await page.getByRole('button', { name: 'Play from here' }).click();
  await asks(page, 'choose a unit to move');
  expect(new URL(page.url()).hash).not.toBe(first);
  expect(await place()).toBe(start);
});

test('two people see each other’s moves, and an undo needs consent', async () => {
  const north = await open();
  await sitDown(north.page, server.address, 'valley', { north: 'here', south: 'link' });
  await north.page.getByRole('button', { name: 'Invite' }).click();
  const link = await north.page.getByTestId('seat-link').inputValue();
  await north.page.keyboard.press('Escape');

  const south = await open();
  await south.page.goto(link);
  await asks(south.page, 'North decides');
  expect(new URL(south.page.url()).hash).not.toContain('seat=');

  await piece(north.page, 6).click();
  await cell(north.page, '1003').click();
  await south.page.getByText('5. Tanks goes to 1003').waitFor();
  await piece(north.page, 3).click();
  await cell(north.page, '0703').click();
  await south.page.getByText('1. Cavalry goes to 0703').waitFor();

  const first = north.page.locator('.entry', { hasText: '5. Tanks goes to 1003' });
  await first.hover();
  await first.getByRole('button', { name: 'Back to here?' }).click();
  await north.page.getByRole('dialog').getByRole('button', { name: 'Ask' }).click();
  await south.page.getByRole('button', { name: 'Agree' }).click();
  await north.page.locator('.undone', { hasText: '1. Cavalry goes to 0703' }).waitFor();
  await south.page.locator('.undone', { hasText: '1. Cavalry goes to 0703' }).waitFor();
  expect([...north.complaints, ...south.complaints]).toEqual([]);
});

describe('on a line that was cut', () => {
  const line = new Line();
  beforeAll(() => line.start(server.address));
  afterAll(() => line.stop());

  /** Two tabs at one match, of which the second hears nothing any more. */
  async function twoTabs(): Promise<{ near: Page; far: Page }> {
    const { page: near, context } = await open();
    const id = await sitDown(near, line.address, 'valley', both);
    const far = await context.newPage();
    await far.goto(`${line.address}/#/m/${id}`);
    await asks(far, 'choose a unit to move');
    await far.route('**/events?*', (route) => route.abort());
    line.cut();
    line.mend();
    await far.getByTestId('reconnecting').waitFor();
    await piece(near, 6).click();
    await cell(near, '1003').click();
    await near.getByText('5. Tanks goes to 1003').waitFor();
    return { near, far };
  }

  test('an answer that comes too late is refused, and its page is told and shown what happened', async () => {
    const { far } = await twoTabs();
    await piece(far, 3).click();
    await far.getByText('The game has moved on').waitFor();
    await far.getByText('5. Tanks goes to 1003').waitFor();
  });

  test('nothing is lost or told twice when it is mended', async () => {
    const { far } = await twoTabs();
    await far.unroute('**/events?*');
    await far.getByText('5. Tanks goes to 1003').waitFor();
    await far.getByTestId('reconnecting').waitFor({ state: 'detached' });
    expect(await far.getByText('5. Tanks goes to 1003').count()).toBe(1);
  });
});

test('conceding asks first, ends the match, and then every roll can be checked', async () => {
  const { page } = await open();
  await sitDown(page, server.address, 'valley', both);
  await piece(page, 3).click();
  await cell(page, '0703').click();
  await page.getByText('1. Cavalry goes to 0703').waitFor();
  await page.getByRole('button', { name: 'End the movement' }).click();
  await asks(page, 'choose the units that attack');
  await piece(page, 4).click();
  await piece(page, 18).click();
  await page.getByTestId('confirm').click();
  await asks(page, 'Lay 2 losses');
  await page.getByLabel('More').click();
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click();
  await asks(page, 'North has conceded.');
  await page.getByLabel('More').click();
  await page.getByRole('link', { name: 'Check the dice' }).click();
  await page.getByTestId('dice-verdict').filter({ hasText: 'The one roll of this match is derived from the secret.' }).waitFor();
});
