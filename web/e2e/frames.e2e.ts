import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MockServer } from '../test/mock/server';
import { dist, marker, people } from './browser';
import { sitDown } from './match';

const open = people();
const server = new MockServer(dist);

beforeAll(async () => void (await server.start()));
afterAll(() => server.stop());

/** CPU time of the browser and all its helpers so far, in milliseconds: what a frame costs on any load. */
function cpuTime(): number {
  const processes = readdirSync('/proc').flatMap((name) => {
    try {
      if (!/^\d+$/.test(name)) return [];
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      const own = readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(marker);
      return [{ id: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]), own }];
    } catch {
      return []; // it ended meanwhile
    }
  });
  const family = new Set(processes.filter((process) => process.own).map((process) => process.id));
  for (let grown = true; grown; ) {
    grown = false;
    for (const { id, parent } of processes) {
      if (!family.has(id) && family.has(parent)) grown = family.add(id).size > 0;
    }
  }
  return processes.filter((process) => family.has(process.id)).reduce((sum, process) => sum + process.ticks, 0) * 10;
}

interface Frames {
  frames: number;
  perSecond: number;
  worst: number;
}

/** Moves the map for some frames as a hand would, and counts what the browser shows. */
const moves = (kind: 'pan' | 'zoom'): Promise<Frames> =>
  new Promise((resolve) => {
    const board = document.querySelector('.board') as HTMLElement;
    const box = board.getBoundingClientRect();
    const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const pointer = (name: string, x: number, y: number) =>
      board.dispatchEvent(new PointerEvent(name, { clientX: x, clientY: y, pointerId: 1, button: 0, bubbles: true, pointerType: 'mouse' }));
    // A pointer that was never pressed cannot be captured; the gesture is what is measured.
    board.setPointerCapture = () => undefined;
    const stamps: number[] = [];
    const COUNT = 150;
    if (kind === 'pan') pointer('pointerdown', at.x, at.y);
    const step = (now: number) => {
      stamps.push(now);
      const index = stamps.length;
      if (kind === 'pan') pointer('pointermove', at.x + Math.sin(index / 20) * 260, at.y + Math.sin(index / 13) * 160);
      else board.dispatchEvent(new WheelEvent('wheel', { clientX: at.x, clientY: at.y, deltaY: Math.sin(index / 12) * 40, cancelable: true }));
      if (index < COUNT) {
        requestAnimationFrame(step);
        return;
      }
      if (kind === 'pan') pointer('pointerup', at.x, at.y);
      const gaps = stamps.slice(1).map((stamp, gap) => stamp - (stamps[gap] ?? 0)).sort((a, b) => a - b);
      const whole = (stamps[stamps.length - 1] ?? 0) - (stamps[0] ?? 0);
      resolve({ frames: gaps.length, perSecond: (1000 * gaps.length) / whole, worst: gaps[Math.floor(gaps.length * 0.95)] ?? 0 });
    };
    requestAnimationFrame(step);
  });

test('panning and zooming 1,500 hexes and 200 counters costs little enough for 60 frames a second', async () => {
  const { page } = await open();
  await sitDown(page, server.address, 'large', { north: 'here', south: 'here' });
  await page.locator('.piece').nth(199).waitFor();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const start = cpuTime();
  const pan = await page.evaluate(moves, 'pan' as const);
  const middle = cpuTime();
  const zoom = await page.evaluate(moves, 'zoom' as const);
  const end = cpuTime();
  const cost = { pan: (middle - start) / pan.frames, zoom: (end - middle) / zoom.frames };
  console.info(`CPU per frame: pan ${cost.pan.toFixed(1)} ms, zoom ${cost.zoom.toFixed(1)} ms`);
  console.info(`pan ${pan.perSecond.toFixed(1)} frames/s (95th gap ${pan.worst.toFixed(1)} ms), zoom ${zoom.perSecond.toFixed(1)} frames/s (95th gap ${zoom.worst.toFixed(1)} ms)`);
  // Frames per second depend on what else the machine does; what a frame costs, far less. Two cores that draw in
  // software have 33 ms of work to spend on each of 60 frames; on a crowded machine the same work takes up to
  // twice as long, and drawing anything anew for a frame would take many times as long.
  expect(cost.pan).toBeLessThan(66);
  expect(cost.zoom).toBeLessThan(66);
});
