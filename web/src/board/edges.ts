import type { Spot } from '../wire/engine';
import type { Extent } from './camera';

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** A label says what lies beyond, says how much, or is an arrow with a figure: as large as hides nothing. */
export type Length = 'words' | 'count' | 'arrow';

/** What lies beyond one edge of the window, and the label that points there. */
export interface Beyond<T> {
  side: Side;
  length: Length;
  /** The room of the label, in pixels of the window. */
  box: Extent;
  /** The nearest first. What the label itself hides, because there is no place where it hides nothing, is among them. */
  things: T[];
}

const LENGTHS: readonly [Length, number][] = [
  ['words', 176],
  ['count', 100],
  ['arrow', 56],
];
const HEIGHT = 40;
/** Pixels between a label and the edge, and around it, that stay free for what can be chosen. */
const OFF = 6;
const AROUND = 20;
/** Parts of an edge at which a label may lie, and how far inwards. */
const PLACES = 17;
const INWARDS = [0, 52];

type Room = Pick<Extent, 'width' | 'height'>;
interface Place<T> {
  thing: T;
  at: Spot;
  away: number;
}

const isIn = ({ x, y }: Spot, box: Extent, around = 0): boolean =>
  x > box.x - around && y > box.y - around && x < box.x + box.width + around && y < box.y + box.height + around;
const meets = (a: Extent, b: Extent): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * Sorts what is outside the window, or under something that lies over it, by the edge it lies beyond.
 *
 * `large` is how much larger than usual type is set; `others` are counters that one would rather see as well.
 */
export function beyond<T>(things: readonly { thing: T; at: Spot }[], window: Room, covers: readonly Extent[] = [], large = 1, others: readonly Spot[] = []): Beyond<T>[] {
  const sides = new Map<Side, Place<T>[]>();
  const seen: Place<T>[] = [];
  for (const { thing, at } of things) {
    const over = { left: -at.x, right: at.x - window.width, top: -at.y, bottom: at.y - window.height };
    const [side, away] = (Object.entries(over) as [Side, number][]).reduce((most, other) => (other[1] > most[1] ? other : most));
    if (away > 0 || covers.some((cover) => isIn(at, cover))) sides.set(side, [...(sides.get(side) ?? []), { thing, at, away }]);
    else seen.push({ thing, at, away });
  }
  const taken = [...covers];
  return [...sides].map(([side, found]) => {
    const level = side === 'left' || side === 'right';
    const wanted = found.reduce((sum, { at }) => sum + (level ? at.y / window.height : at.x / window.width), 0) / found.length;
    const spots = seen.map(({ at }) => at);
    const { length, box } = label(side, wanted, window, spots, taken, large, others);
    taken.push(box);
    const hidden = seen.filter(({ at }) => isIn(at, box));
    return { side, length, box, things: [...hidden, ...found].sort((a, b) => a.away - b.away).map(({ thing }) => thing) };
  });
}

/** The longest label, as near as can be to what it points at, that hides nothing; else the one that hides least. */
function label(side: Side, wanted: number, window: Room, seen: readonly Spot[], taken: readonly Extent[], large: number, others: readonly Spot[]): { length: Length; box: Extent } {
  const places = Array.from({ length: PLACES }, (_, index) => index / (PLACES - 1)).sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  let best: { length: Length; box: Extent; hidden: number } | null = null;
  let clear: { length: Length; box: Extent } | null = null;
  for (const [length, width] of LENGTHS) {
    for (const along of [wanted, ...places]) {
      for (const inwards of INWARDS) {
        const box = boxOf(side, along, inwards, window, { width: width * large, height: HEIGHT * large });
        if (taken.some((other) => meets(box, other))) continue;
        const hidden = seen.filter((spot) => isIn(spot, box, AROUND)).length;
        if (hidden === 0 && !others.some((spot) => isIn(spot, box, AROUND))) return { length, box };
        if (hidden === 0) clear ??= { length, box };
        if (!best || length !== best.length || hidden < best.hidden) best = { length, box, hidden };
      }
    }
    // Rather over a counter that is not asked for than without its words.
    if (clear) return clear;
  }
  const [length, width] = LENGTHS[LENGTHS.length - 1] as (typeof LENGTHS)[number];
  return best ?? { length, box: boxOf(side, wanted, 0, window, { width: width * large, height: HEIGHT * large }) };
}

function boxOf(side: Side, along: number, inwards: number, { width, height }: Room, size: Room): Extent {
  const off = OFF + inwards;
  const within = (middle: number, room: number, length: number) => Math.max(OFF, Math.min(room - length - OFF, middle - length / 2));
  const [x, y] = [within(along * width, width, size.width), within(along * height, height, size.height)];
  if (side === 'top') return { x, y: off, ...size };
  if (side === 'bottom') return { x, y: height - size.height - off, ...size };
  return { x: side === 'left' ? off : width - size.width - off, y, ...size };
}
