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
  /** Marks along the line, drawn over it. */
  marks?: LineMarks;
}

/** Marks set along a line: what tells wire from a fence, a trench from a ditch. */
export interface LineMarks {
  kind: 'sleepers' | 'barbs' | 'teeth' | 'battlements' | 'posts' | 'tufts';
  /** Distance from one to the next, and size of one. */
  pitch: number;
  size: number;
  /** Width of their stroke; filled marks have none. */
  stroke?: number;
}

/** Kinds that any map may have, whatever its title calls its rules. */
const known: Record<string, LineStyle> = {
  stream: { rank: 1, width: 4, casing: 1.6, light: true, cap: 'round' },
  river: { rank: 2, width: 7.5, casing: 2, light: true, cap: 'round' },
  great: { rank: 2, width: 13, casing: 2.4, light: true, cap: 'round' },
  wadi: { rank: 1, width: 4.4, dash: '10 6', cap: 'round' },
  canal: { rank: 2, width: 5, casing: 1.6, light: true, cap: 'butt' },
  coast: { rank: 2, width: 3, cap: 'round' },
  lake: { rank: 2, width: 6, cap: 'round' },
  border: { rank: 0, width: 2.4, dash: '9 4 2 4', band: 13 },
  region: { rank: 0, width: 0, band: 9 },
  province: { rank: 0, width: 1.6, dash: '3 4', band: 8 },
  frontier: { rank: 0, width: 3, dash: '12 5', band: 18 },
  frame: { rank: 0, width: 2 },
  zone: { rank: 0, width: 2.6, dash: '7 5' },
  contour: { rank: 0, width: 1.4 },
  escarpment: { rank: 3, width: 2.6, marks: { kind: 'teeth', pitch: 12, size: 9, stroke: 2 } },
  trail: { rank: 4, width: 2.4, dash: '0.1 6', cap: 'round' },
  track: { rank: 4, width: 3, dash: '0.1 6.4', cap: 'round' },
  path: { rank: 4, width: 2.4, dash: '5 4' },
  road: { rank: 5, width: 4, casing: 1.7, hollow: true, cap: 'round' },
  highway: { rank: 5, width: 6, casing: 2, hollow: true, cap: 'round' },
  railway: { rank: 6, width: 2.8, cap: 'butt', marks: { kind: 'sleepers', pitch: 9, size: 9, stroke: 2.4 } },
  railroad: { rank: 6, width: 2.8, cap: 'butt', marks: { kind: 'sleepers', pitch: 9, size: 9, stroke: 2.4 } },
  ditch: { rank: 7, width: 4, dash: '6 2.5' },
  trench: { rank: 7, width: 5, casing: 1.6, marks: { kind: 'battlements', pitch: 15, size: 8, stroke: 2.6 } },
  wall: { rank: 7, width: 5.4, casing: 1.4, marks: { kind: 'posts', pitch: 15, size: 3.2, stroke: 1.2 } },
  fence: { rank: 7, width: 1.8, marks: { kind: 'posts', pitch: 14, size: 8, stroke: 1.8 } },
  wire: { rank: 8, width: 1.8, marks: { kind: 'barbs', pitch: 11, size: 6.5, stroke: 1.8 } },
  hedge: { rank: 7, width: 3, cap: 'round', marks: { kind: 'tufts', pitch: 6.5, size: 4 } },
  ford: { rank: 6, width: 6, dash: '2 3' },
  bridge: { rank: 6, width: 8, casing: 2, hollow: true, cap: 'butt' },
};

const fallback: LineStyle = { rank: 3, width: 3.4, casing: 1.2, light: true, cap: 'round' };

/**
 * The style of a kind of line: by its name, else by a word in it (`river-great`, `country-road`); a later
 * word says more than an earlier one.
 */
export function lineStyle(kind: string): LineStyle {
  const exact = known[kind];
  if (exact) return exact;
  const word = kind
    .split(/[-_ ]/)
    .reverse()
    .find((part) => known[part]);
  return (word && known[word]) || fallback;
}
