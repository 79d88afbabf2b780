import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from './browser';
import { deed, look, ready } from './hands';
import { sitDown, takeOver } from './match';
import { RealServer, sandtable, toys } from './real-server';

// What stands around the map: trays, log, dice, tables, who sits where; and where the map is looked at.

const open = people();
const server = new RealServer(toys);
const real = new RealServer(sandtable);
beforeAll(async () => void (await Promise.all([server.start(), real.start()])));
afterAll(async () => void (await Promise.all([server.stop(), real.stop()])));

const both = { north: 'here', south: 'here' } as const;
const phone = { width: 390, height: 844, touch: true } as const;
const asks = (page: Page, text: string | RegExp) => page.getByTestId('prompt').filter({ hasText: text }).waitFor();
const piece = (page: Page, id: number) => page.locator(`.counters [data-piece="${id}"]`);
const cell = (page: Page, label: string) => page.locator(`.world [data-choice="${label}"]`);

/** Pixels by which the log could still be scrolled down. */
const below = (page: Page) => page.locator('.log .lines').evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);

async function attack(page: Page): Promise<void> {
  await ready(page);
  await piece(page, 3).click();
  await cell(page, '0703').click();
  await page.getByRole('button', { name: 'End the movement' }).click();
  await asks(page, 'choose the units that attack');
  await piece(page, 4).click();
  await piece(page, 18).click();
  await page.getByTestId('confirm').waitFor();
}

