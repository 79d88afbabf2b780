import type { Paint, Scene, SceneArea, SceneCell, Spot } from '../wire/engine';
import { along, smooth, straight } from './curve';
import { steps } from './line-marks';
import { paintOf } from './sheet';
import { texture, type Marks } from './texture';

/** An area of an open table with the marks of its ground. */
export interface DrawnArea {
  area: SceneArea;
  paint: Paint;
  path: string;
  /** A building with a roof, rather than ground. */
  building: boolean;
  stroke: string;
  fill: string;
}

/** Small and with few corners: one building rather than a village. */
const BUILDING = 2.6;

export function drawnAreas(scene: Scene): DrawnArea[] {
  return [...tableOf(scene), ...scene.areas].map((area, index) => {
    const paint = paintOf(scene, area.kind);
    const building = paint.texture === 'houses' && area.outline.length <= 6 && extent(area.outline) < BUILDING * scene.counter;
    const exact = building || area.outline.length <= 4 || area.kind === 'table';
    const marks = building ? roof(area.outline) : marksOf(area, paint, scene, index, exact);
    return { area, paint, building, path: exact ? straight(area.outline, true) : smooth(area.outline, true), ...marks };
  });
}

/** An open table is an area itself: the whole drawing, unless the title says how much of it. */
function tableOf({ inches, areas, width, height }: Scene): SceneArea[] {
  if (inches === null || areas.some((area) => area.kind === 'table')) return [];
  const corners = [[0, 0], [width, 0], [width, height], [0, height]] as const;
  return [{ kind: 'table', outline: corners.map(([x, y]) => ({ x, y })), name: null }];
}

function extent(outline: readonly Spot[]): number {
  const xs = outline.map((corner) => corner.x);
  const ys = outline.map((corner) => corner.y);
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}

/** The whole of the open table is ruled, not strewn. */
function marksOf(area: SceneArea, paint: Paint, scene: Scene, index: number, exact: boolean): Marks {
  const outline = exact ? area.outline : along(area.outline, true);
  const unit = scene.counter / 100;
  if (area.kind === 'table') return { stroke: '', fill: '' };
  if (paint.texture === 'hachures') return { stroke: hachures(outline, unit), fill: '' };
  if (paint.texture === 'fields') return { stroke: furrows(outline, unit, index), fill: '' };
  const marks = tiles(area, scene.counter, index).map((tile) => texture(paint.texture, tile));
  return { stroke: marks.map((mark) => mark.stroke).join(''), fill: marks.map((mark) => mark.fill).join('') };
}

/** Strokes that fall from the rim inwards, long and short by turns: ground that rises. */
function hachures(outline: readonly Spot[], unit: number): string {
  const ring = [...outline, outline[0] as Spot];
  const inward = winding(outline) > 0 ? 1 : -1;
  return steps(ring, 11 * unit)
    .map(({ at, along: way }, index) => {
      const length = (index % 2 === 0 ? 26 : 17) * unit * inward;
      const start = 3 * unit * inward;
      return `M${fixed(at.x - way.y * start)} ${fixed(at.y + way.x * start)}L${fixed(at.x - way.y * length)} ${fixed(at.y + way.x * length)}`;
    })
    .join('');
}

/** Positive where the outline runs clockwise on the screen. */
function winding(outline: readonly Spot[]): number {
  return outline.reduce((sum, from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    return sum + from.x * to.y - to.x * from.y;
  }, 0);
}

/** Parallel rows across the whole field, each field in a direction of its own. */
function furrows(outline: readonly Spot[], unit: number, index: number): string {
  const angle = ((index * 47) % 180) * (Math.PI / 180);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = outline.map(({ x, y }) => -x * sin + y * cos);
  const forward = outline.map(({ x, y }) => x * cos + y * sin);
  const [from, to] = [Math.min(...forward), Math.max(...forward)];
  let path = '';
  for (let row = Math.min(...across); row < Math.max(...across); row += 13 * unit) {
    path += `M${fixed(from * cos - row * sin)} ${fixed(from * sin + row * cos)}L${fixed(to * cos - row * sin)} ${fixed(to * sin + row * cos)}`;
  }
  return path;
}

/** The ridge of a roof and the hips that run to it from the corners. */
function roof(outline: readonly Spot[]): Marks {
  if (outline.length !== 4) return { stroke: '', fill: '' };
  const [a, b, c, d] = outline as [Spot, Spot, Spot, Spot];
  const middle = (one: Spot, other: Spot): Spot => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  const long = Math.hypot(b.x - a.x, b.y - a.y) >= Math.hypot(c.x - b.x, c.y - b.y);
  const [start, end] = long ? [middle(a, d), middle(b, c)] : [middle(a, b), middle(c, d)];
  const part = (from: Spot, to: Spot, share: number): Spot => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  const [near, far] = [part(start, end, 0.26), part(start, end, 0.74)];
  const [atNear, atFar] = long ? [[a, d], [b, c]] : [[a, b], [c, d]];
  const hips = [...(atNear ?? []).map((corner) => [corner, near]), ...(atFar ?? []).map((corner) => [corner, far])];
  return { stroke: straight([near, far]) + hips.map((hip) => straight(hip as Spot[])).join(''), fill: '' };
}

/** Squares that cover an area, so that marks can be scattered over it as over cells. */
function tiles(area: SceneArea, counter: number, index: number): SceneCell[] {
  const xs = area.outline.map((corner) => corner.x);
  const ys = area.outline.map((corner) => corner.y);
  const size = counter * 1.2;
  const found: SceneCell[] = [];
  for (let y = Math.min(...ys) + size / 2; y < Math.max(...ys) + size / 2; y += size) {
    for (let x = Math.min(...xs) + size / 2; x < Math.max(...xs) + size / 2; x += size) {
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

const fixed = (value: number): number => Math.round(value * 10) / 10;
