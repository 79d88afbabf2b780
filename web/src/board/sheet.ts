import type { Paint, Scene, SceneCell, SceneLine, Spot, View } from '../wire/engine';
import type { Atlas } from './atlas';
import { along, smooth, straight } from './curve';
import { Ground } from './ground';
import { lineMarks } from './line-marks';
import { lineStyle, type LineStyle } from './line-style';
import { enlarged } from './place';
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
  key: string;
  kind: string;
  style: LineStyle;
  /** As wide as it is drawn. */
  true: boolean;
  tint: string;
  path: string;
  /** Sleepers, barbs, bays: drawn over the line. */
  marks: string;
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

/** A hundredth of a counter; lines on an open table are drawn larger, as what is written there is. */
export const lineUnit = (scene: Scene): number => (scene.counter / 100) * enlarged(scene);

export function drawnLines(scene: Scene): DrawnLine[] {
  const unit = lineUnit(scene);
  const merged = new Map<string, DrawnLine>();
  for (const line of scene.lines) {
    const key = `${line.kind} ${line.width ?? ''}`;
    const usual = lineStyle(line.kind);
    const style = line.width === undefined ? usual : { ...usual, width: line.width / unit };
    const { path, marks } = linePath(line, style, unit);
    const known = merged.get(key);
    if (known) {
      known.path += path;
      known.marks += marks;
    } else {
      merged.set(key, { key, kind: line.kind, style, true: line.width !== undefined, tint: lineTint(scene, line.kind), path, marks });
    }
  }
  return [...merged.values()].sort((a, b) => a.style.rank - b.style.rank);
}

function linePath(line: SceneLine, style: LineStyle, unit: number): { path: string; marks: string } {
  const [first] = line.points;
  const last = line.points[line.points.length - 1];
  const closed = line.points.length > 2 && first?.x === last?.x && first?.y === last?.y;
  const points = closed ? line.points.slice(0, -1) : line.points;
  const walked = line.smooth ? along(points, closed) : line.points;
  return {
    path: line.smooth ? smooth(points, closed) : straight(points, closed),
    marks: style.marks ? lineMarks(walked, style.marks, unit) : '',
  };
}

function lineTint(scene: Scene, kind: string): string {
  return scene.legend.find((entry) => entry.kind === kind)?.paint.tint ?? '#7a6a4a';
}
