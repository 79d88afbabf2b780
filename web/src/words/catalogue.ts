import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Arg, Message } from '../wire/engine';

export const LANGUAGES = ['en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français' };

/** Words of one language from several sources; earlier sources win. */
export class Catalogue {
  private readonly bundles: FluentBundle[];

  constructor(
    readonly language: Language,
    sources: readonly string[],
  ) {
    this.bundles = sources.map((source) => {
      // Directional marks would get into copied text and tests; all our languages run the same way.
      const bundle = new FluentBundle(language, { useIsolating: false });
      bundle.addResource(new FluentResource(source));
      return bundle;
    });
  }

  has(key: string): boolean {
    return this.bundles.some((bundle) => bundle.hasMessage(key));
  }

  /** A word by key. An unknown key shows itself: a missing word must be seen, not hidden. */
  word(key: string, args: Record<string, FluentVariable> = {}): string {
    for (const bundle of this.bundles) {
      const pattern = bundle.getMessage(key)?.value;
      if (pattern) return bundle.formatPattern(pattern, args, []);
    }
    return key;
  }

  /** A sentence of the kernel, its names translated first. */
  say(message: Message): string {
    const args: Record<string, FluentVariable> = {};
    for (const [name, arg] of message.args ?? []) args[name] = this.argument(arg);
    return this.word(message.key, args);
  }

  private argument(arg: Arg): FluentVariable {
    return typeof arg === 'object' ? this.say(arg) : arg;
  }
}

/** The first language of the reader's list that there are words for. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = LANGUAGES.find((known) => tag.toLowerCase().split('-')[0] === known);
    if (language) return language;
  }
  return 'en';
}
