import type { Theme } from '../settings.svelte';
import type { Paint, SceneSide } from '../wire/engine';
import { legible, mix, shift, toHex, toLab } from './colour';

/** The colours of one kind of ground in one theme. */
export interface GroundColours {
  tint: string;
  /** Texture marks. */
  mark: string;
  /** The line where it meets other ground. */
  rim: string;
}

/** The ground tint of the light theme carried over to another: hue kept, lightness of that theme. */
export function tintIn(theme: Theme, tint: string): string {
  const { l, a, b } = toLab(tint);
  switch (theme) {
    case 'light':
      return tint;
    case 'dark':
      // Light grounds lie between 0.65 and 0.97; their order is kept in the dark, closer together.
      return toHex({ l: 0.19 + 0.27 * l ** 1.6, a: a * 0.72, b: b * 0.62 });
    case 'contrast':
      return toHex({ l: 0.9 + 0.1 * l, a: a * 0.75, b: b * 0.75 });
  }
}

export function groundColours(theme: Theme, paint: Paint): GroundColours {
  const tint = tintIn(theme, paint.tint);
  const away = theme === 'dark' ? 1 : -1;
  const water = paint.texture === 'water';
  const strength = theme === 'contrast' ? 0.42 : water ? 0.12 : paint.texture === 'houses' ? 0.34 : 0.2;
  return {
    tint,
    mark: shift(tint, away * strength, 1.15),
    rim: shift(tint, away * (theme === 'contrast' ? 0.5 : water ? 0.2 : 0.11), 1.2),
  };
}

/** The colours of a side's counters. They are printed objects: the same in light and dark. */
export interface CounterColours {
  ground: string;
  ink: string;
  /** Inside of the symbol box. */
  box: string;
  edge: string;
  /** The lighter line along the upper edge, where the die cut the card. */
  cut: string;
  /** A band across a reduced counter. */
  band: string;
}

export function counterColours(theme: Theme, ground: string, ink: string): CounterColours {
  const face = theme === 'dark' ? shift(ground, -0.02) : ground;
  const read = legible(ink, face, theme === 'contrast' ? 7 : 4.5);
  return {
    ground: face,
    ink: read,
    box: mix(face, read === '#000000' || toLab(read).l < 0.5 ? '#ffffff' : '#000000', 0.16),
    edge: theme === 'contrast' ? '#000000' : shift(face, -0.3, 0.8),
    cut: shift(face, 0.1),
    band: mix(face, read, 0.28),
  };
}

/** The side that nobody has: markers, neutrals, what is unknown. */
export const NO_SIDE: Pick<SceneSide, 'ground' | 'ink' | 'pattern'> = {
  ground: '#e9e2cf',
  ink: '#2a2620',
  pattern: 'plain',
};
