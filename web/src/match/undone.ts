import type { LogEntry } from '../wire/http';

/** Marks what was taken back: entries before an undo, or before the rules were revised, that lie beyond the ply gone back to. */
export function withUndone(entries: readonly LogEntry[]): LogEntry[] {
  let earliest = Infinity;
  return entries
    .toReversed()
    .map((entry) => {
      const { kind } = entry.input;
      if (kind === 'undo' || kind === 'consent' || kind === 'revised') {
        earliest = Math.min(earliest, entry.ply);
        return entry;
      }
      return entry.ply > earliest && !entry.undone ? { ...entry, undone: true } : entry;
    })
    .toReversed();
}
