import { afterAll, beforeAll, test } from 'vitest';
import type { Title } from '../src/wire/http';
import { people } from './browser';
import { moves } from './frames';
import { sitDown } from './match';
import { RealServer } from './real-server';

// How long a person waits for a board, and how smoothly it moves: for every title, on the real server.

const open = people();
const server = new RealServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

/** Notes when the first counter and its map have been drawn, counted from the click on the link. Runs in the page. */
const noteFirstBoard = () => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('.board .sheet') || !document.querySelector('.board [data-piece], .board .sheet path')) return;
    watch.disconnect();
    // The frame after the next one begins when this one has been shown.
    requestAnimationFrame(() => requestAnimationFrame(() => ((window as { firstBoard?: number }).firstBoard = performance.now())));
  });
  watch.observe(document, { childList: true, subtree: true });
};

test('every title', async () => {
  const first = await open();
  await first.page.goto(server.address);
  const titles = await first.page.evaluate(async () => (await (await fetch('/api/titles')).json()) as Title[]);
  for (const { id, seats } of titles) {
    const host = await open();
    const match = await sitDown(host.page, server.address, id, Object.fromEntries(seats.map((side) => [side, 'here' as const])));
    const seatsHeld = await host.page.evaluate(() => localStorage.getItem('sandtable.seats') ?? '');
    await host.context.close();

    const waits: number[] = [];
    let drawn = { cells: 0, counters: 0 };
    for (let round = 0; round < 5; round++) {
      // A browser that has never been here: nothing is kept from an earlier visit.
      const { context, page } = await open();
      await context.addInitScript((seats) => localStorage.setItem('sandtable.seats', seats), seatsHeld);
      await context.addInitScript(noteFirstBoard);
      await page.goto(`${server.address}/#/m/${match}`);
      await page.waitForFunction(() => (window as { firstBoard?: number }).firstBoard !== undefined);
      waits.push(await page.evaluate(() => (window as { firstBoard?: number }).firstBoard ?? 0));
      if (round < 4) {
        await context.close();
        continue;
      }
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.locator('.pane:not([data-moving])').waitFor({ state: 'attached' });
      drawn = await page.evaluate(async () => ({
        cells: document.querySelectorAll('.numbers text').length,
        counters: document.querySelectorAll('.board [data-piece]').length,
      }));
      const pan = await page.evaluate(moves, { kind: 'pan' as const, count: 150 });
      const zoom = await page.evaluate(moves, { kind: 'zoom' as const, count: 150 });
      const median = waits.sort((a, b) => a - b)[2] ?? 0;
      console.info(
        `${id}: first board ${median.toFixed(0)} ms (worst of five ${Math.max(...waits).toFixed(0)}), ${drawn.counters} counters; ` +
          `pan ${pan.perSecond.toFixed(1)} frames/s (95th gap ${pan.worst.toFixed(1)} ms), zoom ${zoom.perSecond.toFixed(1)} (${zoom.worst.toFixed(1)} ms)`,
      );
      await context.close();
    }
  }
});
