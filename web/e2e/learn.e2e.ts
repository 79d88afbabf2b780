import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './axe';
import { people } from './browser';
import { ready } from './hands';
import { sitDown } from './match';
import { RealServer } from './real-server';

// The rulebook, the examples of its rules, the first pages and the aid card.

const open = people();
const server = new RealServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

const titles = ['calama', 'gran-chaco', 'chaco-war', 'chad', 'guerra-civil'] as const;

test('a rule is found by its words, and its example plays on the board', async () => {
  const { page, complaints } = await open();
  await page.goto(`${server.address}/#/rules/calama`);
  await page.getByText('116 rules').waitFor();
  await page.getByRole('searchbox').fill('charge diagonal');
  await page.getByText(/rules? found/).waitFor();
  const found = page.locator('article').first();
  expect(await found.innerText()).toMatch(/charge/i);
  await expectAccessible(page, 'rulebook');
  await page.getByRole('searchbox').fill('');
  await page.locator('[data-rule="combat-5"]').getByRole('link', { name: 'Show me: Red' }).click();
  await page.getByText('As Chile sees it.').waitFor();
  await page.locator('ol li[aria-current="step"]').waitFor();
  await expectAccessible(page, 'example');
  await page.getByRole('link', { name: 'combat-5' }).click();
  await page.locator('article.wanted[data-rule="combat-5"]').waitFor();
  expect(complaints).toEqual([]);
});

test('a rule that a question cites is read on in the rulebook beside the board', async () => {
  const { page, complaints } = await open();
  await sitDown(page, server.address, 'calama', { chile: 'here', bolivia: 'here' });
  await ready(page);
  const chip = page.getByTestId('prompt').getByRole('button', { name: /^Rule / });
  const rule = (await chip.innerText()).trim();
  await chip.click();
  await page.getByRole('button', { name: 'Open in the rulebook' }).click();
  await page.locator(`.beside article.wanted[data-rule="${rule}"]`).waitFor();
  await expectAccessible(page, 'rulebook beside the board');
  await page.getByRole('tab', { name: 'Aid' }).click();
  await page.locator('li[aria-current="step"]').filter({ hasText: 'Deployment' }).waitFor();
  await expectAccessible(page, 'aid card');
  expect(complaints).toEqual([]);
});

describe.each([1440, 390])('at %i pixels', (width) => {
  test.each(titles)('%s has a first page', async (title) => {
    const { page, complaints } = await open({ width, height: 844 });
    await page.goto(`${server.address}/#/learn/${title}`);
    await page.getByRole('heading', { name: 'What each side wants' }).waitFor();
    await expectAccessible(page, `first page of ${title}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });
});

test.each(['es', 'fr'] as const)('the first page and a lesson speak %s', async (language) => {
  const { page, complaints } = await open({ language });
  await page.goto(`${server.address}/#/learn`);
  await page.getByRole('link', { name: language === 'es' ? 'Primera lección' : 'Première leçon' }).first().click();
  await page.getByText(language === 'es' ? 'Diriges a Chile' : 'Vous menez le Chili').waitFor();
  expect(complaints).toEqual([]);
});
