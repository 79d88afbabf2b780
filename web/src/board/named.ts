import type { Arg, Cell, Message, Piece, Spot, ViewPiece } from '../wire/engine';
import type { Atlas } from './atlas';

/** What a sentence names: places by their label, counters by their name. */
export interface Named {
  cells: Cell[];
  pieces: Piece[];
}

/** Words of a sentence, and what they name. */
export interface Part {
  text: string;
  named?: Mention;
}

/** Something that a sentence names: where it is, or which counters it is. */
export interface Mention extends Named {
  /** A place that is no cell: a name on an open table. */
  spots: Spot[];
}

/** More counters of one name than this are a kind, not somebody. */
const SOMEBODY = 2;

/** A name as a key for maps. What comes over the line may have its members in any order. */
export const nameKey = ({ key, args = [] }: Message): string =>
  `${key}(${args.map(([name, arg]) => `${name}=${typeof arg === 'object' && 'key' in arg ? nameKey(arg) : JSON.stringify(arg)}`).join(',')})`;

/** Who goes by which name. */
export type Roll = ReadonlyMap<string, readonly Piece[]>;

export function rollOf(pieces: readonly ViewPiece[]): Roll {
  const roll = new Map<string, Piece[]>();
  for (const { piece, name } of pieces) {
    const key = nameKey(name);
    roll.set(key, [...(roll.get(key) ?? []), piece]);
  }
  return roll;
}

/** Finds what a question speaks of, so that it can be marked on the map. */
export function namedIn(message: Message, atlas: Atlas, roll: Roll): Named {
  const found = mentionsIn(message, atlas, roll).map(({ named }) => named);
  const cells = new Set(found.flatMap((named) => named.cells));
  const pieces = new Set(found.flatMap((named) => (named.pieces.length <= SOMEBODY ? named.pieces : [])));
  return { cells: [...cells], pieces: [...pieces] };
}

interface Found {
  arg: Arg;
  named: Mention;
}

/** The names in a sentence, each as the whole that names it: "Arce (2312)" rather than its number alone. */
function mentionsIn({ args = [] }: Message, atlas: Atlas, roll: Roll): Found[] {
  return args.flatMap(([, arg]): Found[] => {
    if (typeof arg === 'number' || (typeof arg === 'object' && !('key' in arg))) return [];
    if (typeof arg === 'string') {
      const cell = atlas.labelled(arg);
      return cell === undefined ? [] : [{ arg, named: { cells: [cell], pieces: [], spots: [] } }];
    }
    const key = nameKey(arg);
    const pieces = roll.get(key);
    if (pieces) return [{ arg, named: { cells: [], pieces: [...pieces], spots: [] } }];
    const spot = atlas.named(key);
    if (spot) return [{ arg, named: { cells: [], pieces: [], spots: [spot] } }];
    const labels = (arg.args ?? []).flatMap(([, inner]) => (typeof inner === 'string' ? (atlas.labelled(inner) ?? []) : []));
    if (labels.length === 1) return [{ arg, named: { cells: labels, pieces: [], spots: [] } }];
    return mentionsIn(arg, atlas, roll);
  });
}

/** A sentence cut where it names something. A name that the words swallow is no link. */
export function partsOf(message: Message, atlas: Atlas, roll: Roll, say: (message: Message) => string): Part[] {
  const text = say(message);
  const parts: Part[] = [];
  let done = 0;
  for (const { arg, named } of inOrder(text, mentionsIn(message, atlas, roll), say)) {
    const name = textOf(arg, say);
    const at = find(text, name, done);
    if (at < 0) continue;
    if (at > done) parts.push({ text: text.slice(done, at) });
    parts.push({ text: text.slice(at, at + name.length), named });
    done = at + name.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

const textOf = (arg: Arg, say: (message: Message) => string): string => (typeof arg === 'object' && 'key' in arg ? say(arg) : String(arg));

/** Languages put names in an order of their own. */
function inOrder(text: string, found: readonly Found[], say: (message: Message) => string): Found[] {
  const place = ({ arg }: Found) => find(text, textOf(arg, say), 0);
  return found.map((one) => ({ one, at: place(one) })).sort((a, b) => a.at - b.at).map(({ one }) => one);
}

/** Where a name stands as a word of its own. */
function find(text: string, name: string, from: number): number {
  if (name === '') return -1;
  const letter = /[\p{L}\p{N}]/u;
  for (let at = text.indexOf(name, from); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + name.length] ?? ' '];
    if (!letter.test(before) && !letter.test(after)) return at;
  }
  return -1;
}
