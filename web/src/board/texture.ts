import type { SceneCell, Spot, Texture } from '../wire/engine';
import { contains, distance } from './mesh';
import { random } from './random';

/** Marks of a texture as path data: what is stroked and what is filled. */
export interface Marks {
  stroke: string;
  fill: string;
}

interface Pen {
  /** A tenth of the distance from the centre of the cell to its sides. */
  unit: number;
  next: () => number;
  marks: Marks;
}

const fixed = (value: number): string => String(Math.round(value * 10) / 10);

/** Where texture may lie in a cell, and how it is drawn. */
interface Recipe {
  /** Fewest and most marks in a cell. */
  count: [number, number];
  /** Least distance between two marks, in units. */
  apart: number;
  draw: (pen: Pen, at: Spot) => void;
}

const recipes: Record<Texture, Recipe | null> = {
  plain: { count: [0, 2], apart: 5, draw: speck },
  dunes: { count: [5, 9], apart: 3.1, draw: dune },
  bush: { count: [3, 6], apart: 4, draw: tuft },
  trees: { count: [8, 12], apart: 3, draw: tree },
  marsh: { count: [4, 6], apart: 4.2, draw: reeds },
  fields: { count: [2, 3], apart: 6.6, draw: furrows },
  hachures: { count: [4, 6], apart: 4.4, draw: hachure },
  rocks: { count: [4, 7], apart: 3.6, draw: rock },
  houses: { count: [7, 11], apart: 3, draw: house },
  water: { count: [2, 4], apart: 5.2, draw: wave },
  unknown: { count: [5, 5], apart: 4, draw: cross },
};

/** The marks of a cell. The same cell always gets the same marks. */
export function texture(kind: Texture, cell: SceneCell): Marks {
  const marks: Marks = { stroke: '', fill: '' };
  const recipe = recipes[kind];
  if (!recipe) return marks;
  const next = random(cell.cell * 2654435 + kind.length * 97);
  const unit = inradius(cell) / 10;
  const pen: Pen = { unit, next, marks };
  const [least, most] = recipe.count;
  const count = least + Math.floor(next() * (most - least + 1));
  for (const spot of scatter(cell, count, recipe.apart * unit, next)) recipe.draw(pen, spot);
  return marks;
}

function inradius(cell: SceneCell): number {
  return Math.min(
    ...cell.outline.map((corner, index) => {
      const after = cell.outline[(index + 1) % cell.outline.length] ?? corner;
      return distance(cell.centre, { x: (corner.x + after.x) / 2, y: (corner.y + after.y) / 2 });
    }),
  );
}

