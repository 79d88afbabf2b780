import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Arg, Decimal, Message } from '../wire/engine';

export const LANGUAGES = ['en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français' };

/** Words of one language from several sources; earlier sources win. */
export class Catalogue {
  private readonly bundles: FluentBundle[];
  /** The forms that some sentence asks of a name: `{ $side-of }` is the attribute `.of` of the name's own message. */
  private readonly forms: ReadonlySet<string>;

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
    this.forms = new Set(sources.flatMap((source) => [...source.matchAll(/\{ \$\w+-(\w+)/g)].map((found) => found[1] ?? '')));
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
    return sentence(this.word(message.key, this.arguments(message)));
  }

  private arguments(message: Message): Record<string, FluentVariable> {
    const args: Record<string, FluentVariable> = {};
    for (const [name, arg] of message.args ?? []) {
      args[name] = this.argument(arg);
      if (!isMessage(arg)) continue;
      // Most sentences ask for no form: a form is made when one does.
      for (const form of this.forms) Object.defineProperty(args, `${name}-${form}`, { get: () => this.form(arg, form) });
    }
    return args;
  }

  /** A name in a form; one that lacks it stands as it is. */
  form(name: Message, form: string): string {
    const args = this.arguments(name);
    for (const bundle of this.bundles) {
      const pattern = bundle.getMessage(name.key)?.attributes[form];
      if (pattern) return bundle.formatPattern(pattern, args, []);
    }
    return this.word(name.key, args);
  }

  private argument(arg: Arg): FluentVariable {
    if (typeof arg !== 'object') return arg;
    return isMessage(arg) ? this.word(arg.key, this.arguments(arg)) : written(arg, this.language);
  }
}

const isMessage = (arg: Arg): arg is Message => typeof arg === 'object' && 'key' in arg;

/** A number in fixed point with the decimal mark of the language. */
function written({ units, places, signed }: Decimal, language: Language): string {
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const sign = units < 0 ? '−' : signed ? '+' : '';
  const mark = language === 'en' ? '.' : ',';
  return places === 0 ? sign + whole : sign + whole + mark + digits.slice(-places);
}

/** A sentence begins with a capital, whatever name stands first in it. */
function sentence(text: string): string {
  if (!/[.?!…]$/.test(text)) return text;
  return text.replace(/^([¿¡«“"\s]*)(\p{Ll})/u, (_, opening: string, first: string) => opening + first.toUpperCase());
}

/** The first language of the reader's list that there are words for. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = LANGUAGES.find((known) => tag.toLowerCase().split('-')[0] === known);
    if (language) return language;
  }
  return 'en';
}
