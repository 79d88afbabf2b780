import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeatKind, Title } from '../src/wire/http';
import { people } from './browser';
import { moves } from './frames';
import { sitDown } from './match';
import { RealServer } from './real-server';

// What makes sixty frames a second possible: while the map moves, it is moved as a whole and nothing is drawn
// anew. How many frames it comes to is measured by `page.figures.ts`.

const open = people();
const server = new RealServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

interface Watched {
  /** How often the pane was moved. */
  moved: number;
  /** Everything else that changed in the document while it was moving. */
  drawn: string[];
}

/** Watches the document until `watched` is asked for. What the pane draws when it has come to rest does not count. */
const watch = (): void => {
  const pane = document.querySelector('.pane') as HTMLElement;
  const seen: Watched = { moved: 0, drawn: [] };
  const name = (node: Node) => (node instanceof Element ? `${node.nodeName} ${node.getAttribute('class') ?? ''}` : node.nodeName);
  new MutationObserver((records) => {
    if (!pane.hasAttribute('data-moving')) return;
    for (const { type, attributeName, target } of records) {
      if (target === pane) seen.moved += Number(attributeName === 'style');
      else seen.drawn.push(`${type} ${attributeName ?? ''} of ${name(target)}`);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  Object.assign(window, { watched: seen });
};
const watched = (): Watched => (window as unknown as { watched: Watched }).watched;

test.each(['calama', 'chad', 'guerra-civil'])('panning and zooming the map of %s draws nothing anew', async (id) => {
  const titles = (await fetch(`${server.address}/api/titles`).then((response) => response.json())) as Title[];
  const seats = titles.find((title) => title.id === id)?.seats ?? [];
  const { page } = await open();
  await sitDown(page, server.address, id, Object.fromEntries(seats.map((side) => [side, 'here' as SeatKind])));
  await page.locator('.board .world').waitFor();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.mouse.move(2, 2);
  await page.locator('.pane:not([data-moving])').waitFor({ state: 'attached' });
  await page.evaluate(watch);
  for (const kind of ['pan', 'zoom'] as const) await page.evaluate(moves, { kind, count: 40 });
  const { moved, drawn } = await page.evaluate(watched);
  expect([...new Set(drawn)]).toEqual([]);
  expect(moved).toBeGreaterThan(20);
});
