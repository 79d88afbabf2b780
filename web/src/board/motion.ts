import type { Motion, Spot } from '../wire/engine';
import type { Atlas } from './atlas';

/** Milliseconds to cross one cell, and the longest a march may take. */
const PER_CELL = 110;
const LONGEST = 700;

/** Lets counters travel to where they already are: from their old place along their route. */
export function animate(motions: readonly Motion[], atlas: Atlas, world: SVGElement, before: ReadonlyMap<number, Spot>): void {
  for (const motion of motions) {
    if (motion.verb === 'travel') travel(motion.piece, motion.route, atlas, world, before.get(motion.piece));
    else if (motion.verb === 'glide') travel(motion.piece, [], atlas, world, before.get(motion.piece));
    else if (motion.verb === 'arrive') arrive(element(world, motion.piece));
  }
}

function element(world: SVGElement, piece: number): SVGGElement | null {
  return world.querySelector<SVGGElement>(`[data-piece="${piece}"]`);
}

function travel(piece: number, route: readonly number[], atlas: Atlas, world: SVGElement, start: Spot | undefined): void {
  const counter = element(world, piece);
  const end = counter && spotIn(counter);
  if (!counter || !end) return;
  const stops = [start, ...route.slice(0, -1).map((cell) => atlas.cell(cell)?.centre), end].filter((stop) => stop !== undefined);
  if (stops.length < 2) return;
  counter.animate(
    stops.map((stop) => ({ transform: `translate(${stop.x}px, ${stop.y}px)` })),
    { duration: Math.min(LONGEST, PER_CELL * (stops.length - 1) + 90), easing: 'ease-in-out' },
  );
}

function arrive(counter: SVGGElement | null): void {
  counter?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 260, easing: 'ease-out' });
}

/** Where a counter's element stands, as its style says. */
function spotIn(counter: SVGGElement): Spot | null {
  const [x, y] = counter.style.transform.match(/-?[\d.]+/g) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}
