/** How a kind of line is drawn; widths are in hundredths of a counter's side. */
export interface LineStyle {
  /** Lines of a lower rank lie below. */
  rank: number;
  width: number;
  /** Drawn below, wider by twice this much. */
  casing?: number;
  /** The casing is lighter than the ground rather than darker than the line. */
  light?: boolean;
  /** The line itself is light, its casing dark: a road. */
  hollow?: boolean;
  dash?: string;
  cap?: 'butt' | 'round';
  /** A wide faint band along the line. */
  band?: number;
}

/** Kinds that any map may have, whatever its title calls its rules. */
const known: Record<string, LineStyle> = {
  stream: { rank: 1, width: 4, casing: 1.6, light: true, cap: 'round' },
  river: { rank: 2, width: 7.5, casing: 2, light: true, cap: 'round' },
  canal: { rank: 2, width: 5, casing: 1.6, light: true, cap: 'butt' },
  coast: { rank: 2, width: 3, cap: 'round' },
  lake: { rank: 2, width: 6, cap: 'round' },
  border: { rank: 0, width: 2.4, dash: '9 4 2 4', band: 12 },
  region: { rank: 0, width: 0, band: 9 },
  frontier: { rank: 0, width: 3, dash: '12 5', band: 16 },
  zone: { rank: 0, width: 2.6, dash: '7 5' },
  trail: { rank: 4, width: 2.4, dash: '0.1 6', cap: 'round' },
  track: { rank: 4, width: 3, dash: '0.1 6.4', cap: 'round' },
  path: { rank: 4, width: 2.4, dash: '5 4' },
  road: { rank: 5, width: 4, casing: 1.7, hollow: true, cap: 'round' },
  highway: { rank: 5, width: 6, casing: 2, hollow: true, cap: 'round' },
  railway: { rank: 6, width: 3.6, casing: 1.5, hollow: true, dash: '8 8', cap: 'butt' },
  wall: { rank: 7, width: 5, casing: 1 },
  hedge: { rank: 7, width: 5, dash: '0.1 5', cap: 'round' },
  trench: { rank: 7, width: 4, dash: '6 2.5' },
  ford: { rank: 6, width: 6, dash: '2 3' },
  bridge: { rank: 6, width: 8, casing: 2, hollow: true, cap: 'butt' },
};

const fallback: LineStyle = { rank: 3, width: 3.4, casing: 1.2, light: true, cap: 'round' };

/** The style of a kind of line: by its name, else by a word in it (`river-major`, `country-road`). */
export function lineStyle(kind: string): LineStyle {
  const exact = known[kind];
  if (exact) return exact;
  const word = kind.split(/[-_ ]/).find((part) => known[part]);
  return (word && known[word]) || fallback;
}
