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

/** A camera on a large drawing, with frames and time in the hand of the test. */
function gliding() {
  const frames = new Map<number, (now: number) => void>();
  let count = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => {
    frames.set(++count, draw);
    return count;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  const seen = { moving: false, rests: 0 };
  const camera = new Camera({ x: 0, y: 0, width: 4000, height: 3000 }, counter, (_, moving) => (seen.moving = moving), () => seen.rests++);
  camera.resize({ x: 0, y: 0, width: 400, height: 400 }, { x: 1000, y: 1000 });
  vi.runAllTimers();
  seen.rests = 0;
  /** Lets time pass, and then the browser draw. */
  const frame = (after: number) => {
    vi.advanceTimersByTime(after);
    const due = [...frames.values()];
    frames.clear();
    for (const draw of due) draw(performance.now());
  };
  return { camera, seen, frame };
}

test('a camera that sets out moves from that moment on, and rests when it has arrived, however far apart frames are', () => {
  const { camera, seen, frame } = gliding();
  camera.glide({ x: 2000, y: 1500 });
  expect(seen).toEqual({ moving: true, rests: 0 });
  frame(200);
  vi.advanceTimersByTime(165);
  expect(seen).toEqual({ moving: true, rests: 0 });
  frame(1);
  vi.runAllTimers();
  expect(seen).toEqual({ moving: false, rests: 1 });
  expect(camera.toWindow({ x: 2000, y: 1500 })).toEqual({ x: 200, y: 200 });
});

test('a window that changes on the way is arrived at as it is then', () => {
  const { camera, frame } = gliding();
  camera.glide({ x: 2000, y: 1500 });
  frame(100);
  camera.resize({ x: 0, y: 0, width: 400, height: 300 }, null);
  frame(400);
  vi.runAllTimers();
  expect(camera.toWindow({ x: 2000, y: 1500 })).toEqual({ x: 200, y: 150 });
});

test('a camera that is there already does not move', () => {
  const { camera, seen, frame } = gliding();
  camera.glide({ x: 1000, y: 1000 });
  for (let frames = 0; frames < 3; frames++) frame(20);
  expect(seen.moving).toBe(false);
});
