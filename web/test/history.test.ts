import { describe, expect, test } from 'vitest';
import { barrier, decisionsAfter, entryAt, takenBack } from '../src/match/history';
import { withUndone } from '../src/match/undone';
import type { Event } from '../src/wire/engine';
import type { InputKind, LogEntry } from '../src/wire/http';

const event = (reveals = false): Event => ({ message: { key: 'event' }, audience: 'Everyone', reveals });
const entry = (seq: number, ply: number, kind: InputKind, seat?: string, more: Partial<LogEntry> = {}): LogEntry => ({
  seq,
  ply,
  input: { kind, ...(seat === undefined ? {} : { seat }), ...(kind === 'undo' ? { to: ply } : {}) },
  undone: false,
  events: [event()],
  time: 0,
  ...more,
});

describe('why nothing can be taken back', () => {
  const mine = entry(1, 1, 'answer', 'north');
  test('nothing was decided yet', () => expect(barrier([], ['north'])).toEqual({ kind: 'nothing' }));
  test('dice have fallen since', () => expect(barrier([mine, entry(2, 2, 'roll')], ['north'])).toEqual({ kind: 'dice' }));
  test('somebody else has decided since', () =>
    expect(barrier([mine, entry(2, 2, 'answer', 'south')], ['north'])).toEqual({ kind: 'other', side: 'south' }));
  test('the decision itself showed something', () =>
    expect(barrier([entry(1, 1, 'answer', 'north', { events: [event(true)] })], ['north'])).toEqual({ kind: 'shown' }));
});

test('going back says how many decisions it takes, and what it goes back to', () => {
  const entries = [entry(1, 1, 'answer', 'north'), entry(2, 2, 'roll', undefined, { events: [] }), entry(3, 3, 'answer', 'south'), entry(4, 4, 'answer', 'north')];
  expect(decisionsAfter(entries, 1).map(({ seq }) => seq)).toEqual([3, 4]);
  expect(entryAt(entries, 2)?.seq).toBe(1);
  expect(entryAt(entries, 0)).toBeUndefined();
});

test('an undo counts the decisions that it took back, not those that were gone before', () => {
  const entries = withUndone([
    entry(1, 1, 'answer', 'north'),
    entry(2, 2, 'answer', 'north'),
    entry(3, 1, 'undo', 'north'),
    entry(4, 2, 'answer', 'north'),
    entry(5, 3, 'answer', 'north'),
    entry(6, 0, 'undo', 'north'),
  ]);
  expect([...takenBack(entries)]).toEqual([[3, 1], [6, 3]]);
});
