import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from './browser';
import { sitDown } from './match';
import { RealServer, toys } from './real-server';

// Places that are not cells, budgets, grades of victory, and options that need others.

const open = people();
const server = new RealServer(toys);
beforeAll(() => server.start());
afterAll(() => server.stop());

const both = { crown: 'here', league: 'here' } as const;
const asks = (page: Page, text: string | RegExp) => page.getByTestId('prompt').filter({ hasText: text }).waitFor();
const line = (page: Page, label: string) => page.locator(`[data-testid="allot"] [data-line="${label}"]`);
const more = (page: Page, label: string) => page.locator(`[data-testid="allot"] [data-choice="${label}"]`);
const left = async (page: Page, count: number) => page.getByTestId('left').filter({ hasText: String(count) }).waitFor();
const area = (page: Page, label: string) => page.locator(`.world path[data-choice="${label}"]`);

/** Lays nothing out, and says so once more where it is asked about. */
async function layNothing(page: Page): Promise<void> {
  await page.getByTestId('confirm').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm nothing' }).click();
}

describe('a budget', () => {
  test('is one form: laid out, taken back, refused with the reason, and sent as one answer', async () => {
    const { page, complaints } = await open();
    await sitDown(page, server.address, 'country', both);
    await asks(page, 'lay out your credits');
    await left(page, 5);
    await more(page, 'sierra').click();
    await left(page, 3);
    await line(page, 'sierra').getByText('Level 3 of 6').waitFor();
    await more(page, 'sierra').click();
    await left(page, 1);
    await line(page, 'costa').getByText('Costs 2, 1 left').waitFor();
    await page.locator('[data-less="sierra"]').click();
    await left(page, 3);
    for (const _ of [1, 2, 3]) await more(page, 'miners').click();
    await left(page, 0);
    // Nothing can be added, and it is still not sent before somebody says so.
    await line(page, 'miners').getByText('3 is the most').waitFor();
    await page.getByTestId('confirm').click();
    await asks(page, 'where does your envoy go?');
    expect(complaints).toEqual([]);
  });

  test('a credit is laid on an area of the map too', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'country', both);
    await left(page, 5);
    await area(page, 'selva').click();
    await left(page, 3);
    await line(page, 'selva').getByText('Level 2 of 6').waitFor();
  });
});

describe('places that are not cells', () => {
  test('an area, a faction, a space of a track and a box are chosen where they are drawn', async () => {
    const { page, complaints } = await open();
    await sitDown(page, server.address, 'country', both);
    await layNothing(page);
    await asks(page, 'Crown: where does your envoy go?');
    await area(page, 'costa').click();
    await page.getByText('Crown sends its envoy: Costa.').waitFor();

    await layNothing(page);
    await asks(page, 'League: where does your envoy go?');
    await page.locator('.actions [data-choice="credit-7"]').click();
    await page.getByText('League sends its envoy: Credit 7.').waitFor();

    await more(page, 'miners').click();
    await left(page, 4);
    await page.getByTestId('confirm').click();
    await asks(page, 'Crown: where does your envoy go?');
    await page.locator('.tray [data-choice="exile"]').waitFor();
    await page.locator('.actions [data-choice="miners"]').click();
    await page.getByText('Crown sends its envoy: Miners.').waitFor();
    expect(complaints).toEqual([]);
  });

  test('a space of the track says why it is refused', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'country', both);
    await layNothing(page);
    await asks(page, 'where does your envoy go?');
    await page.getByRole('tab', { name: 'Forces' }).click();
    await page.locator('.track [data-choice="credit-9"]').click({ force: true });
    await page.getByRole('alert').filter({ hasText: 'Credit goes from 5 to 7 at most' }).waitFor();
  });

  test('the keys reach an area and choose it', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'country', both);
    await layNothing(page);
    await asks(page, 'where does your envoy go?');
    await page.locator('.board').focus();
    await page.keyboard.press('n');
    await page.getByTestId('lit-site').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Crown sends its envoy: Sierra.').waitFor();
  });
});

test('the end says who won, how clearly and with how many points', async () => {
  const { page } = await open();
  await sitDown(page, server.address, 'country', both);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click();
  const ending = page.getByTestId('ending');
  await ending.waitFor();
  expect((await ending.innerText()).replace(/\s+/g, ' ')).toBe('League wins decisive Crown 0 League 0');
});

test('options that need others are closed, with the reason, until they are given', async () => {
  const { page } = await open();
  await page.goto(`${server.address}/#/new/country`);
  await page.getByText('Options').click();
  const option = (id: string) => page.locator(`select[name="option-${id}"]`);
  await option('militia').waitFor();
  expect(await option('militia').isDisabled()).toBe(true);
  await page.getByText('Only with Armed bands: on.').waitFor();
  await page.getByText('Only in The lost decade.').waitFor();
  await option('bands').selectOption('on');
  expect(await option('militia').isDisabled()).toBe(false);
  await option('militia').selectOption('on');
  await option('bands').selectOption('off');
  expect(await option('militia').inputValue()).toBe('off');
  // Another scenario has other defaults.
  await page.locator('select', { hasText: 'The crisis' }).selectOption('decade');
  expect(await option('bands').inputValue()).toBe('on');
  expect(await page.locator('input[type="number"]').inputValue()).toBe('4');
  expect(await option('ruin').isDisabled()).toBe(false);
});
