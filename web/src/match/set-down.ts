import type { Event, Piece } from '../wire/engine';
import type { LogEntry, Side } from '../wire/http';
import { standing } from './history';

/** How far one must go back for a unit to be in the hand again, and who must be set down anew. */
export interface SetDown {
  /** Decisions to take back. */
  back: number;
  /** The others that these decisions set down, in their order. */
  others: Piece[];
}

/**
 * Whether a unit was set down by a decision after which its side did nothing but set others down: then it can be
 * picked up again, and the others stay where they are.
 */
export function setDown(entries: readonly LogEntry[], own: Side, piece: Piece): SetDown | null {
  const line = standing(entries);
  const others: Piece[] = [];
  for (let index = line.length - 1, back = 1; index >= 0; index--, back++) {
    const entry = line[index] as LogEntry;
    const down = entry.input.kind === 'answer' && entry.input.seat === own ? downIn(entry.events, line.slice(0, index)) : [];
    if (down.length === 0) return null;
    others.unshift(...down.filter((other) => other !== piece));
    if (down.includes(piece)) return { back, others };
  }
  return null;
}

/** The units that were set down where something was set down and nothing else happened; else none. */
function downIn(events: readonly Event[], before: readonly LogEntry[]): Piece[] {
  const down: Piece[] = [];
  for (const { motions = [], reveals } of events) {
    if (reveals || motions.length === 0) return [];
    for (const motion of motions) {
      const fresh = motion.verb === 'arrive' || (motion.verb === 'glide' && !hasStood(motion.piece, before));
      if (!fresh) return [];
      down.push(motion.piece);
    }
  }
  return down;
}

/** A base that moves on an open table has come there before. */
const hasStood = (piece: Piece, before: readonly LogEntry[]): boolean =>
  before.some(({ events }) => events.some(({ motions = [] }) => motions.some((motion) => 'piece' in motion && motion.piece === piece)));
