import type { LogEntry, Side } from '../wire/http';

/** Entries that still stand: what was taken back, and the taking back itself, are left out. */
export const standing = (entries: readonly LogEntry[]): LogEntry[] =>
  entries.filter(({ input, undone }) => !undone && input.kind !== 'undo' && input.kind !== 'consent');

/** The decisions that going back to a ply would take away. */
export const decisionsAfter = (entries: readonly LogEntry[], ply: number): LogEntry[] =>
  standing(entries).filter((entry) => entry.ply > ply && entry.input.kind === 'answer');

/** The entry that a ply is remembered by: the last one up to it that says something. */
export const entryAt = (entries: readonly LogEntry[], ply: number): LogEntry | undefined =>
  standing(entries).findLast((entry) => entry.ply <= ply && entry.events.length > 0);

/** Why nothing can be taken back without asking. */
export type Barrier = { kind: 'nothing' } | { kind: 'dice' } | { kind: 'shown' } | { kind: 'other'; side: Side };

/** What stands between a seat and its last decision. */
export function barrier(entries: readonly LogEntry[], you: readonly Side[]): Barrier {
  let found: Barrier = { kind: 'nothing' };
  for (const { input, events } of standing(entries).toReversed()) {
    const own = input.seat !== undefined && you.includes(input.seat);
    if (input.kind === 'roll') found = { kind: 'dice' };
    else if (!own && input.kind === 'answer' && input.seat !== undefined) found = { kind: 'other', side: input.seat };
    else if (own && events.some((event) => event.reveals)) found = { kind: 'shown' };
    if (own) return found;
  }
  return { kind: 'nothing' };
}

/** For each time something was taken back, how many decisions it took with it. */
export function takenBack(entries: readonly LogEntry[]): Map<number, number> {
  const counts = new Map<number, number>();
  let line: LogEntry[] = [];
  for (const entry of entries) {
    const { kind, to } = entry.input;
    if (kind === 'undo' || kind === 'consent') {
      const gone = line.filter((other) => other.ply > (to ?? entry.ply));
      counts.set(entry.seq, gone.filter((other) => other.input.kind === 'answer').length);
      line = line.filter((other) => !gone.includes(other));
    } else {
      line.push(entry);
    }
  }
  return counts;
}
