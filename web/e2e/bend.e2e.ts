import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from './browser';
import { clickButton, clickConfirm, clickPiece, look, ready, type Sight } from './hands';
import { sitDown } from './match';
import { RealServer, sandtable } from './real-server';
import { atRest } from './sights';

// The way of a march is the player's: he leads it by points, sees what it costs as it grows, and is told why it cannot go on.

const open = people();
const server = new RealServer(sandtable);
beforeAll(() => server.start());
afterAll(() => server.stop());

/** Lets the staff deploy and the phases pass until Bolivia marches. */
async function toTheMarch(page: Page): Promise<Sight> {
  await sitDown(page, server.address, 'chaco-war', { bolivia: 'here', paraguay: 'random' });
  for (let deeds = 0; deeds < 60; deeds++) {
    const sight = await ready(page);
    if ((await page.getByTestId('prompt').innerText()).includes('moves. Pick a unit')) return sight;
    const [button] = sight.buttons.toSorted((a, b) => Number(/auto|end|pass|done/.test(b.label)) - Number(/auto|end|pass|done/.test(a.label)));
    if (button) await clickButton(page, sight, button.label);
    else if (sight.mayConfirm) await clickConfirm(page, sight);
    else break;
  }
  throw new Error(`no march is asked for: ${await page.getByTestId('prompt').innerText()}`);
}

/** Takes up a unit that can be led: it has somewhere to go that is not one step away. */
async function takeUp(page: Page, sight: Sight): Promise<Sight> {
  for (const piece of sight.pieces) {
    const taken = await clickPiece(page, sight, piece);
    if (taken.cells.length > 12) return taken;
    await page.keyboard.press('Escape');
  }
  throw new Error('nobody can go far');
}

interface Ground {
  label: string;
  x: number;
  y: number;
}

/** Ground in sight that may be chosen, with nobody standing on it. */
async function bareGround(page: Page): Promise<Ground[]> {
  await atRest(page);
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.world .offer')].flatMap((offer) => {
      const { x, y, width, height } = offer.getBoundingClientRect();
      const [middle, label] = [{ x: x + width / 2, y: y + height / 2 }, offer.dataset['choice'] ?? ''];
      return document.elementFromPoint(middle.x, middle.y) === offer ? [{ label, ...middle }] : [];
    }),
  );
}

const drafted = (page: Page) => look(page).then(({ draft }) => draft);

/** Leads the way by the first ground in sight that leads on; a point that does not is refused with its reason. */
async function lead(page: Page, point: (ground: Ground) => Promise<void>): Promise<Ground> {
  const before = await drafted(page);
  for (const ground of await bareGround(page)) {
    await point(ground);
    await expect.poll(async () => (await look(page)).state).toBe('asking');
    await expect.poll(async () => (await drafted(page)) !== before || (await page.getByRole('alert').count()) > 0).toBe(true);
    if ((await drafted(page)) !== before) return ground;
  }
  throw new Error('nothing leads on');
}

/** Gives the answer where it waits for a yes, and waits until it is played. */
async function played(page: Page, seq: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const sight = await look(page);
        if (sight.seq === seq && sight.mayConfirm) await page.getByTestId('confirm').click();
        return sight.seq;
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBeGreaterThan(seq);
}

describe('a way is bent', () => {
  test('with the mouse: Shift leads it, a click ends it', async () => {
    const { page, complaints } = await open();
    const sight = await takeUp(page, await toTheMarch(page));
    await page.keyboard.down('Shift');
    await lead(page, ({ x, y }) => page.mouse.click(x, y));
    await page.keyboard.up('Shift');
    expect(await drafted(page)).toMatch(/via \d+$/);
    await page.locator('.world .way .bend').first().waitFor();
    await page.getByRole('button', { name: /^Take back by / }).waitFor();
    const [end] = await bareGround(page);
    if (!end) throw new Error('the way leads nowhere');
    await page.mouse.click(end.x, end.y);
    await played(page, sight.seq);
    expect(complaints).toEqual([]);
  });

  test('with the keys: v leads it by the cell under the cursor', async () => {
    const { page, complaints } = await open();
    const sight = await takeUp(page, await toTheMarch(page));
    await page.keyboard.press('b');
    for (let tries = 0; tries < 30 && !(await drafted(page)).includes('via'); tries++) {
      await page.keyboard.press('n');
      await page.keyboard.press('v');
      await expect.poll(async () => (await look(page)).state).toBe('asking');
    }
    expect(await drafted(page)).toMatch(/via \d+$/);
    // The last point, chosen as it stands, is the end.
    await page.keyboard.press('Enter');
    await played(page, sight.seq);
    expect(complaints).toEqual([]);
  });

  test('on a phone: what is tapped leads it while it is bent, and ends it afterwards', async () => {
    const { page, complaints } = await open({ width: 390, height: 844, touch: true });
    const sight = await takeUp(page, await toTheMarch(page));
    const bend = page.getByTestId('bend');
    expect((await bend.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    await bend.tap();
    await lead(page, (ground) => page.touchscreen.tap(ground.x, ground.y));
    expect(await drafted(page)).toMatch(/via \d+$/);
    await bend.tap();
    const [end] = await bareGround(page);
    if (!end) throw new Error('the way leads nowhere');
    await page.touchscreen.tap(end.x, end.y);
    await played(page, sight.seq);
    expect(complaints).toEqual([]);
  });
});
