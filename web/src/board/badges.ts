import type { BadgeShape } from '../wire/engine';

/** Shapes of badges in a circle of radius 10 about the origin. */
export const badgeShapes: Record<BadgeShape, string> = {
  disc: 'M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z',
  square: 'M-9-9H9V9H-9Z',
  triangle: 'M0-11L10.5 8.5H-10.5Z',
  diamond: 'M0-12L12 0L0 12L-12 0Z',
  cross: 'M-4-11H4V-4H11V4H4V11H-4V4H-11V-4H-4Z',
  shield: 'M-9.5-10H9.5V0C9.5 6 5 10 0 12C-5 10-9.5 6-9.5 0Z',
  drop: 'M0-12C4-6 9-2.5 9 3A9 9 0 0 1-9 3C-9-2.5-4-6 0-12Z',
};

/** Corners of a counter in the order in which badges take them, from the centre of a side of 100. */
export const badgeCorners = [
  { x: 42, y: -42 },
  { x: -42, y: -42 },
  { x: 42, y: 42 },
  { x: -42, y: 42 },
] as const;
