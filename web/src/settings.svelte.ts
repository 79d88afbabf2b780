import { LANGUAGES, preferred, type Language } from './words/catalogue';

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type ThemeChoice = (typeof THEMES)[number];
export type Theme = Exclude<ThemeChoice, 'system'>;

const KEY = 'sandtable.settings';

interface Stored {
  language?: Language;
  theme?: ThemeChoice;
  dice?: boolean;
  motion?: boolean;
  confirm?: boolean;
  list?: boolean;
  small?: boolean;
  onward?: boolean;
}

function stored(): Stored {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Stored;
  } catch {
    return {};
  }
}

/** What one person prefers, kept in this browser. */
class Settings {
  language = $state<Language>('en');
  theme = $state<ThemeChoice>('system');
  /** Dice are seen to fall. */
  dice = $state(true);
  /** Counters travel rather than jump. */
  motion = $state(true);
  /** Every answer waits for a confirmation, even when nothing can be added to it. */
  confirm = $state(false);
  /** Every choice as text instead of the board. */
  list = $state(false);
  /** A small map shows where one looks on a large one. */
  small = $state(true);
  /** Play goes on by itself where there is nothing to choose. */
  onward = $state(true);

  private readonly dark = matchMedia('(prefers-color-scheme: dark)');
  private readonly contrast = matchMedia('(prefers-contrast: more)');
  private readonly still = matchMedia('(prefers-reduced-motion: reduce)');
  private system = $state<Theme>('light');
  private reduced = $state(false);

  constructor() {
    const before = stored();
    this.language = LANGUAGES.find((known) => known === before.language) ?? preferred(navigator.languages);
    this.theme = THEMES.find((known) => known === before.theme) ?? 'system';
    this.dice = before.dice ?? true;
    this.motion = before.motion ?? true;
    this.confirm = before.confirm ?? false;
    this.list = before.list ?? false;
    this.small = before.small ?? true;
    this.onward = before.onward ?? true;
    this.watch();
    for (const query of [this.dark, this.contrast, this.still]) {
      query.addEventListener('change', () => this.watch());
    }
  }

  private watch(): void {
    this.system = this.contrast.matches ? 'contrast' : this.dark.matches ? 'dark' : 'light';
    this.reduced = this.still.matches;
  }

  /** The theme in force. */
  get shown(): Theme {
    return this.theme === 'system' ? this.system : this.theme;
  }

  get moves(): boolean {
    return this.motion && !this.reduced;
  }

  get rolls(): boolean {
    return this.dice && !this.reduced;
  }

  save(): void {
    const { language, theme, dice, motion, confirm, list, small, onward } = this;
    localStorage.setItem(KEY, JSON.stringify({ language, theme, dice, motion, confirm, list, small, onward }));
  }
}

export const settings = new Settings();
