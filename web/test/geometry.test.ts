import { describe, expect, test } from 'vitest';
import { Atlas } from '../src/board/atlas';
import { contrast, legible, toHex, toLab } from '../src/board/colour';
import { smooth } from '../src/board/curve';
import { lineStyle } from '../src/board/line-style';
import { Mesh, contains } from '../src/board/mesh';
import { groundColours } from '../src/board/paint';
import { gap, layOut, poseAt, spotOf, type Laid } from '../src/board/place';
import { sector } from '../src/board/sector';
import { texture } from '../src/board/texture';
import { unionOutline } from '../src/board/union';
import type { SceneCell, Texture, View, ViewPiece } from '../src/wire/engine';
import { COLUMNS, ROWS, large, largeView } from './fixtures/large';
import { table } from './fixtures/table';
import { valley } from './fixtures/valley';

const scene = valley();
const mesh = new Mesh(scene.cells);

describe('a mesh of cells whose corners were rounded one by one', () => {
  test('has shared corners and sides', () => {
    // Of n hexes in a field each has six sides, inner ones shared by two.
    const inner = mesh.edges.filter((edge) => edge.cells.length === 2).length;
    const outer = mesh.edges.filter((edge) => edge.cells.length === 1).length;
    expect(inner * 2 + outer).toBe(scene.cells.length * 6);
    expect(mesh.edges.every((edge) => edge.cells.length <= 2)).toBe(true);
  });

  test('has one outline around the whole field', () => {
    expect(mesh.boundary(new Set(scene.cells.map((cell) => cell.cell)))).toHaveLength(1);
  });

  test('has a hole in the outline of a ring', () => {
    const middle = scene.cells[5 * 10 + 5] as SceneCell;
    const ring = scene.cells.filter((cell) => cell !== middle && Math.hypot(cell.centre.x - middle.centre.x, cell.centre.y - middle.centre.y) < 200);
    expect(ring).toHaveLength(6);
    const walks = mesh.boundary(new Set(ring.map((cell) => cell.cell)));
    expect(walks.map((walk) => walk.length).sort((a, b) => a - b)).toEqual([6, 18]);
  });

  test('two cells that touch at nothing have two outlines', () => {
    expect(unionOutline(mesh, [0, 30]).match(/M/g)).toHaveLength(2);
  });
});

describe('an atlas', () => {
  const atlas = new Atlas(scene);

  test('knows the cell under a spot', () => {
    for (const cell of scene.cells) expect(atlas.cellAt(cell.centre)?.cell).toBe(cell.cell);
    expect(atlas.cellAt({ x: -50, y: -50 })).toBeUndefined();
  });

  test('an arrow key goes to a neighbour, and the opposite one back', () => {
    let [steps, back] = [0, 0];
    for (const cell of scene.cells) {
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
        const next = atlas.towards(cell.centre, dx, dy);
        if (!next) continue;
        expect(atlas.mesh.neighbours(cell.cell).map((other) => other.cell)).toContain(next.cell);
        steps++;
        if (atlas.towards(next.centre, -dx, -dy) === cell) back++;
      }
    }
    expect(back).toBe(steps);
  });

  test('arrow keys reach every cell, and there is a way back', () => {
    const seen = new Set([0]);
    const open = [0];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const from = atlas.cell(id) as SceneCell;
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
        const next = atlas.towards(from.centre, dx, dy);
        if (next && !seen.has(next.cell)) {
          seen.add(next.cell);
          open.push(next.cell);
        }
      }
    }
    expect(seen.size).toBe(scene.cells.length);
  });
});

describe('texture', () => {
  const kinds: Texture[] = ['plain', 'dunes', 'bush', 'trees', 'marsh', 'fields', 'hachures', 'rocks', 'houses', 'water', 'unknown'];
  const cell = scene.cells[40] as SceneCell;

  test('is the same on every visit', () => {
    for (const kind of kinds) expect(texture(kind, cell)).toEqual(texture(kind, cell));
  });

  test('differs from cell to cell', () => {
    expect(texture('trees', cell)).not.toEqual(texture('trees', scene.cells[41] as SceneCell));
  });

  test('every kind but bare ground leaves marks', () => {
    for (const kind of kinds.slice(1)) {
      const marks = texture(kind, cell);
      expect(marks.stroke + marks.fill, kind).not.toBe('');
    }
  });
});

