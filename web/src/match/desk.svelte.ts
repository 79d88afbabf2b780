import type { Feature } from '../board/atlas';
import type { Piece, Rule, Target, ViewPiece } from '../wire/engine';

export const TABS = ['log', 'unit', 'forces', 'charts'] as const;
export type Tab = (typeof TABS)[number];

/** What one person has open on the screen of a match; nobody else knows of it. */
export class Desk {
  tab = $state<Tab>('log');
  /** The drawer of a narrow screen is up. */
  drawer = $state(false);
  /** The counter whose card is shown. */
  inspected = $state<Piece | null>(null);
  /** The stack that is fanned out, and whether it stays when the pointer leaves. */
  fan = $state.raw<{ stack: string; pinned: boolean } | null>(null);
  /** What is under the pointer. */
  pointed = $state.raw<{ piece: number } | { cell: number } | null>(null);
  /** What lies under the pointer on an open table. */
  ground = $state.raw<readonly Feature[]>([]);
  /** What the keys have reached on the board. */
  cursor = $state.raw<Target | null>(null);
  /** Counters are made clear so that the map under them is seen. */
  bare = $state(false);
  /** Layers of the map that are switched on. */
  layers = $state.raw<ReadonlySet<string>>(new Set());
  /** The rule whose text is shown. */
  rule = $state<Rule | null>(null);
  help = $state(false);
  conceding = $state(false);
  ordering = $state(false);

  toggle(layer: string): void {
    const layers = new Set(this.layers);
    if (!layers.delete(layer)) layers.add(layer);
    this.layers = layers;
  }

  inspect(piece: ViewPiece): void {
    this.inspected = piece.piece;
    this.tab = 'unit';
  }

  show(tab: Tab): void {
    this.tab = tab;
    this.drawer = true;
  }
}
