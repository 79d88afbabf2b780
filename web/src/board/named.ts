import type { Arg, Message, ViewPiece } from '../wire/engine';
import type { Atlas } from './atlas';

/** What a sentence names: places by their label, counters by their name. */
export interface Named {
  cells: number[];
  pieces: number[];
}

/** More counters of one name than this are a kind, not somebody. */
const SOMEBODY = 2;

/** Finds what a question speaks of, so that it can be marked on the map. */
export function namedIn(message: Message, atlas: Atlas, pieces: readonly ViewPiece[]): Named {
  const said = argumentsOf(message);
  const words = new Set(said.filter((arg) => typeof arg === 'string'));
  const names = new Set(said.flatMap((arg) => (typeof arg === 'object' ? [JSON.stringify(arg)] : [])));
  const somebody = new Map<string, number[]>();
  for (const { piece, name } of pieces) {
    const key = JSON.stringify(name);
    if (names.has(key)) somebody.set(key, [...(somebody.get(key) ?? []), piece]);
  }
  return {
    cells: words.size === 0 ? [] : atlas.scene.cells.filter((cell) => words.has(cell.label)).map((cell) => cell.cell),
    pieces: [...somebody.values()].filter((found) => found.length <= SOMEBODY).flat(),
  };
}

function argumentsOf({ args = [] }: Message): Arg[] {
  return args.flatMap(([, arg]) => (typeof arg === 'object' && 'key' in arg ? [arg, ...argumentsOf(arg)] : [arg]));
}
