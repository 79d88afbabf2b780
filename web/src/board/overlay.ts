import type { Overlay, SceneSide, Seat } from '../wire/engine';

/** The colour of an overlay: news has its own, anything else its side's. */
export function inkOf(overlay: Overlay, side: (seat: Seat | null) => SceneSide | undefined): string {
  if (overlay.tone !== 'plain') return `var(--map-${overlay.tone})`;
  return side(overlay.side)?.ground ?? 'var(--map-ink)';
}

/** Arrows and lines of sight go over the counters; areas and routes lie under them. */
export const isAbove = (overlay: Overlay): boolean => overlay.kind === 'arrow' || overlay.kind === 'dart' || overlay.kind === 'line';
