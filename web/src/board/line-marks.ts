import type { Spot } from '../wire/engine';
import type { LineMarks } from './line-style';

/** A place on a line and the direction it runs there. */
interface Step {
  at: Spot;
  along: Spot;
}

/**
 * Marks along a line as path data; `unit` is a hundredth of a counter. They are set at even distances, so that
 * the line reads the same at every bend.
 */
export function lineMarks(points: readonly Spot[], marks: LineMarks, unit: number): string {
  return steps(points, marks.pitch * unit)
    .map((step, index) => draw(step, marks, unit, index))
    .join('');
}

function draw({ at, along }: Step, { kind, size }: LineMarks, unit: number, index: number): string {
  const half = (size * unit) / 2;
  const spot = (forward: number, aside: number): string =>
    `${fixed(at.x + along.x * forward - along.y * aside)} ${fixed(at.y + along.y * forward + along.x * aside)}`;
  switch (kind) {
    case 'sleepers':
    case 'posts':
      return `M${spot(0, -half)}L${spot(0, half)}`;
    case 'barbs':
      return `M${spot(-half * 0.7, -half)}L${spot(half * 0.7, half)}M${spot(-half * 0.7, half)}L${spot(half * 0.7, -half)}`;
    case 'teeth':
      return `M${spot(0, 0)}L${spot(0, half * 2)}`;
    case 'battlements': {
      // Bays to this side and to that, as a trench is dug.
      const side = index % 2 === 0 ? half : -half;
      return `M${spot(-half * 0.8, 0)}L${spot(-half * 0.8, side)}L${spot(half * 0.8, side)}L${spot(half * 0.8, 0)}`;
    }
    case 'tufts': {
      const radius = half * (0.8 + ((index * 7) % 5) * 0.12);
      const aside = (((index * 13) % 7) - 3) * half * 0.12;
      return `M${spot(-radius, aside)}A${fixed(radius)} ${fixed(radius)} 0 1 0 ${spot(radius, aside)}A${fixed(radius)} ${fixed(radius)} 0 1 0 ${spot(-radius, aside)}Z`;
    }
  }
}

/** Places at even distances along a line, the first half a pitch from its start. */
export function steps(points: readonly Spot[], pitch: number): Step[] {
  const found: Step[] = [];
  let ahead = pitch / 2;
  for (let index = 0; index + 1 < points.length; index++) {
    const from = points[index] as Spot;
    const to = points[index + 1] as Spot;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) continue;
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    for (; ahead <= length; ahead += pitch) found.push({ at: { x: from.x + along.x * ahead, y: from.y + along.y * ahead }, along });
    ahead -= length;
  }
  return found;
}

const fixed = (value: number): number => Math.round(value * 10) / 10;
