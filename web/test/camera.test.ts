import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Camera } from '../src/board/camera';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const counter = 40;

/** What a window shows first of a drawing. */
function firstLook(drawing: { width: number; height: number }, window: { width: number; height: number }): Camera {
  const camera = new Camera({ x: 0, y: 0, ...drawing }, counter, () => undefined, () => undefined);
  camera.resize({ x: 0, y: 0, ...window }, { x: drawing.width / 2, y: drawing.height / 2 });
  return camera;
}

test('a drawing whose counters can be read is shown whole', () => {
  expect(firstLook({ width: 1200, height: 800 }, { width: 1000, height: 700 }).scale).toBeCloseTo(1000 / 1200);
});

test('a drawing too large to read is opened where the play is, at a size that can be read', () => {
  for (const window of [{ width: 1000, height: 700 }, { width: 380, height: 700 }]) {
    const camera = firstLook({ width: 2600, height: 1600 }, window);
    expect(camera.scale * counter).toBe(42);
    expect(camera.toWindow({ x: 1300, y: 800 })).toEqual({ x: window.width / 2, y: window.height / 2 });
  }
});

test('a bar that grows under it does not move the map', () => {
  const camera = firstLook({ width: 2600, height: 1600 }, { width: 380, height: 700 });
  const before = camera.toWindow({ x: 1300, y: 800 });
  camera.resize({ x: 0, y: 90, width: 380, height: 400 }, { x: 100, y: 100 });
  // Seen from the screen rather than from the window.
  expect({ ...camera.toWindow({ x: 1300, y: 800 }), scale: camera.scale * counter }).toEqual({ x: before.x, y: before.y - 90, scale: 42 });
});

test('what is at the very edge of the window is not in sight', () => {
  const camera = firstLook({ width: 1000, height: 700 }, { width: 1000, height: 700 });
  expect([camera.shows({ x: 500, y: 350 }), camera.shows({ x: 5, y: 350 })]).toEqual([true, false]);
});

test('of places too far apart for one window, the one with most around it is looked at', () => {
  const camera = firstLook({ width: 4000, height: 700 }, { width: 400, height: 400 });
  const spots = [100, 3000, 3050, 3100].map((x) => ({ x, y: 350 }));
  expect(camera.middleOf(spots)).toBeNull();
  expect(camera.mostAround(spots, { x: 200, y: 350 })).toEqual({ x: 3000, y: 350 });
  expect(camera.middleOf(spots.slice(1))).toEqual({ x: 3050, y: 350 });
});

test('a browser that is late with its frames leaves the map at rest', () => {
  const frames = new Map<number, () => void>();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.set(frames.size + 1, draw).size);
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  let moves = false;
  const camera = new Camera({ x: 0, y: 0, width: 1000, height: 700 }, counter, (_, moving) => (moves = moving), () => undefined);
  camera.resize({ x: 0, y: 0, width: 1000, height: 700 }, null);
  camera.pan(10, 10);
  vi.runAllTimers();
  for (const draw of frames.values()) draw();
  expect(moves).toBe(false);
});
