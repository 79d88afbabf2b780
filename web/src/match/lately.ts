import type { Motion, Seat } from '../wire/engine';
import type { LogEntry, Side } from '../wire/http';
import { standing } from './history';

/** Decisions of one's own that only interrupt the others, at most: losses taken, a retreat. To do one thing and end is a turn. */
const ASIDE = 1;
/** Such interruptions of one turn that are looked past. */
const ASIDES = 2;
/** Decisions in a row that make a turn rather than a reply. */
const TURN = 4;

/**
 * What the others have done since a side last acted, oldest first. A reaction in the middle of a long turn of theirs
 * does not count as acting.
 */
export function lately(entries: readonly LogEntry[], own: Side): LogEntry[] {
  const line = standing(entries);
  const isOwn = ({ input }: LogEntry) => input.kind === 'answer' && input.seat === own;
  const isOther = ({ input }: LogEntry) => input.kind === 'answer' && input.seat !== own;
  const since = line.findLastIndex(isOwn) + 1;
  if (!line.slice(since).some(isOther)) return [];
  let from = since;
  for (let asides = 0; asides < ASIDES; asides++) {
    const before = line.slice(0, from);
    const begun = before.findLastIndex(isOther) + 1;
    if (begun === 0 || before.slice(begun).filter(isOwn).length > ASIDE) break;
    from = before.slice(0, begun).findLastIndex(isOwn) + 1;
    if (line.slice(from, begun).filter(isOther).length >= TURN) return line.slice(from);
  }
  return line.slice(since);
}

export interface Tally {
  moved: number;
  came: number;
  fights: number;
  lost: number;
}

export const motionsOf = (entries: readonly LogEntry[]): Motion[] => entries.flatMap(({ events }) => events.flatMap((event) => event.motions ?? []));

/** What there is to tell of it in a line: what the others did, and who fell on either side. */
export function tally(entries: readonly LogEntry[], own: Side, seat: Seat | null): Tally {
  const isOwn = ({ input }: LogEntry) => input.kind === 'answer' && input.seat === own;
  const theirs = entries.filter((entry) => !isOwn(entry)).flatMap(({ events }) => events.filter(({ by }) => by === undefined || by !== seat).flatMap(({ motions = [] }) => motions));
  const all = motionsOf(entries);
  const moved = new Set(theirs.flatMap((motion) => (motion.verb === 'travel' || motion.verb === 'glide' ? [motion.piece] : [])));
  const came = new Set(theirs.flatMap((motion) => (motion.verb === 'arrive' ? [motion.piece] : [])));
  const struck = new Set(all.flatMap((motion) => (motion.verb === 'strike' ? [motion.at] : [])));
  const lost = new Set(all.flatMap((motion) => (motion.verb === 'leave' ? [motion.piece] : [])));
  return { moved: moved.size, came: came.size, fights: struck.size, lost: lost.size };
}

/** The moments at which something was to be seen. */
export const pliesOf = (entries: readonly LogEntry[]): number[] => [...new Set(entries.filter(({ events }) => events.length > 0).map(({ ply }) => ply))];
