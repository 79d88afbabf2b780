import type { LedgerEntry } from '../wire/http';
import type { Chapter } from './wire';

export interface Printed {
  chapter: Chapter;
  rules: LedgerEntry[];
}

/** The chapters with their rules: each stands where the longest beginning of its id is. */
export function printed(chapters: readonly Chapter[], rules: readonly LedgerEntry[]): Printed[] {
  const book: Printed[] = chapters.map((chapter) => ({ chapter, rules: [] }));
  for (const rule of rules) {
    let [best, length] = [book[0], -1];
    for (const place of book) {
      for (const begin of place.chapter.begins) if (rule.id.startsWith(begin) && begin.length > length) [best, length] = [place, begin.length];
    }
    best?.rules.push(rule);
  }
  return book.filter(({ rules: found }) => found.length > 0);
}

/** Small letters without accents, so that everybody finds what he means. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A rulebook that is searched word by word. */
export class Index {
  private readonly texts: { id: string; text: string }[];

  constructor(rules: readonly LedgerEntry[]) {
    this.texts = rules.map(({ id, topic, rule, doubt }) => ({ id, text: plain(`${id} ${topic} ${rule} ${doubt ?? ''}`) }));
  }

  /** The rules that have every word, by id; nothing where nothing is looked for. */
  find(query: string): ReadonlySet<string> | null {
    const wanted = plain(query).split(/\s+/).filter((word) => word !== '');
    if (wanted.length === 0) return null;
    return new Set(this.texts.flatMap(({ id, text }) => (wanted.every((word) => text.includes(word)) ? [id] : [])));
  }
}