/** Up to `count` spots inside the cell, none closer than `apart` to another. */
function scatter(cell: SceneCell, count: number, apart: number, next: () => number): Spot[] {
  const xs = cell.outline.map((corner) => corner.x);
  const ys = cell.outline.map((corner) => corner.y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const spots: Spot[] = [];
  for (let attempt = 0; attempt < count * 14 && spots.length < count; attempt++) {
    const spot = { x: left + next() * (right - left), y: top + next() * (bottom - top) };
    const outward = {
      x: cell.centre.x + (spot.x - cell.centre.x) / 0.86,
      y: cell.centre.y + (spot.y - cell.centre.y) / 0.86,
    };
    if (contains(cell.outline, outward) && spots.every((other) => distance(other, spot) >= apart)) {
      spots.push(spot);
    }
  }
  // From top to bottom, so that nearer marks lie over farther ones.
  return spots.sort((a, b) => a.y - b.y);
}

function line(pen: Pen, from: Spot, dx: number, dy: number): void {
  const { unit } = pen;
  pen.marks.stroke += `M${fixed(from.x)} ${fixed(from.y)}l${fixed(dx * unit)} ${fixed(dy * unit)}`;
}

function dot(pen: Pen, at: Spot, radius: number): void {
  const r = fixed(radius * pen.unit);
  const d = fixed(radius * 2 * pen.unit);
  pen.marks.fill += `M${fixed(at.x - radius * pen.unit)} ${fixed(at.y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0`;
}

function speck(pen: Pen, at: Spot): void {
  dot(pen, at, 0.16 + pen.next() * 0.12);
}

/** A crescent of sand, or a few grains. */
function dune(pen: Pen, at: Spot): void {
  const { unit, next } = pen;
  if (next() < 0.62) {
    dot(pen, at, 0.17 + next() * 0.14);
    return;
  }
  const width = (1.6 + next() * 1.3) * unit;
  const height = (0.5 + next() * 0.35) * unit;
  pen.marks.stroke += `M${fixed(at.x - width)} ${fixed(at.y)}q${fixed(width * 0.9)} ${fixed(-height * 2)} ${fixed(width * 2)} ${fixed(height * 0.2)}`;
}

/** Three blades, rooted a little apart. */
function blades(pen: Pen, at: Spot, size: number): void {
  const lean = (pen.next() - 0.5) * 0.3;
  for (const [root, tip, rise] of [
    [-0.42, -0.5, 0.75],
    [0.02, 0.02, 1.05],
    [0.45, 0.5, 0.7],
  ] as const) {
    line(pen, { x: at.x + root * size * pen.unit, y: at.y }, (tip + lean) * size, -rise * size);
  }
}

function tuft(pen: Pen, at: Spot): void {
  blades(pen, at, 0.95 + pen.next() * 0.4);
}

/** A crown seen from above, with the shade of its lower side. */
function tree(pen: Pen, at: Spot): void {
  const { unit, next } = pen;
  const radius = (0.95 + next() * 0.55) * unit;
  const lobes = 5;
  const turn = next() * Math.PI;
  let crown = '';
  for (let lobe = 0; lobe <= lobes; lobe++) {
    const angle = turn + (lobe / lobes) * Math.PI * 2;
    const x = fixed(at.x + Math.cos(angle) * radius);
    const y = fixed(at.y + Math.sin(angle) * radius * 0.9);
    const bulge = fixed(radius * 0.62);
    crown += lobe === 0 ? `M${x} ${y}` : `A${bulge} ${bulge} 0 0 1 ${x} ${y}`;
  }
  pen.marks.fill += `${crown}Z`;
  pen.marks.stroke += `M${fixed(at.x + radius * 0.85)} ${fixed(at.y + radius * 0.15)}a${fixed(radius)} ${fixed(radius)} 0 0 1 ${fixed(-radius * 1.35)} ${fixed(radius * 0.75)}`;
}

/** A line of water with blades standing in it. */
function reeds(pen: Pen, at: Spot): void {
  const width = 1.5 + pen.next() * 0.8;
  line(pen, { x: at.x - width * pen.unit, y: at.y }, width * 2, 0);
  if (pen.next() < 0.7) {
    blades(pen, { x: at.x + (pen.next() - 0.5) * pen.unit, y: at.y - 0.35 * pen.unit }, 0.85);
  }
}

/** A small ploughed plot. */
function furrows(pen: Pen, at: Spot): void {
  const { unit, next } = pen;
  const angle = Math.PI * (next() < 0.5 ? 0.12 : 0.62) + (next() - 0.5) * 0.25;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const rows = 4 + Math.floor(next() * 2);
  const half = 1.9 + next() * 0.7;
  for (let row = 0; row < rows; row++) {
    const off = (row - (rows - 1) / 2) * 0.78 * unit;
    const middle = { x: at.x - sin * off, y: at.y + cos * off };
    const long = half * (0.86 + next() * 0.14);
    line(pen, { x: middle.x - cos * long * unit, y: middle.y - sin * long * unit }, cos * long * 2, sin * long * 2);
  }
}

/** A ridge with strokes falling from it on the shaded side. */
function hachure(pen: Pen, at: Spot): void {
  const { unit, next } = pen;
  const half = 1.5 + next() * 0.9;
  const rise = 0.9 + next() * 0.7;
  const peak = { x: at.x + (next() - 0.5) * 0.6 * unit, y: at.y - rise * unit };
  pen.marks.stroke += `M${fixed(at.x - half * unit)} ${fixed(at.y + 0.5 * unit)}L${fixed(peak.x)} ${fixed(peak.y)}L${fixed(at.x + half * unit)} ${fixed(at.y + 0.6 * unit)}`;
  for (const part of [0.22, 0.5, 0.76]) {
    const from = {
      x: peak.x + (at.x + half * unit - peak.x) * part,
      y: peak.y + (at.y + 0.6 * unit - peak.y) * part,
    };
    line(pen, from, -0.28 - part * 0.1, 0.75 - part * 0.35);
  }
}

/** A boulder with a flat foot. */
function rock(pen: Pen, at: Spot): void {
  const { unit, next } = pen;
  const size = (0.6 + next() * 0.6) * unit;
  pen.marks.stroke += `M${fixed(at.x - size)} ${fixed(at.y)}l${fixed(size * (0.35 + next() * 0.2))} ${fixed(-size * 0.9)}l${fixed(size * 0.7)} ${fixed(-size * 0.1)}l${fixed(size * 0.75)} ${fixed(size * 0.95)}`;
  if (next() < 0.4) dot(pen, { x: at.x + size * 1.5, y: at.y + size * 0.2 }, 0.18);
}

/** A house from above. */
function house(pen: Pen, at: Spot): void {
  const { unit, next } = pen;
  const angle = (next() - 0.5) * 0.25;
  const half = { x: (0.6 + next() * 0.75) * unit, y: (0.5 + next() * 0.4) * unit };
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, y]) => {
    const [dx, dy] = [(x ?? 0) * half.x, (y ?? 0) * half.y];
    return `${fixed(at.x + dx * cos - dy * sin)} ${fixed(at.y + dx * sin + dy * cos)}`;
  });
  pen.marks.fill += `M${corners.join('L')}Z`;
}

/** Two ripples. */
function wave(pen: Pen, at: Spot): void {
  const { unit, next } = pen;
  const width = (1 + next() * 0.5) * unit;
  const height = 0.42 * unit;
  pen.marks.stroke += `M${fixed(at.x - width * 2)} ${fixed(at.y)}q${fixed(width)} ${fixed(-height * 2)} ${fixed(width * 2)} 0t${fixed(width * 2)} 0`;
}

/** A small saltire: nothing is known of this ground. */
function cross(pen: Pen, at: Spot): void {
  line(pen, { x: at.x - 0.5 * pen.unit, y: at.y - 0.5 * pen.unit }, 1, 1);
  line(pen, { x: at.x + 0.5 * pen.unit, y: at.y - 0.5 * pen.unit }, -1, 1);
}
