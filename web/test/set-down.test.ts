import { expect, test } from 'vitest';
import { setDown } from '../src/match/set-down';
import type { Motion } from '../src/wire/engine';
import type { LogEntry } from '../src/wire/http';

const entry = (ply: number, seat: string, ...motions: Motion[]): LogEntry => ({
  seq: ply,
  ply,
  input: { kind: 'answer', seat },
  undone: false,
  events: motions.map((motion) => ({ message: { key: 'event' }, audience: 'Everyone', motions: [motion] })),
  time: 0,
});
const arrive = (piece: number): Motion => ({ verb: 'arrive', piece });
const glide = (piece: number): Motion => ({ verb: 'glide', piece, to: { point: { x: 0, y: 0 }, facing: 0 } });

test('a unit that was set down is picked up alone; the others that were set down since stay', () => {
  const log = [entry(1, 'north', arrive(1)), entry(2, 'north', arrive(2), arrive(3)), entry(3, 'north', arrive(4))];
  expect(setDown(log, 'north', 4)).toEqual({ back: 1, others: [] });
  expect(setDown(log, 'north', 2)).toEqual({ back: 2, others: [3, 4] });
  expect(setDown(log, 'north', 1)).toEqual({ back: 3, others: [2, 3, 4] });
  expect(setDown(log, 'south', 1)).toBeNull();
  expect(setDown(log, 'north', 9)).toBeNull();
});

test('whoever has moved or fought since stands where he stands', () => {
  const travel: Motion = { verb: 'travel', piece: 1, route: [1, 2] };
  expect(setDown([entry(1, 'north', arrive(1)), entry(2, 'north', travel)], 'north', 1)).toBeNull();
  expect(setDown([entry(1, 'north', arrive(1)), entry(2, 'south', arrive(7))], 'north', 1)).toBeNull();
  // On an open table coming and going look alike: who comes has not been there before.
  expect(setDown([entry(1, 'north', glide(1))], 'north', 1)).toEqual({ back: 1, others: [] });
  expect(setDown([entry(1, 'north', glide(1)), entry(2, 'north', glide(1))], 'north', 1)).toBeNull();
});
