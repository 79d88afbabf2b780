import type { Feature } from '../board/atlas';
import type { Mention } from '../board/named';
import type { LogEntry, Side } from '../wire/http';
import { isCostlyNothing } from './draft';
import type { Session } from './session.svelte';
import type { Piece, Rule, Target, ViewPiece } from '../wire/engine';

export const TABS = ['log', 'unit', 'forces', 'charts', 'aid', 'rules'] as const;
export type Tab = (typeof TABS)[number];

/** Milliseconds for which a name that was followed stays lit. */
const LIT = 5000;

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
  /** What a hand beside the map points at, in a row of a panel. */
  row = $state.raw<Target | null>(null);
  /** What lies under the pointer on an open table. */
  ground = $state.raw<readonly Feature[]>([]);
  /** What the keys have reached on the board. */
  cursor = $state.raw<Target | null>(null);
  /** Counters are made clear so that the map under them is seen. */
  bare = $state(false);
  /** Cells that are pointed at lead the way of a move instead of ending it. */
  bending = $state(false);
  /** Layers of the map that are switched on. */
  layers = $state.raw<ReadonlySet<string>>(new Set());
  /** What is open beside the buttons of the map. */
  tool = $state<'layers' | 'find' | null>(null);
  /** Goes to the next unit that may be chosen; there is none without a board. */
  next = $state.raw<(() => void) | null>(null);
  /** What words point at: a name in a sentence that the pointer is on, or that was followed. */
  lit = $state.raw<Mention | null>(null);
  /** Brings what words name into sight; there is nowhere to go without a board. */
  go = $state.raw<((named: Mention) => void) | null>(null);
  /** The last entry of what the others did that was read and put away. */
  read = $state(0);
  /** The rule whose text is shown. */
  rule = $state<Rule | null>(null);
  /** The rule at which the rulebook lies open. */
  page = $state<Rule | null>(null);
  /** Of several sides at one screen, the one that may look at it. */
  shownTo = $state<Side | null>(null);
  /** The replay is in hand on a narrow screen, where it has no place of its own. */
  replaying = $state(false);
  help = $state(false);
  conceding = $state(false);
  /** An answer of nothing is about to be given, and something would come of it. */
  unsure = $state(false);
  /** The entry of the log to which somebody wants to go back. */
  goingBack = $state.raw<LogEntry | null>(null);
  ordering = $state(false);

  toggle(layer: string): void {
    const layers = new Set(this.layers);
    if (!layers.delete(layer)) layers.add(layer);
    this.layers = layers;
  }

  /** Confirms the answer; one of nothing is asked about first where something comes of it. */
  confirm(session: Session): void {
    if (session.prompt && isCostlyNothing(session.prompt)) this.unsure = true;
    else session.confirm();
  }

  /** Follows a name to where it is; a drawer that lies over the map is put down. */
  follow(named: Mention): void {
    this.drawer = false;
    this.lit = named;
    this.followed = named;
    this.go?.(named);
    clearTimeout(this.fading);
    this.fading = setTimeout(() => {
      this.followed = null;
      this.unlight(named);
    }, LIT);
  }

  /** The pointer has left a name: what it lit goes out, unless it was followed. */
  unlight(named: Mention): void {
    if (this.lit === named && this.followed !== named) this.lit = null;
  }
  private followed: Mention | null = null;
  private fading: ReturnType<typeof setTimeout> | undefined;

  /** A counter's card is looked at, until play goes on. */
  inspect(piece: ViewPiece): void {
    this.inspected = piece.piece;
    this.glanced = this.tab !== 'unit' || this.glanced;
    this.tab = 'unit';
  }
  private glanced = false;

  /** Play goes on: a card that was only glanced at makes room for the log. */
  goOn(): void {
    if (this.glanced && this.tab === 'unit') this.tab = 'log';
    this.glanced = false;
  }

  /** Opens the rulebook beside the board. */
  lookUp(rule: Rule): void {
    this.rule = null;
    this.page = rule;
    this.show('rules');
  }

  show(tab: Tab): void {
    this.tab = tab;
    this.glanced = false;
    this.drawer = true;
  }
}
