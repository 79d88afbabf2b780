import type { Cell, Pose, Scene, Spot, View, ViewPiece } from '../wire/engine';

/** A counter as it lies on the drawing. */
export interface Laid {
  piece: ViewPiece;
  /** The centre of the counter, in scene units. */
  at: Spot;
  /** Clockwise, in degrees; only on an open table. */
  turn: number;
  /** Height in its stack, from 0. */
  level: number;
  /** What it shares with the counters it is stacked with. */
  stack: string;
  /** Width and depth on an open table, in scene units. */
  footprint?: { width: number; depth: number };
}

/** The most that a stack may lean to one side, as a part of a counter. */
const LEAN = 0.3;
const STEP = 0.075;

export const cellKey = (cell: Cell): string => `cell ${cell}`;
export const boxKey = (id: string): string => `box ${id}`;

export function placeKey(piece: ViewPiece): string {
  const { place } = piece;
  if ('cell' in place) return cellKey(place.cell);
  if ('box' in place) return boxKey(place.box);
  return `table ${piece.piece}`;
}

/** Lays the counters of a view on the map of its scene; those in boxes lie in trays beside it. */
export function layOut(scene: Scene, view: View): Laid[] {
  const centres = new Map(scene.cells.map((cell) => [cell.cell, cell.centre]));
  const stacks = new Map<string, ViewPiece[]>();
  for (const piece of view.pieces) {
    const key = placeKey(piece);
    stacks.set(key, [...(stacks.get(key) ?? []), piece]);
  }
  const laid: Laid[] = [];
  for (const [stack, pieces] of stacks) {
    const place = pieces[0]?.place;
    if (!place) continue;
    if ('cell' in place) {
      const centre = centres.get(place.cell);
      if (centre) laid.push(...stackUp(pieces, centre, scene.counter, stack));
    } else if ('table' in place && scene.inches !== null) {
      const { pose, width, depth } = place.table;
      const scale = 1 / scene.inches;
      laid.push({
        piece: pieces[0] as ViewPiece,
        at: spotOf(pose, scene),
        turn: degrees(pose.facing),
        level: 0,
        stack,
        footprint: { width: width * scale, depth: depth * scale },
      });
    }
  }
  return laid;
}

function stackUp(pieces: ViewPiece[], centre: Spot, counter: number, stack: string): Laid[] {
  const step = Math.min(STEP, LEAN / pieces.length) * counter;
  const lean = (step * (pieces.length - 1)) / 2;
  return pieces.map((piece, level) => ({
    piece,
    at: { x: centre.x - lean + step * level, y: centre.y + lean - step * level },
    turn: 0,
    level,
    stack,
  }));
}

/** Bases are small on their open table: names are drawn this much larger. */
export const enlarged = ({ inches }: Scene): number => (inches === null ? 1 : 2.2);

/** The table's y runs up from the south edge, the drawing's runs down. */
export function spotOf(pose: Pose, scene: Scene): Spot {
  const inches = scene.inches ?? 1;
  return { x: pose.point.x / inches, y: scene.height - pose.point.y / inches };
}

export function poseAt(spot: Spot, facing: number, scene: Scene): Pose {
  const inches = scene.inches ?? 1;
  return {
    point: { x: Math.round(spot.x * inches), y: Math.round((scene.height - spot.y) * inches) },
    facing: ((Math.round(facing) % 65536) + 65536) % 65536,
  };
}

export const degrees = (facing: number): number => (facing / 65536) * 360;
export const facingOf = (angle: number): number => Math.round((angle / 360) * 65536);

/** Thousandths of an inch between two poses. */
export function span(from: Pose, to: Pose): number {
  return Math.hypot(to.point.x - from.point.x, to.point.y - from.point.y);
}

/** How far a spot lies outside a base on an open table, in scene units; nothing inside it. */
export function gap({ at, turn, footprint }: Laid, spot: Spot): number {
  if (!footprint) return Infinity;
  const angle = (turn / 180) * Math.PI;
  const [dx, dy] = [spot.x - at.x, spot.y - at.y];
  const across = Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle)) - footprint.width / 2;
  const along = Math.abs(-dx * Math.sin(angle) + dy * Math.cos(angle)) - footprint.depth / 2;
  return Math.hypot(Math.max(0, across), Math.max(0, along));
}