describe('beside the map', () => {
  test('the log follows what happens, though something has taken room from it', async () => {
    const { page } = await open({ height: 640 });
    await sitDown(page, real.address, 'chaco-war', { bolivia: 'here', paraguay: 'captain' });
    await asks(page, '19 units to place');
    await expect.poll(() => below(page)).toBeLessThan(24);
    const lines = page.locator('.log .lines');
    // As a card of odds does: the list shrinks, and the browser tells it that it has scrolled.
    await page.setViewportSize({ width: 1440, height: 520 });
    await lines.evaluate((list) => list.dispatchEvent(new Event('scroll')));
    const entries = await page.locator('.log .entry').count();
    await page.getByRole('button', { name: 'Let the staff do the rest' }).click();
    await expect.poll(() => page.locator('.log .entry').count()).toBeGreaterThan(entries);
    await expect.poll(() => below(page), { timeout: 5000 }).toBeLessThan(24);
  });

  test('on a phone the log opens at its newest line', async () => {
    const { page } = await open({ ...phone, height: 560 });
    await sitDown(page, real.address, 'chaco-war', { bolivia: 'here', paraguay: 'captain' });
    await asks(page, '19 units to place');
    await page.getByRole('tab', { name: 'Log' }).tap();
    await page.locator('.log .entry').last().waitFor();
    expect(await page.locator('.log .lines').evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
    await expect.poll(() => below(page)).toBeLessThan(24);
  });

  test('dice lie in a place of their own, say what they did, and are kept', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', both);
    await attack(page);
    await page.getByTestId('confirm').click();
    const dice = page.getByRole('region', { name: 'Dice' });
    await dice.getByText(/28\. Cavalry/).waitFor();
    expect(await page.locator('.play .die').count()).toBe(0);
    await dice.getByRole('button', { name: 'Rolls' }).click();
    await dice.getByRole('listitem').first().waitFor();
    expect(await dice.getByRole('listitem').count()).toBe(1);
  });

  test('a table that is cut off can be opened as a whole', async () => {
    const { page } = await open();
    await sitDown(page, real.address, 'guerra-civil', { nationalists: 'here', republic: 'captain' });
    await page.getByRole('tab', { name: 'Charts' }).click();
    await page.locator('.scroll table').first().waitFor();
    const cut = () => page.locator('.panel .scroll').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
    const whole = page.getByRole('button', { name: 'Whole table' });
    expect(await cut()).toBeGreaterThan(0);
    await expect.poll(() => whole.count(), { timeout: 5000 }).toBe(await cut());
    await whole.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('table').waitFor();
    expect(await dialog.locator('.scroll').evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThan(2);
  });

  test('a fan that was opened does not stay over what is looked at next', async () => {
    const { page } = await open();
    await sitDown(page, server.address, 'valley', both);
    await piece(page, 2).click();
    await page.locator('.fan').waitFor();
    await page.getByRole('tab', { name: 'Charts' }).click();
    await page.locator('.fan').waitFor({ state: 'detached', timeout: 5000 });
  });

  test('units to place stand in a tray a finger can use, and an empty box takes no room', async () => {
    const { page } = await open(phone);
    await sitDown(page, real.address, 'chaco-war', { bolivia: 'here', paraguay: 'captain' });
    await asks(page, '19 units to place');
    const units = page.locator('.tray .piece:has(.offered)');
    expect(await units.count()).toBe(19);
    const box = await units.first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
    expect(await page.locator('.tray', { hasText: /\b0$/ }).count()).toBe(0);
    await units.first().tap();
    // The map shows at once where it may go.
    const seen = () =>
      page.evaluate(() => {
        const board = document.querySelector('.board')?.getBoundingClientRect();
        return [...document.querySelectorAll('.world .offer')].some((offer) => {
          const { x, y, width, height } = offer.getBoundingClientRect();
          const [left, top] = [x + width / 2, y + height / 2];
          return board !== undefined && left > board.left && left < board.right && top > board.top && top < board.bottom;
        });
      });
    await expect.poll(seen, { timeout: 10_000 }).toBe(true);
  });

  test('a counter is pulled out of its tray onto the map', async () => {
    const { page } = await open();
    await sitDown(page, real.address, 'calama', { chile: 'here', bolivia: 'captain' });
    const unit = page.locator('.tray .piece:has(.offered)').first();
    await unit.click();
    await page.locator('.world .offer').first().waitFor();
    const to = await page.locator('.world .offer').nth(20).boundingBox();
    await page.keyboard.press('Escape');
    const from = await unit.boundingBox();
    if (!from || !to) throw new Error('there is nothing to pull');
    await page.mouse.move(from.x + from.width / 2, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, from.y - 60);
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
    await page.mouse.up();
    await page.locator('.log .entry', { hasText: 'deploys' }).waitFor();
  });

  test('the next unit is a button away, and ground that was not thought of says so', async () => {
    const { page } = await open();
    await sitDown(page, real.address, 'calama', { chile: 'here', bolivia: 'captain' });
    await page.getByTestId('next-unit').click();
    await page.locator('.tray .reached').waitFor();
    await page.keyboard.press('Enter');
    await asks(page, 'Where in its start zone');
    const board = (await page.locator('.board').boundingBox())!;
    const tip = page.locator('.tip', { hasText: 'Not among the places that can be chosen now' });
    // Somewhere on the board lies ground outside the start zone, whatever the camera shows.
    let part = 0;
    const told = async () => {
      part = (part + 0.13) % 1;
      await page.mouse.move(board.x + board.width / 2, board.y + board.height * part);
      return tip.waitFor({ timeout: 700 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(told, { timeout: 20_000 }).toBe(true);
  });
});

test('an address that names another title chooses that one', async () => {
  const { page } = await open();
  await page.goto(`${real.address}/#/new?title=calama`);
  await expect.poll(() => page.getByRole('combobox', { name: 'Game', exact: true }).inputValue()).toBe('calama');
  await page.evaluate(() => (location.hash = '#/new?title=chad'));
  await expect.poll(() => page.getByRole('combobox', { name: 'Game', exact: true }).inputValue()).toBe('chad');
});

test('a match that is imported keeps its name', async () => {
  const { page } = await open();
  const id = await sitDown(page, server.address, 'valley', both, { name: 'Autumn' });
  const text = await page.evaluate((match) => fetch(`/api/matches/${match}/export`).then((response) => response.text()), id);
  await page.getByLabel('More').click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save match file' }).click()]);
  expect(file.suggestedFilename()).toBe('Autumn.json');
  await page.goto(`${server.address}/#/`);
  await page.locator('input[type="file"]').setInputFiles({ name: 'Autumn.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.locator('.board').waitFor();
  expect(new URL(page.url()).hash).not.toContain(id);
  await page.getByRole('heading', { name: 'Autumn', level: 1 }).waitFor();
});

describe('who is who', () => {
  test('everybody is told who he is, and who sits opposite', async () => {
    const north = await open();
    const id = await sitDown(north.page, server.address, 'valley', { north: 'here', south: 'link' });
    await north.page.getByText('You are North').waitFor();
    await north.page.getByText('South: away').waitFor();
    await north.page.getByRole('button', { name: 'Invite' }).click();
    const link = await north.page.getByTestId('seat-link').inputValue();
    await north.page.getByTestId('link-state').filter({ hasText: 'Not used yet' }).waitFor();
    const south = await open();
    await south.page.goto(link);
    await south.page.getByText('You are South').waitFor();
    const nobody = await open();
    await nobody.page.goto(`${server.address}/#/m/${id}`);
    await nobody.page.getByText('You are watching').waitFor();
  });

  test('a seat at this screen has a link for another device', async () => {
    const here = await open();
    await here.page.goto(`${server.address}/#/new?title=valley`);
    await here.page.getByRole('button', { name: 'Begin' }).click();
    await here.page.locator('.board').waitFor();
    await here.page.getByLabel('More').click();
    await here.page.getByRole('button', { name: 'Links of the seats' }).click();
    await here.page.getByRole('button', { name: 'Link for another device' }).first().click();
    const link = await here.page.getByTestId('own-link').inputValue();
    const elsewhere = await open();
    await elsewhere.page.goto(link);
    await elsewhere.page.getByText('You are North').waitFor();
  });

  test('two at one screen hand it over where the sides have secrets', async () => {
    const { page } = await open();
    await page.goto(real.address);
    const shown = page.locator('.board, .list-mode, .log');
    await sitDown(page, real.address, 'gran-chaco', { bolivia: 'here', paraguay: 'here' });
    await asks(page, 'Bolivia: choose 2 sectors');
    await page.reload();
    await page.getByText('Bolivia: your decision').waitFor();
    expect(await shown.count()).toBe(0);
    const cover = page.getByTestId('hand-over');
    await cover.click();
    // Behind the cover no key is heard.
    await asks(page, 'Bolivia: choose 2 sectors');
    await page.keyboard.press('l');
    await page.locator('.list-mode').waitFor();
    for (let deeds = 0; deeds < 60; deeds++) {
      await page.locator('[data-testid="prompt"][data-state="asking"]').or(cover).first().waitFor();
      if (await cover.count()) break;
      const sight = await look(page);
      await deed(page, sight, async () => {
        const listed = page.locator('.list-mode .choice').first();
        await (sight.listed.length > 0 ? listed : page.getByTestId('list-confirm')).click();
      });
    }
    await page.getByText('Paraguay: your decision').waitFor();
    expect(await shown.count()).toBe(0);
    await takeOver(page);
    await asks(page, /Paraguay/);
  });
});

describe('at the end', () => {
  test('a match offers another with sides changed, its replay and the way back', async () => {
    const { page, complaints } = await open();
    await sitDown(page, real.address, 'calama', { chile: 'here', bolivia: 'random' }, { name: 'Autumn', options: { max_rounds: '2' } });
    await ready(page);
    const before = page.url();
    await page.getByLabel('More').click();
    await page.getByRole('button', { name: 'Concede' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Concede' }).click();
    await page.getByTestId('ending').waitFor();
    await page.getByTestId('watch-again').click();
    await page.getByText('Moment 0 of').waitFor();
    await page.getByRole('button', { name: 'To the present' }).click();
    expect(await page.getByRole('link', { name: 'To the list of matches' }).getAttribute('href')).toBe('#/');
    await page.getByRole('button', { name: 'Play again with sides changed' }).click();
    await page.getByText('You are Bolivia').waitFor();
    expect(page.url()).not.toBe(before);
    await page.getByRole('heading', { name: 'Autumn' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('whoever cannot concede now is told why', async () => {
    const { page } = await open();
    await sitDown(page, real.address, 'calama', { chile: 'link', bolivia: 'here' });
    await page.getByLabel('More').click();
    await page.getByRole('button', { name: 'Concede' }).click({ force: true });
    await page.getByText('You can concede when it is your turn to decide.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

test('a side is named with its article', async () => {
  const { page } = await open();
  await sitDown(page, real.address, 'guerra-civil', { nationalists: 'here', republic: 'random' });
  await page.getByText('You are the Nationalist side').waitFor();
});

test('on a phone a hint takes no row of its own', async () => {
  const { page } = await open(phone);
  await sitDown(page, real.address, 'calama', { chile: 'here', bolivia: 'random' });
  const box = await page.getByRole('button', { name: 'Hint' }).boundingBox();
  expect(box?.width).toBeLessThan(80);
  expect(box?.height).toBeGreaterThanOrEqual(40);
});
