import type { Motion, Scene, Spot, View } from '../wire/engine';
import type { Atlas } from './atlas';
import { layOut, spotOf } from './place';

/** What was seen to happen, as it is drawn on the map afterwards. */
export type Trace =
  | { kind: 'way'; points: Spot[]; seat: number | null }
  | { kind: 'fight'; from: Spot; to: Spot; seat: number | null }
  | { kind: 'loss'; at: Spot; seat: number | null };

/** Follows what counters did from where they stood before it. */
export function traces(motions: readonly Motion[], before: View, atlas: Atlas): Trace[] {
  const { scene } = atlas;
  const stood = new Map(layOut(scene, before).map(({ piece, at }) => [piece.piece, middle(atlas, scene, piece.place, at)]));
  const seats = new Map(before.pieces.map(({ piece, side }) => [piece, side]));
  const ways = new Map<number, Spot[]>();
  const found: Trace[] = [];
  const go = (piece: number, stops: readonly Spot[]) => {
    const from = stood.get(piece);
    const way = ways.get(piece) ?? (from ? [from] : []);
    for (const stop of stops) if (!isSame(way.at(-1), stop)) way.push(stop);
    const last = stops.at(-1);
    if (last) stood.set(piece, last);
    ways.set(piece, way);
  };
  for (const motion of motions) {
    if (motion.verb === 'travel') go(motion.piece, motion.route.flatMap((cell) => atlas.cell(cell)?.centre ?? []));
    else if (motion.verb === 'glide') go(motion.piece, [spotOf(motion.to, scene)]);
    else if (motion.verb === 'strike') {
      const [from, to] = [stood.get(motion.from), stood.get(motion.at)];
      if (from && to && !isSame(from, to)) found.push({ kind: 'fight', from, to, seat: seats.get(motion.from) ?? null });
    } else if (motion.verb === 'leave') {
      const at = stood.get(motion.piece);
      if (at) found.push({ kind: 'loss', at, seat: seats.get(motion.piece) ?? null });
    }
  }
  for (const [piece, points] of ways) if (points.length > 1) found.push({ kind: 'way', points, seat: seats.get(piece) ?? null });
  // Those who went together have one way.
  return [...new Map(found.map((trace) => [JSON.stringify(trace), trace])).values()];
}

const isSame = (one: Spot | undefined, other: Spot): boolean => one !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < 1;

/** A counter leans in its stack; its way begins in the middle of its cell. */
function middle(atlas: Atlas, scene: Scene, place: View['pieces'][number]['place'], at: Spot): Spot {
  return scene.inches === null && 'cell' in place ? (atlas.cell(place.cell)?.centre ?? at) : at;
}
