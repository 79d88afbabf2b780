import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import type { Title } from '../src/wire/http';
import { people, web, type PersonOptions } from './browser';
import { ready } from './hands';
import { sitDown } from './match';
import { randomOf, withMouse } from './play';
import { RealServer } from './real-server';
import { still } from './still';

// The pictures of docs/pictures, taken from the real page on the real server.

const folder = join(web, '../docs/pictures');
const open = people();
const server = new RealServer();
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  await server.start();
});
afterAll(() => server.stop());

/** Waits until nothing moves any more, and keeps what is seen. */
async function shoot(page: Page, name: string): Promise<void> {
  await still(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Plays until dice are about to be thrown, with their odds in sight. */
async function playToOdds(page: Page): Promise<void> {
  const random = randomOf(11);
  for (let deeds = 0; deeds < 400; deeds++) {
    const sight = await ready(page);
    if (sight.state === 'over') break;
    if (sight.draft !== '' && (await page.locator('.odds .outcomes').count()) > 0) return;
    await withMouse(page, sight, random);
  }
  throw new Error('the match ended without a fight');
}

async function battle(options: PersonOptions): Promise<Page> {
  const { page } = await open(options);
  await sitDown(page, server.address, 'calama', { chile: 'here', bolivia: 'captain' }, { name: 'Calama, 23 March 1879', options: { reinforcements: 'at_start' } });
  await playToOdds(page);
  return page;
}

test('the screens of a match', async () => {
  const page = await battle({});
  await shoot(page, 'combat');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.move(4, 4);
  await shoot(page, 'board');
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.getByRole('button', { name: 'One step back' }).click();
  await shoot(page, 'replay');
  await page.goto(`${server.address}/#/`);
  await page.getByRole('heading', { name: 'Your matches' }).waitFor();
  await page.waitForLoadState('networkidle');
  await shoot(page, 'lobby');
  await page.goto(`${server.address}/#/new`);
  await page.locator('details.options summary').click();
  await page.locator('.option').first().waitFor();
  await shoot(page, 'new-match');
});

test('in the dark', async () => shoot(await battle({ theme: 'dark' }), 'dark'));
test('in high contrast', async () => shoot(await battle({ theme: 'contrast' }), 'high-contrast'));
test('on a phone', async () => shoot(await battle({ width: 380, height: 780 }), 'phone'));

test('the map of every title', async () => {
  const { page } = await open();
  await page.goto(server.address);
  const titles = await page.evaluate(async () => (await (await fetch('/api/titles')).json()) as Title[]);
  for (const { id, seats } of titles) {
    await sitDown(page, server.address, id, Object.fromEntries(seats.map((side) => [side, 'here' as const])));
    await page.getByRole('button', { name: 'Whole map' }).click();
    await page.mouse.move(4, 4);
    await shoot(page, `map-${id}`);
  }
});
