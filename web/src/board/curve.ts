import type { Spot } from '../wire/engine';

const round = (value: number): number => Math.round(value * 10) / 10;
export const point = ({ x, y }: Spot): string => `${round(x)} ${round(y)}`;

/** Straight pieces from point to point. */
export function straight(points: readonly Spot[], closed = false): string {
  if (points.length === 0) return '';
  return `M${points.map(point).join('L')}${closed ? 'Z' : ''}`;
}

/**
 * A curve through every point (centripetal enough for map lines: Catmull–Rom with its tangents shortened,
 * so that sharp bends do not overshoot).
 */
export function smooth(points: readonly Spot[], closed = false): string {
  if (points.length < 3) return straight(points, closed);
  const bends = curve(points, closed).map(({ first, second, to }) => `C${point(first)} ${point(second)} ${point(to)}`);
  return `M${point(points[0] as Spot)}${bends.join('')}${closed ? 'Z' : ''}`;
}

interface Bend {
  from: Spot;
  first: Spot;
  second: Spot;
  to: Spot;
}

/** The pieces of the curve through every point. */
function curve(points: readonly Spot[], closed: boolean): Bend[] {
  const count = points.length;
  const reach = 0.85 / 6;
  const at = (index: number): Spot => {
    const wrapped = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] as Spot;
  };
  return Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return {
      from,
      first: { x: from.x + (to.x - before.x) * reach, y: from.y + (to.y - before.y) * reach },
      second: { x: to.x - (after.x - from.x) * reach, y: to.y - (after.y - from.y) * reach },
      to,
    };
  });
}

/** Points along the same curve, close enough together to walk it. */
export function along(points: readonly Spot[], closed = false): Spot[] {
  if (points.length < 3) return [...points];
  const steps = [0.2, 0.4, 0.6, 0.8, 1];
  return [
    points[0] as Spot,
    ...curve(points, closed).flatMap(({ from, first, second, to }) =>
      steps.map((part) => {
        const rest = 1 - part;
        const at = (axis: 'x' | 'y') =>
          rest ** 3 * from[axis] + 3 * rest ** 2 * part * first[axis] + 3 * rest * part ** 2 * second[axis] + part ** 3 * to[axis];
        return { x: at('x'), y: at('y') };
      }),
    ),
  ];
}

/** Straight pieces with their corners rounded off: an outline that is exact but not harsh. */
export function rounded(points: readonly Spot[], radius: number): string {
  const count = points.length;
  if (count < 3) return straight(points, true);
  let path = '';
  for (let index = 0; index < count; index++) {
    const before = points[(index + count - 1) % count] as Spot;
    const corner = points[index] as Spot;
    const after = points[(index + 1) % count] as Spot;
    const start = towards(corner, before, radius);
    const end = towards(corner, after, radius);
    path += `${index === 0 ? 'M' : 'L'}${point(start)}Q${point(corner)} ${point(end)}`;
  }
  return `${path}Z`;
}

/** The point at most `length` from `from` on the way to `to`, never beyond half of it. */
function towards(from: Spot, to: Spot, length: number): Spot {
  const whole = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(0.5, length / whole);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** An outline drawn in towards its centre. */
export function inset(outline: readonly Spot[], centre: Spot, part: number): Spot[] {
  return outline.map(({ x, y }) => ({ x: centre.x + (x - centre.x) * part, y: centre.y + (y - centre.y) * part }));
}
