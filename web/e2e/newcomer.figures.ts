import { afterAll, beforeAll, test } from 'vitest';
import { people } from './browser';
import { ready, type Sight } from './hands';
import { randomOf, withMouse } from './play';
import { RealServer } from './real-server';

// What a first match asks of a newcomer, apart from thinking: clicks, and waiting for the page and the computer.

const open = people();
const server = new RealServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

test('from the front page to the verdict', async () => {
  const { page } = await open();
  const start = Date.now();
  const since = (moment: number) => `${((Date.now() - moment) / 1000).toFixed(1)} s`;
  await page.goto(server.address);
  await page.getByRole('link', { name: 'Play' }).first().click();
  await page.getByRole('button', { name: 'Begin' }).click();
  const random = randomOf(1);
  let sight: Sight = await ready(page);
  console.info(`asked for a first decision ${since(start)} after the address was entered, with 2 clicks`);
  let [clicks, waited, first] = [0, 0, true];
  while (sight.state !== 'over') {
    const before = sight.seq;
    const now = await withMouse(page, sight, random);
    clicks++;
    const asked = Date.now();
    sight = await ready(page);
    // What is asked next comes after the answer has been stored and the computer has moved.
    if (now.state !== 'asking') waited += Date.now() - asked;
    if (first && sight.seq > before) {
      console.info(`first decision made ${since(start)} after the address was entered, with ${clicks + 2} clicks`);
      first = false;
    }
  }
  console.info(`played to the end in ${since(start)} by a hand that does not think, with ${clicks + 2} clicks; ${(waited / 1000).toFixed(1)} s of waiting for the computer`);
});
