import type { Overlay, Spot } from '../wire/engine';

type Sector = Extract<Overlay, { kind: 'sector' }>;

/** A piece of pie: clockwise from one direction to another, 65,536 to the circle, 0 at the top. */
export function sector({ centre, radius, from, to }: Pick<Sector, 'centre' | 'radius' | 'from' | 'to'>): string {
  const span = (to - from + 65536) % 65536;
  const rim = (direction: number): Spot => {
    const angle = (direction / 65536) * 2 * Math.PI;
    return { x: Math.round(centre.x + radius * Math.sin(angle)), y: Math.round(centre.y - radius * Math.cos(angle)) };
  };
  const start = rim(from);
  const end = rim(to);
  // An arc whose ends meet is not drawn at all: all round is two halves.
  if (span === 0 || (span > 32768 && start.x === end.x && start.y === end.y)) {
    const far = rim(from + 32768);
    return `M${start.x} ${start.y}A${radius} ${radius} 0 1 1 ${far.x} ${far.y}A${radius} ${radius} 0 1 1 ${start.x} ${start.y}Z`;
  }
  return `M${centre.x} ${centre.y}L${start.x} ${start.y}A${radius} ${radius} 0 ${span > 32768 ? 1 : 0} 1 ${end.x} ${end.y}Z`;
}
