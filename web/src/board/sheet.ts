import type { LegendEntry, Paint, Scene, SceneArea, SceneCell, SceneLine, Spot, View } from '../wire/engine';
import type { Atlas } from './atlas';
import { smooth, straight } from './curve';
import { Ground } from './ground';
import { lineStyle, type LineStyle } from './line-style';
import { random } from './random';
import { texture } from './texture';

/** Ground of one kind in one block of the map, ready to be drawn. */
export interface Patch {
  key: string;
  paint: Paint;
  area: string;
  rim: string;
  stroke: string;
  fill: string;
}

export interface DrawnLine {
  kind: string;
  style: LineStyle;
  tint: string;
  path: string;
}

const UNPAINTED: Paint = { tint: '#e8dfc8', texture: 'plain', glyph: ' ' };

export function paintOf(scene: Scene, kind: string): Paint {
  return scene.legend.find((entry) => entry.kind === kind)?.paint ?? UNPAINTED;
}

/** Cells to a side of a block. */
const BLOCK = 6;

/**
 * Sorts what is drawn into blocks of the map. Merged into one shape for the whole map, every part of it
 * would be gone through for every corner that comes into sight; cell by cell, there would be thousands of
 * shapes. A block lies between.
 */
function blocks<T>(atlas: Atlas, things: readonly T[], at: (thing: T) => Spot): Map<string, T[]> {
  const size = BLOCK * 1.6 * atlas.mesh.side;
  const sorted = new Map<string, T[]>();
  for (const thing of things) {
    const { x, y } = at(thing);
    const key = `${Math.floor(x / size)} ${Math.floor(y / size)}`;
    const list = sorted.get(key);
    if (list) list.push(thing);
    else sorted.set(key, [thing]);
  }
  return sorted;
}

/** The ground of every cell, merged by kind and block. */
export function patches(atlas: Atlas, view: Pick<View, 'cells'>): Patch[] {
  const changed = new Map(view.cells.flatMap((cell) => (cell.terrain ? [[cell.cell, cell.terrain]] : [])));
  const kinds = new Map<string, SceneCell[]>();
  for (const cell of atlas.scene.cells) {
    const kind = changed.get(cell.cell) ?? cell.terrain;
    const list = kinds.get(kind);
    if (list) list.push(cell);
    else kinds.set(kind, [cell]);
  }
  const ground = new Ground(atlas.mesh);
  return [...kinds].flatMap(([kind, all]) => {
    const paint = paintOf(atlas.scene, kind);
    const sameKind = new Set(all.map((cell) => cell.cell));
    return [...blocks(atlas, all, (cell) => cell.centre)].map(([block, cells]) => {
      const ids = new Set(cells.map((cell) => cell.cell));
      const marks = cells.map((cell) => texture(paint.texture, cell));
      return {
        key: `${kind} ${block}`,
        paint,
        area: ground.patch(ids),
        rim: ground.rim(ids, sameKind),
        stroke: marks.map((mark) => mark.stroke).join(''),
        fill: marks.map((mark) => mark.fill).join(''),
      };
    });
  });
}

/** Cells a shade lighter and a shade darker than their neighbours: no printed tint is quite even. */
export function shades(cells: readonly SceneCell[]): { lighter: string; darker: string } {
  const shade = { lighter: '', darker: '' };
  for (const cell of cells) {
    const dice = random(cell.cell * 131 + 7)();
    if (dice < 0.2) shade.lighter += straight(cell.outline, true);
    else if (dice > 0.8) shade.darker += straight(cell.outline, true);
  }
  return shade;
}

/** Every side of every cell, once; a path for each block. */
export function gridLines(atlas: Atlas): string[] {
  const { mesh } = atlas;
  return [...blocks(atlas, mesh.edges, (edge) => mesh.spot(edge.from)).values()].map((edges) =>
    edges
      .map((edge) => {
        const [from, to] = [mesh.spot(edge.from), mesh.spot(edge.to)];
        return `M${from.x} ${from.y}L${to.x} ${to.y}`;
      })
      .join(''),
  );
}

/** Faint lines every six inches of an open table, to judge distances by. */
export function rulings(scene: Scene): string {
  const step = 6000 / (scene.inches ?? 1);
  let path = '';
  for (let x = step; x < scene.width; x += step) path += `M${x} 0V${scene.height}`;
  for (let y = scene.height - step; y > 0; y -= step) path += `M0 ${y}H${scene.width}`;
  return path;
}

export function drawnLines(scene: Scene): DrawnLine[] {
  const merged = new Map<string, DrawnLine>();
  for (const line of scene.lines) {
    const known = merged.get(line.kind);
    const path = linePath(line);
    if (known) known.path += path;
    else merged.set(line.kind, { kind: line.kind, style: lineStyle(line.kind), tint: lineTint(scene, line.kind), path });
  }
  return [...merged.values()].sort((a, b) => a.style.rank - b.style.rank);
}

function linePath(line: SceneLine): string {
  const [first] = line.points;
  const last = line.points[line.points.length - 1];
  const closed = line.points.length > 2 && first?.x === last?.x && first?.y === last?.y;
  const points = closed ? line.points.slice(0, -1) : line.points;
  return line.smooth ? smooth(points, closed) : straight(points, closed);
}

function lineTint(scene: Scene, kind: string): string {
  return scene.legend.find((entry) => entry.kind === kind)?.paint.tint ?? '#7a6a4a';
}

/** An area of an open table with the marks of its ground. */
export interface DrawnArea {
  area: SceneArea;
  paint: Paint;
  path: string;
  stroke: string;
  fill: string;
}

export function drawnAreas(scene: Scene): DrawnArea[] {
  return scene.areas.map((area, index) => {
    const paint = paintOf(scene, area.kind);
    const marks = tiles(area, scene.counter, index).map((tile) => texture(paint.texture, tile));
    return {
      area,
      paint,
      path: area.outline.length > 4 ? smooth(area.outline, true) : straight(area.outline, true),
      stroke: marks.map((mark) => mark.stroke).join(''),
      fill: marks.map((mark) => mark.fill).join(''),
    };
  });
}

/** Squares that cover an area, so that marks can be scattered over it as over cells. */
function tiles(area: SceneArea, counter: number, index: number): SceneCell[] {
  const xs = area.outline.map((corner) => corner.x);
  const ys = area.outline.map((corner) => corner.y);
  const size = counter * 1.2;
  const found: SceneCell[] = [];
  for (let y = Math.min(...ys) + size / 2; y < Math.max(...ys); y += size) {
    for (let x = Math.min(...xs) + size / 2; x < Math.max(...xs); x += size) {
      const half = size * 0.55;
      found.push({
        cell: index * 4096 + found.length,
        label: '',
        centre: { x, y },
        outline: [
          { x: x - half, y: y - half },
          { x: x + half, y: y - half },
          { x: x + half, y: y + half },
          { x: x - half, y: y + half },
        ],
        terrain: area.kind,
        notes: [],
      });
    }
  }
  return found;
}

export function legendOf(scene: Scene, kind: string): LegendEntry | undefined {
  return scene.legend.find((entry) => entry.kind === kind);
}
