import type { FluentVariable } from '@fluent/bundle';
import * as api from '../api/client';
import { settings } from '../settings.svelte';
import type { Message } from '../wire/engine';
import english from '../i18n/en.ftl?raw';
import { Catalogue, type Language } from './catalogue';

const own: Record<Language, () => Promise<string>> = {
  en: () => Promise.resolve(english),
  es: () => import('../i18n/es.ftl?raw').then((module) => module.default),
  fr: () => import('../i18n/fr.ftl?raw').then((module) => module.default),
};

/** The words on the page: the client's own, and those of the title that is open. */
class Words {
  private page = $state.raw(new Catalogue('en', [english]));
  private game = $state.raw<Catalogue | null>(null);
  private title = $state<string | null>(null);
  private readonly titles = new Map<string, Promise<string[]>>();

  get language(): Language {
    return this.page.language;
  }

  /** Loads what the chosen language and the open title need. Called whenever one of them changes. */
  async load(): Promise<void> {
    const language = settings.language;
    const title = this.title;
    const [page, game] = await Promise.all([
      own[language](),
      title === null ? Promise.resolve([]) : this.sources(title, language),
    ]);
    // A later choice may have overtaken this one.
    if (language !== settings.language || title !== this.title) return;
    this.page = new Catalogue(language, [page]);
    this.game = title === null ? null : new Catalogue(language, game);
    document.documentElement.lang = language;
  }

  /** Opens the words of a title. */
  async open(title: string): Promise<void> {
    this.title = title;
    await this.load();
  }

  /** The words of a title that is not the open one. */
  async of(title: string): Promise<Catalogue> {
    const language = settings.language;
    return new Catalogue(language, await this.sources(title, language));
  }

  private sources(title: string, language: Language): Promise<string[]> {
    const key = `${title}/${language}`;
    let loading = this.titles.get(key);
    if (!loading) {
      loading = api.words(title, language).then((words) => words.sources);
      loading.catch(() => this.titles.delete(key));
      this.titles.set(key, loading);
    }
    return loading;
  }

  t(key: string, args?: Record<string, FluentVariable>): string {
    return this.page.word(key, args);
  }

  /** A sentence of the kernel in the words of the open title. */
  say(message: Message): string {
    return this.game?.say(message) ?? message.key;
  }

  /** A name with its article, where it has one. */
  the(name: Message): string {
    return this.game?.form(name, 'the') ?? name.key;
  }

  /** A word of the open title, where it has one. */
  about(key: string): string {
    return this.game?.has(key) ? this.game.word(key) : '';
  }

  has(key: string): boolean {
    return this.game?.has(key) ?? false;
  }
}

export const words = new Words();
export const t = (key: string, args?: Record<string, FluentVariable>): string => words.t(key, args);
export const say = (message: Message): string => words.say(message);
