import type { Spot } from '../wire/engine';
import type { Extent } from './camera';

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** What lies beyond one edge of the window. */
export interface Beyond<T> {
  side: Side;
  /** Along the edge, as a part of its length. */
  along: number;
  /** The nearest first. */
  things: T[];
}

/** Sorts what is outside the window by the edge it lies beyond. */
export function beyond<T>(things: readonly { thing: T; at: Spot }[], window: Pick<Extent, 'width' | 'height'>): Beyond<T>[] {
  const sides = new Map<Side, { thing: T; at: Spot; away: number }[]>();
  for (const { thing, at } of things) {
    const over = { left: -at.x, right: at.x - window.width, top: -at.y, bottom: at.y - window.height };
    const [side, away] = (Object.entries(over) as [Side, number][]).reduce((most, other) => (other[1] > most[1] ? other : most));
    if (away > 0) sides.set(side, [...(sides.get(side) ?? []), { thing, at, away }]);
  }
  return [...sides].map(([side, found]) => {
    found.sort((a, b) => a.away - b.away);
    const level = side === 'left' || side === 'right';
    const part = found.reduce((sum, { at }) => sum + (level ? at.y / window.height : at.x / window.width), 0) / found.length;
    return { side, along: Math.min(0.85, Math.max(0.15, part)), things: found.map(({ thing }) => thing) };
  });
}
