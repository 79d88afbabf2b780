import type { Spot } from '../wire/engine';
import type { Camera } from './camera';
import type { Laid } from './place';

/** A stack spread out so that every counter of it can be seen and chosen. */
export interface Fan {
  stack: string;
  /** Side of a counter in the fan, in scene units. */
  size: number;
  counters: { laid: Laid; at: Spot }[];
  columns: number;
  tray: { x: number; y: number; width: number; height: number };
  /** Where the stack is. */
  from: Spot;
}

const IN_A_ROW = 6;
/** A counter in a fan is at least this many pixels wide, however far out one has zoomed. */
const LEGIBLE = 58;

export function fanOut(stack: string, counters: readonly Laid[], counter: number, camera: Camera): Fan | null {
  const first = counters[0];
  if (!first || counters.length < 2) return null;
  const size = Math.max(counter, LEGIBLE / camera.scale);
  const pitch = size * 1.14;
  const pad = size * 0.12;
  const across = Math.max(1, Math.min(IN_A_ROW, Math.floor((camera.window.width / camera.scale - 2 * pad) / pitch - 0.2)));
  const rows = Math.ceil(counters.length / across);
  const columns = Math.ceil(counters.length / rows);
  const width = columns * pitch + 2 * pad;
  const height = rows * pitch + 2 * pad;
  const from = centreOf(counters);
  const topLeft = camera.toDrawing({ x: 6, y: 6 });
  const bottomRight = camera.toDrawing({ x: camera.window.width - 6, y: camera.window.height - 6 });
  const gap = counter * 0.68;
  // Above the stack where there is room, else below; never over its own cell, unless the window is too low for both.
  const [above, below] = [from.y - gap - height, from.y + gap];
  const y = above >= topLeft.y ? above : below + height <= bottomRight.y ? below : Math.max(topLeft.y, bottomRight.y - height);
  // Beside the buttons of the map, which lie at its right.
  const covered = camera.covers.filter((cover) => {
    const [high, low] = [camera.toWindow({ x: 0, y }).y, camera.toWindow({ x: 0, y: y + height }).y];
    return cover.x > camera.window.width / 2 && cover.y < low && cover.y + cover.height > high;
  });
  const right = Math.min(bottomRight.x, ...covered.map((cover) => camera.toDrawing({ x: cover.x - 6, y: 0 }).x));
  const x = Math.max(topLeft.x, Math.min(right - width, from.x - width / 2));
  return {
    stack,
    size,
    from,
    columns,
    tray: { x, y, width, height },
    counters: counters.map((laid, index) => ({
      laid,
      at: {
        x: x + pad + pitch * ((index % columns) + 0.5),
        y: y + pad + pitch * (Math.floor(index / columns) + 0.5),
      },
    })),
  };
}

function centreOf(counters: readonly Laid[]): Spot {
  const sum = counters.reduce((total, { at }) => ({ x: total.x + at.x, y: total.y + at.y }), { x: 0, y: 0 });
  return { x: sum.x / counters.length, y: sum.y / counters.length };
}