describe('colours', () => {
  test('go to OKLab and back', () => {
    for (const hex of ['#000000', '#ffffff', '#3f6b48', '#b58a4e', '#a9cddb']) expect(toHex(toLab(hex))).toBe(hex);
  });

  test('figures on a counter can be read on every ground', () => {
    for (let step = 0; step < 4096; step += 37) {
      const ground = `#${step.toString(16).padStart(3, '0').replace(/./g, '$&$&')}`;
      expect(contrast(legible('#ffffff', ground), ground), ground).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('kinds of ground are told apart in every theme', () => {
    const tints = (theme: 'light' | 'dark' | 'contrast') => scene.legend.slice(0, 10).map((entry) => groundColours(theme, entry.paint).tint);
    for (const theme of ['light', 'dark', 'contrast'] as const) expect(new Set(tints(theme)).size).toBe(10);
  });
});

describe('counters', () => {
  const piece = (id: number, place: ViewPiece['place']): ViewPiece => ({
    piece: id, side: 0, name: { key: 'x' }, symbol: 'infantry', place, designation: '', size: '', factors: [], badges: [], reduced: false, state: 'ready', card: [],
  });
  const view = (pieces: ViewPiece[]): View => ({ status: [], pieces, cells: [], tracks: [], panels: [], overlays: [], layers: [] });

  test('a stack leans around the centre of its cell', () => {
    const cell = scene.cells[3] as SceneCell;
    const laid = layOut(scene, view([1, 2, 3].map((id) => piece(id, { cell: 3 }))));
    expect(laid.map((counter) => counter.level)).toEqual([0, 1, 2]);
    expect(laid[1]?.at).toEqual(cell.centre);
    expect(laid.every((counter) => contains(cell.outline, counter.at))).toBe(true);
  });

  test('what is in a box lies in a tray, not on the map', () => {
    const laid = layOut(scene, view([piece(1, { box: 'reserve' }), piece(2, { cell: 3 })]));
    expect(laid.map((counter) => counter.piece.piece)).toEqual([2]);
    expect(new Atlas(scene).ground.width).toBeLessThan(scene.width);
  });

  test('a pose is measured up from the south edge and drawn down from the north', () => {
    const open = table();
    const pose = { point: { x: 10_000, y: 24_000 }, facing: 16384 };
    expect(spotOf(pose, open)).toEqual({ x: 200, y: 160 });
    expect(poseAt(spotOf(pose, open), pose.facing, open)).toEqual(pose);
  });

  test('the large scene is as large as it claims', () => {
    expect(large().cells).toHaveLength(COLUMNS * ROWS);
    expect(COLUMNS * ROWS).toBe(1500);
    expect(largeView().pieces).toHaveLength(200);
  });
});

test('a smooth line goes through every one of its points', () => {
  const points = [{ x: 0, y: 0 }, { x: 10, y: 5 }, { x: 20, y: -5 }, { x: 30, y: 0 }];
  const path = smooth(points);
  for (const { x, y } of points) expect(path).toContain(`${x} ${y}`);
});

test('kinds of line are known by their name or by a word in it', () => {
  expect(lineStyle('road').hollow).toBe(true);
  expect(lineStyle('river-major').width).toBe(lineStyle('river').width);
  expect(lineStyle('no-such-line').width).toBeGreaterThan(0);
});

describe('marks on an open table', () => {
  test('a sector all round is a whole circle, however its ends are given', () => {
    const round = (to: number) => sector({ centre: { x: 500, y: 500 }, radius: 100, from: 0, to });
    // A browser drops an arc that ends where it begins: two halves are needed.
    for (const to of [0, 65535]) expect(round(to).match(/A/g)).toHaveLength(2);
    expect(round(16384).match(/A/g)).toHaveLength(1);
  });

  test('a base is as far from a spot as its nearest edge, turned as it stands', () => {
    const base: Laid = { piece: {} as ViewPiece, at: { x: 0, y: 0 }, turn: 90, level: 0, stack: '', footprint: { width: 40, depth: 10 } };
    expect(gap(base, { x: 3, y: 18 })).toBe(0);
    expect(gap(base, { x: 9, y: 0 })).toBeCloseTo(4);
    expect(gap(base, { x: 8, y: 24 })).toBeCloseTo(5);
  });
});
