// The seats this browser holds. A token is the only proof of sitting somewhere, so it is kept until
// the match is deleted or left on purpose.

const KEY = 'sandtable.seats';

interface Held {
  tokens: string[];
  /** Allows deleting the match. */
  owner?: string;
  /** What the creator hands on, by side. */
  links?: Record<string, string>;
  /** What the server promised of its dice when this browser sat down. */
  commitment?: string;
}

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

export function leave(match: string): void {
  const book = read();
  delete book[match];
  write(book);
}
