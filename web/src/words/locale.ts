import type { Language } from './catalogue';

/** How dates are written: as the reader's own region does in the language of the page, and never the American way unasked. */
export function localeFor(language: Language, wanted: readonly string[]): string {
  const own = wanted.find((tag) => tag.toLowerCase().split('-')[0] === language && tag.includes('-'));
  return own ?? (language === 'en' ? 'en-GB' : language);
}
