import { afterAll, beforeAll, describe, test } from 'vitest';
import { MockServer } from '../test/mock/server';
import { expectAccessible } from './axe';
import { dist, people } from './browser';
import { sitDown } from './match';

const open = people();
const server = new MockServer(dist);
beforeAll(async () => void (await server.start()));
afterAll(() => server.stop());

describe.each(['light', 'dark', 'contrast'] as const)('axe finds nothing wrong in the %s theme', (theme) => {
  test('on the pages', async () => {
    const { page } = await open({ theme });
    await page.goto(server.address);
    await page.getByRole('link', { name: 'New match' }).waitFor();
    await expectAccessible(page, 'empty lobby');
    await sitDown(page, server.address, 'valley', { north: 'here', south: 'captain' }, 'Autumn');
    for (const [address, heading] of [['#/', 'Your matches'], ['#/new', 'New match'], ['#/help', 'Help'], ['#/about', 'About']] as const) {
      await page.goto(`${server.address}/${address}`);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await page.locator('details').first().evaluateAll((found) => found.forEach((details) => details.setAttribute('open', '')));
      await expectAccessible(page, address);
    }
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Language').waitFor();
    await expectAccessible(page, 'settings');
  });

  test('in a match', async () => {
    const { page } = await open({ theme });
    await sitDown(page, server.address, 'valley', { north: 'here', south: 'here' }, 'Autumn');
    await expectAccessible(page, 'board');
    await page.locator('[data-piece="6"]').first().click();
    await page.getByTestId('prompt').filter({ hasText: 'Where does' }).waitFor();
    await expectAccessible(page, 'a unit chosen');
    await page.locator('.world [data-choice="1003"]').click();
    await page.getByText('5. Tanks goes to 1003').waitFor();
    for (const tab of ['Unit', 'Forces', 'Charts', 'Log']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectAccessible(page, tab);
    }
  });

  test('in a combat, in list mode and in the past', async () => {
    const { page } = await open({ theme });
    const id = await sitDown(page, server.address, 'valley', { north: 'here', south: 'here' }, 'Autumn');
    await page.locator('[data-piece="6"]').first().click();
    await page.locator('.world [data-choice="1003"]').click();
    await page.getByText('5. Tanks goes to 1003').waitFor();
    await page.getByRole('button', { name: 'End the movement' }).click();
    await page.getByTestId('prompt').filter({ hasText: 'choose the units that attack' }).waitFor();
    await page.locator('[data-piece="4"]').first().click();
    await page.locator('[data-piece="18"]').first().click();
    await page.getByText('Ties favour the defender.').waitFor();
    await expectAccessible(page, 'odds');
    await page.getByRole('region', { name: /Attack on/ }).getByRole('button', { name: 'Rule attack-2' }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, 'rule');
    await page.keyboard.press('Escape');
    await page.keyboard.press('l');
    await page.locator('.list-mode').waitFor();
    await expectAccessible(page, 'list mode');
    await page.keyboard.press('l');
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await page.getByText('Moment 0 of').waitFor();
    await expectAccessible(page, 'replay');
    await page.goto(`${server.address}/#/m/${id}/dice`);
    await page.getByText('Shown before the match').waitFor();
    await expectAccessible(page, 'dice');
  });

  test('on a phone', async () => {
    const { page } = await open({ theme, width: 380, height: 780 });
    await sitDown(page, server.address, 'valley', { north: 'here', south: 'here' }, 'Autumn');
    await expectAccessible(page, 'board');
    await page.getByRole('tab', { name: 'Charts' }).click();
    await expectAccessible(page, 'drawer');
  });
});
