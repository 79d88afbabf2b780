import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people, type Person } from './browser';
import { look, ready } from './hands';
import { Line } from './line';
import { sitDown } from './match';
import { playOut, randomOf, withMouse, type Player, type Random } from './play';
import { RealServer } from './real-server';
import { until } from './until';

// Several browsers at one match, and everything that can go wrong between them and the server.

const open = people();
const server = new RealServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

const short = { options: { max_rounds: '2' } };

/** Whoever is asked answers, until it is over; says how often each was asked. */
async function playTogether(pages: Page[], player: Player, random: Random): Promise<number[]> {
  const asked = pages.map(() => 0);
  for (;;) {
    let mover = -1;
    await until('somebody is asked', async () => {
      const states = await Promise.all(pages.map(async (page) => (await look(page)).state));
      mover = states.indexOf('asking');
      return mover >= 0 || states.every((state) => state === 'over');
    });
    const page = pages[mover];
    if (!page) return asked;
    asked[mover] = (asked[mover] ?? 0) + 1;
    const { seq } = await player(page, await look(page), random);
    // What one has answered, the others see without being told to look.
    for (const other of pages) await until('the others see it', async () => (await look(other)).seq >= seq);
  }
}

/** The log: the number of each record, and its words. */
const story = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.log .entry')].map((entry) =>
      [entry.dataset['seq'], ...[...entry.querySelectorAll('.text')].map((text) => text.textContent)].join(' '),
    ),
  );

test('two friends play one match to the end, the second by link, each seeing what the other does', async () => {
  const chile = await open();
  await sitDown(chile.page, server.address, 'calama', { chile: 'here', bolivia: 'link' }, short);
  await chile.page.getByRole('button', { name: 'Invite' }).click();
  const link = await chile.page.getByTestId('seat-link').inputValue();
  await chile.page.keyboard.press('Escape');
  const bolivia = await open();
  await bolivia.page.goto(link);
  await bolivia.page.locator('.board').waitFor();
  expect(new URL(bolivia.page.url()).hash).not.toContain('seat=');

  const asked = await playTogether([chile.page, bolivia.page], withMouse, randomOf(4));
  expect(Math.min(...asked)).toBeGreaterThan(3);
  expect(await story(bolivia.page)).toEqual(await story(chile.page));
  expect([...chile.complaints, ...bolivia.complaints]).toEqual([]);
});

test('witnessed dice fall when the other page has added its word, and both pages find every word in its place', async () => {
  const chile = await open();
  await sitDown(chile.page, server.address, 'calama', { chile: 'here', bolivia: 'link' }, { ...short, dice: 'witnessed' });
  await chile.page.getByRole('button', { name: 'Invite' }).click();
  const link = await chile.page.getByTestId('seat-link').inputValue();
  await chile.page.keyboard.press('Escape');
  const bolivia = await open();
  await bolivia.page.goto(link);
  await bolivia.page.locator('.board').waitFor();

  await playTogether([chile.page, bolivia.page], withMouse, randomOf(9));
  for (const { page } of [chile, bolivia]) {
    await page.getByLabel('More').click();
    await page.getByRole('link', { name: 'Check the dice' }).click();
    await page.getByTestId('dice-verdict').filter({ hasText: 'derived from the secret' }).waitFor();
    expect(await page.getByTestId('dice-witnessed').textContent()).toMatch(/rolls fell after everybody else/);
    expect(await page.getByText('of them a word was promised').count()).toBe(0);
  }
  expect([...chile.complaints, ...bolivia.complaints]).toEqual([]);
});

/** Lets a page make up its mind, and hands over its answer before it reaches the server. */
async function answerOnItsWay(page: Page, player: Player, random: Random): Promise<Route> {
  let caught: Route | null = null;
  await page.route('**/answers', (route) => void (caught = route), { times: 1 });
  while (!caught) {
    const sight = await ready(page);
    if (!caught) await player(page, sight, random);
    await until('the page sends or asks', async () => caught !== null || (await look(page)).state === 'asking');
  }
  return caught;
}

