import { expect, test } from 'vitest';
import { Atlas } from '../src/board/atlas';
import { beyond } from '../src/board/edges';
import { namedIn, partsOf, rollOf } from '../src/board/named';
import type { ViewPiece } from '../src/wire/engine';
import { valley } from './fixtures/valley';

test('what lies outside the window is sorted by the edge it lies beyond, the nearest first', () => {
  const things = [
    { thing: 'near', at: { x: -10, y: 500 } },
    { thing: 'far', at: { x: -90, y: 600 } },
    { thing: 'inside', at: { x: 500, y: 500 } },
    { thing: 'below', at: { x: 990, y: 1300 } },
  ];
  expect(beyond(things, { width: 1000, height: 1000 })).toEqual([
    { side: 'left', length: 'words', box: { x: 6, y: 530, width: 176, height: 40 }, things: ['near', 'far'] },
    { side: 'bottom', length: 'words', box: { x: 818, y: 954, width: 176, height: 40 }, things: ['below'] },
  ]);
});

test('what lies under a button counts as outside, and a label at the edge hides nothing that can be chosen', () => {
  const window = { width: 1000, height: 1000 };
  const things = [
    { thing: 'under', at: { x: 970, y: 40 } },
    { thing: 'left', at: { x: -10, y: 500 } },
    { thing: 'at the label', at: { x: 60, y: 510 } },
  ];
  const found = beyond(things, window, [{ x: 950, y: 10, width: 40, height: 200 }]);
  expect(found.map(({ side, things }) => [side, things])).toEqual([['right', ['under']], ['left', ['left']]]);
  const { y = 0 } = found[1]?.box ?? {};
  expect(y + 40 <= 490 || y >= 530).toBe(true);
});

test('a label makes room for a counter that is not asked for, if there is room', () => {
  const [free] = beyond([{ thing: 'left', at: { x: -10, y: 500 } }], { width: 1000, height: 1000 }, [], 1, [{ x: 60, y: 500 }]);
  expect(free?.length).toBe('words');
  expect((free?.box.y ?? 0) + 40 <= 480 || (free?.box.y ?? 0) >= 520 || (free?.box.x ?? 0) >= 80).toBe(true);
});

test('a label in a crowd becomes an arrow, and points to what it hides too', () => {
  const window = { width: 390, height: 400 };
  const crowd = (pitch: number) =>
    Array.from({ length: Math.floor(400 / pitch) ** 2 }, (_, index) => ({ thing: `${index}`, at: { x: (0.5 + (index % Math.floor(400 / pitch))) * pitch, y: (0.5 + Math.floor(index / Math.floor(400 / pitch))) * pitch } }));
  const outside = { thing: 'outside', at: { x: -30, y: 200 } };
  const [sparse] = beyond([outside, ...crowd(130)], window);
  expect(sparse?.things).toEqual(['outside']);
  const [dense] = beyond([outside, ...crowd(40)], window);
  expect(dense?.length).toBe('arrow');
  const hidden = crowd(40).filter(({ at: { x, y } }) => dense && x > dense.box.x && y > dense.box.y && x < dense.box.x + dense.box.width && y < dense.box.y + dense.box.height);
  expect(hidden.length).toBeGreaterThan(0);
  expect(dense?.things.toSorted()).toEqual([...hidden.map(({ thing }) => thing), 'outside'].toSorted());
});

test('the places and units that a question speaks of are found, however deep they are named', () => {
  const atlas = new Atlas(valley());
  const name = { key: 'unit-infantry', args: [['number', 7]] } as ViewPiece['name'];
  const pieces = [1, 2].map((piece) => ({ piece, name: piece === 1 ? name : { key: 'other' } }) as ViewPiece);
  const question = { key: 'ask', args: [['from', { key: 'hex', args: [['label', '0603']] }], ['unit', name], ['count', 3]] } as ViewPiece['name'];
  const named = namedIn(question, atlas, rollOf(pieces));
  expect(named.pieces).toEqual([1]);
  expect(named.cells.map((cell) => atlas.cell(cell)?.label)).toEqual(['0603']);
});

test('a sentence is cut where it names a place or a unit, in the order of its words', () => {
  const atlas = new Atlas(valley());
  const name = { key: 'unit-infantry', args: [['number', 7]] } as ViewPiece['name'];
  const hex = { key: 'hex', args: [['label', '0603']] } as ViewPiece['name'];
  const say = ({ key }: ViewPiece['name']) => ({ march: 'To Ford (0603) goes infantry 7, not infantry 70.', hex: 'Ford (0603)', 'unit-infantry': 'infantry 7' })[key] ?? key;
  const parts = partsOf({ key: 'march', args: [['unit', name], ['to', hex]] } as ViewPiece['name'], atlas, rollOf([{ piece: 4, name } as ViewPiece]), say);
  expect(parts.map(({ text }) => text)).toEqual(['To ', 'Ford (0603)', ' goes ', 'infantry 7', ', not infantry 70.']);
  expect(parts.map(({ named }) => named && [named.cells.length, named.pieces])).toEqual([undefined, [1, []], undefined, [0, [4]], undefined]);
});
