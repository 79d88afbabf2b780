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

/** Pixels that a label at the edge may take, and those around it that stay free for what can be chosen. */
const LABEL = { width: 176, height: 38 };
const TIGHT = { width: 92, height: 38 };
const AROUND = 20;
/** Where along its edge a label may lie. */
const [FIRST, LAST] = [0.12, 0.85];

const isIn = ({ x, y }: Spot, box: Extent, around = 0): boolean =>
  x > box.x - around && y > box.y - around && x < box.x + box.width + around && y < box.y + box.height + around;

/** Sorts what is outside the window, or under something that lies over it, by the edge it lies beyond. */
export function beyond<T>(things: readonly { thing: T; at: Spot }[], window: Pick<Extent, 'width' | 'height'>, covers: readonly Extent[] = []): Beyond<T>[] {
  const sides = new Map<Side, { thing: T; at: Spot; away: number }[]>();
  for (const { thing, at } of things) {
    const over = { left: -at.x, right: at.x - window.width, top: -at.y, bottom: at.y - window.height };
    const [side, away] = (Object.entries(over) as [Side, number][]).reduce((most, other) => (other[1] > most[1] ? other : most));
    if (away > 0 || covers.some((cover) => isIn(at, cover))) sides.set(side, [...(sides.get(side) ?? []), { thing, at, away }]);
  }
  const seen = things.map(({ at }) => at).filter((at) => isIn(at, { x: 0, y: 0, ...window }));
  return [...sides].map(([side, found]) => {
    found.sort((a, b) => a.away - b.away);
    const level = side === 'left' || side === 'right';
    const part = found.reduce((sum, { at }) => sum + (level ? at.y / window.height : at.x / window.width), 0) / found.length;
    return { side, along: clear(side, Math.min(LAST, Math.max(FIRST, part)), window, seen), things: found.map(({ thing }) => thing) };
  });
}

/** The nearest part of an edge at which a label hides nothing that can be chosen. */
function clear(side: Side, wanted: number, window: Pick<Extent, 'width' | 'height'>, seen: readonly Spot[]): number {
  const places = Array.from({ length: 16 }, (_, index) => FIRST + ((LAST - FIRST) * index) / 15).sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  for (const label of [LABEL, TIGHT]) {
    const free = [wanted, ...places].find((along) => !seen.some((spot) => isIn(spot, boxOf(side, along, window, label), AROUND)));
    if (free !== undefined) return free;
  }
  return wanted;
}

function boxOf(side: Side, along: number, { width, height }: Pick<Extent, 'width' | 'height'>, label: Pick<Extent, 'width' | 'height'>): Extent {
  const across = Math.min(width - label.width - 56, Math.max(0, along * width - label.width / 2));
  if (side === 'top') return { x: across, y: 6, ...label };
  if (side === 'bottom') return { x: across, y: height - label.height - 6, ...label };
  return { x: side === 'left' ? 6 : width - label.width - 58, y: along * height, ...label };
}
