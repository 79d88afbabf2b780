import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from './browser';
import { sitDown } from './match';
import { RealServer, toys } from './real-server';

// Budgets, and credits laid on areas of the map.

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
