import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Camera } from '../src/board/camera';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

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

test('nothing is left out for the sake of a little', () => {
  // Counters are small when all is in sight, but a look that fills the window would bring little.
  expect(firstLook({ width: 2600, height: 1600 }, { width: 1000, height: 700 }).scale).toBeCloseTo(1000 / 2600);
});

test('on a narrow window the first look comes near enough to read', () => {
  const camera = firstLook({ width: 2600, height: 1600 }, { width: 380, height: 700 });
  expect(camera.scale).toBeCloseTo(700 / 1600);
  // The middle of play is in the middle of the window.
  expect(camera.toWindow({ x: 1300, y: 800 })).toEqual({ x: 190, y: 350 });
});
