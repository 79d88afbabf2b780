// The seats this browser holds. A token is the only proof of sitting somewhere, so it is kept until
// the match is deleted or left on purpose.

import type { SeatKind } from '../wire/http';

const KEY = 'sandtable.seats';

interface Held {
  tokens: string[];
  /** Allows deleting the match. */
  owner?: string;
  /** What the creator hands on, by side. */
  links?: Record<string, string>;
  /** What the server promised of its dice when this browser sat down. */
  commitment?: string;
  /** What the words follow from that this browser adds to witnessed dice. */
  witness?: string;
  /** Words that were given: by dice, side and number of the promise, the seq after which each was given. */
  given?: Record<string, number>;
}

/** Whether somebody at a screen sits there, not an opponent of the server. */
export const isPerson = (kind: SeatKind | undefined): boolean => kind === 'here' || kind === 'link';

type Book = Record<string, Held>;

function read(): Book {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Book;
  } catch {
    return {};
  }
}

function write(book: Book): void {
  localStorage.setItem(KEY, JSON.stringify(book));
}

export function held(match: string): Held {
  return read()[match] ?? { tokens: [] };
}

export function allTokens(): string[] {
  return Object.values(read()).flatMap((held) => [...held.tokens, ...(held.owner ? [held.owner] : [])]);
}

export function hold(match: string, seats: Partial<Held>): void {
  const book = read();
  const before = book[match] ?? { tokens: [] };
  book[match] = {
    ...before,
    ...seats,
    tokens: [...new Set([...before.tokens, ...(seats.tokens ?? [])])],
  };
  write(book);
}

/** The whole book as a text for an address: what another device needs to go on. */
export function bookText(): string {
  const bytes = new TextEncoder().encode(JSON.stringify(read()));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Takes over the seats of a book that came from another device; says whether it was one. */
export function takeBook(text: string): boolean {
  const book = bookIn(text);
  for (const [match, held] of Object.entries(book ?? {})) hold(match, held);
  return book !== null;
}

function bookIn(text: string): Book | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const book = JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    return isBook(book) ? book : null;
  } catch {
    return null;
  }
}

function isBook(book: unknown): book is Book {
  const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
  const isText = (value: unknown) => typeof value === 'string';
  return (
    isRecord(book) &&
    Object.values(book).every(
      (held) =>
        isRecord(held) &&
        Array.isArray(held['tokens']) &&
        held['tokens'].every(isText) &&
        (held['owner'] === undefined || isText(held['owner'])) &&
        (held['links'] === undefined || (isRecord(held['links']) && Object.values(held['links']).every(isText))),
    )
  );
}

export function leave(match: string): void {
  const book = read();
  delete book[match];
  write(book);
}
