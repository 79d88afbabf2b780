import { describe, expect, test } from 'vitest';
import { Atlas } from '../src/board/atlas';
import { traces } from '../src/board/traces';
import { lately, tally } from '../src/match/lately';
import type { Motion, View } from '../src/wire/engine';
import type { LogEntry } from '../src/wire/http';
import { valley } from './fixtures/valley';

/** A log as a row of letters: n and s are decisions of north and south, a dot is a roll. */
const log = (row: string): LogEntry[] =>
  [...row].map((letter, index) => ({
    seq: index + 1,
    ply: index + 1,
    input: letter === '.' ? { kind: 'roll' } : { kind: 'answer', seat: letter === 'n' ? 'north' : 'south' },
    undone: false,
    events: [],
    time: 0,
  }));
const since = (row: string): number => lately(log(row), 'north').length;

describe('what the others did since one acted', () => {
  test('nothing, while one acts', () => expect([since(''), since('nn'), since('ssnn.')]).toEqual([0, 0, 0]));
  test('all of it, after one’s own last decision', () => expect([since('ss.s'), since('nnnss.s')]).toEqual([4, 4]));
  test('a loss taken in the middle of their turn does not cut it', () => expect([since('nnnssss.ns.s'), since('nnnssssns.nsss')]).toEqual([9, 11]));
  test('to do one thing and end is a turn', () => expect(since('nnnssssnns')).toBe(1));
  test('where the sides take turns unit by unit, the last one alone', () => expect([since('nsnsns'), since('nssssnsnnsnss')]).toEqual([1, 2]));
});

test('a line tells of units that moved and fell, each once, and of the others’ only what they did', () => {
  const entry = (seat: string, by: number, motions: Motion[]) => ({ ...log('n')[0], input: { kind: 'answer', seat }, events: [{ by, motions }] }) as unknown as LogEntry;
  const motions: Motion[] = [
    { verb: 'travel', piece: 1, route: [1, 2] },
    { verb: 'travel', piece: 1, route: [2, 3] },
    { verb: 'strike', from: 1, at: 9 },
    { verb: 'strike', from: 2, at: 9 },
    { verb: 'leave', piece: 9 },
  ];
  const entries = [entry('south', 1, motions), entry('north', 0, [{ verb: 'travel', piece: 5, route: [1, 2] }]), entry('south', 0, [{ verb: 'travel', piece: 6, route: [1, 2] }])];
  expect(tally(entries, 'north', 0)).toEqual({ moved: 1, came: 0, fights: 1, lost: 1 });
});

test('the ways of those who went together are drawn once, a fight from where its attacker then stood', () => {
  const atlas = new Atlas(valley());
  const [a, b, c] = atlas.scene.cells.slice(0, 3).map(({ cell }) => cell) as [number, number, number];
  const piece = (id: number, cell: number, side: number) => ({ piece: id, side, place: { cell } }) as View['pieces'][number];
  const before = { pieces: [piece(1, a, 0), piece(2, a, 0), piece(3, c, 1)] } as View;
  const motions: Motion[] = [
    { verb: 'travel', piece: 1, route: [a, b] },
    { verb: 'travel', piece: 2, route: [a, b] },
    { verb: 'strike', from: 1, at: 3 },
    { verb: 'leave', piece: 3 },
  ];
  const found = traces(motions, before, atlas);
  expect(found.map(({ kind }) => kind).sort()).toEqual(['fight', 'loss', 'way']);
  expect(found.find((trace) => trace.kind === 'fight')).toMatchObject({ from: atlas.cell(b)?.centre, to: atlas.cell(c)?.centre, seat: 0 });
});