test('of two tabs that answer at once one wins, and the other is told and shown what happened', async () => {
  const one = await open();
  const id = await sitDown(one.page, server.address, 'calama', { chile: 'here', bolivia: 'here' }, short);
  const other = await one.context.newPage();
  await other.goto(`${server.address}/#/m/${id}`);
  const [first, second] = [await answerOnItsWay(one.page, withMouse, randomOf(5)), await answerOnItsWay(other, withMouse, randomOf(6))];
  const seq = (await look(one.page)).seq;
  await Promise.all([first.continue(), second.continue()]);
  await until('both are past it', async () => (await look(one.page)).seq > seq && (await look(other)).seq > seq);
  const told = (page: Page) => page.getByText('The game has moved on').count();
  await until('one is told', async () => (await told(one.page)) + (await told(other)) === 1);
  expect((await look(one.page)).seq).toBe((await look(other)).seq);
  expect(await story(other)).toEqual(await story(one.page));
});

describe('on a bad line', () => {
  const line = new Line();
  beforeAll(() => line.start(server.address));
  afterAll(() => line.stop());

  test('a cut connection is seen and mended, and nothing is lost or told twice', async () => {
    const near = await open();
    const id = await sitDown(near.page, server.address, 'calama', { chile: 'here', bolivia: 'here' }, short);
    const far = await open();
    await far.page.goto(`${line.address}/#/m/${id}`);
    await far.page.locator('.board').waitFor();
    line.cut();
    await far.page.getByTestId('reconnecting').waitFor();
    const random = randomOf(7);
    const before = (await look(far.page)).seq;
    while ((await look(near.page)).seq < before + 5) await withMouse(near.page, await ready(near.page), random);
    expect((await look(far.page)).seq).toBe(before);
    line.mend();
    await until('the far page has caught up', async () => (await look(far.page)).seq === (await look(near.page)).seq);
    await far.page.getByTestId('reconnecting').waitFor({ state: 'detached' });
    await playOut(near.page, withMouse, random);
    await until('the far page sees the end', async () => (await look(far.page)).state === 'over');
    expect(await story(far.page)).toEqual(await story(near.page));
    expect([...near.complaints, ...far.complaints]).toEqual([]);
  });
});

describe('with a server that is killed and started again', () => {
  const answers = (page: Page): Promise<number> => page.locator('.log .entry').count();

  async function sat(): Promise<Person> {
    const person = await open();
    await sitDown(person.page, server.address, 'calama', { chile: 'captain', bolivia: 'here' }, short);
    return person;
  }

  test('an answer that had not arrived is played once, and the match goes on to its end', async () => {
    const { page, complaints } = await sat();
    const random = randomOf(8);
    const route = await answerOnItsWay(page, withMouse, random);
    const { seq } = await look(page);
    await server.kill();
    await route.continue();
    await page.getByTestId('reconnecting').waitFor();
    expect((await look(page)).seq).toBe(seq);
    await server.start();
    await until('the answer is played', async () => (await look(page)).seq > seq);
    await page.getByTestId('reconnecting').waitFor({ state: 'detached' });
    await playOut(page, withMouse, random);
    expect(complaints).toEqual([]);
  });

  test('an answer that was played, but not acknowledged, is not played again', async () => {
    const { page, complaints } = await sat();
    const random = randomOf(9);
    const route = await answerOnItsWay(page, withMouse, random);
    const before = await answers(page);
    const response = await route.fetch();
    expect(response.status()).toBe(200);
    await server.kill();
    await route.abort('connectionreset');
    await server.start();
    const { seq } = (await response.json()) as { seq: number };
    await until('the page knows of it', async () => (await look(page)).seq >= seq);
    await ready(page);
    const fresh = await page.context().newPage();
    await fresh.goto(page.url());
    await fresh.locator('.board').waitFor();
    await ready(fresh);
    expect(await answers(page)).toBeGreaterThan(before);
    expect(await story(page)).toEqual(await story(fresh));
    await playOut(page, withMouse, random);
    expect(complaints).toEqual([]);
  });
});
