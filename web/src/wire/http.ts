// What crosses the wire around the kernel's own types: the bodies of the HTTP interface (docs/api.md).

import type { Event, Illegal, Prompt, Seat, Target, Verdict, View } from './engine';

/** A side by the name its title gives it; its place in the title's list is the [[Seat]]. */
export type Side = string;

/** Who sits on a chair. */
export type SeatKind = 'here' | 'link' | 'random' | 'captain';

export interface Title {
  id: string;
  name: string;
  revision: number;
  scenarios: { id: string; name: string }[];
  seats: Side[];
  options: TitleOption[];
}

export interface TitleOption {
  id: string;
  default: string;
  values: string[];
  rule: string;
}

export interface LedgerEntry {
  id: string;
  topic: string;
  rule: string;
  who: string;
  tag?: string | null;
  option?: string | null;
  doubt?: string | null;
  ref?: string | null;
}

export interface NewMatch {
  title: string;
  scenario?: string;
  options?: Record<string, string>;
  seats: Record<Side, SeatKind>;
  salt?: string;
  name?: string;
}

export interface Created {
  id: string;
  tokens: Record<Side, string>;
  links: Record<Side, string>;
  owner?: string;
  commitment: string;
}

/** Whose decision it is, or how it ended. */
export interface Waiting {
  deciding: Side[];
  over?: Verdict | null;
}

export interface MatchSummary {
  id: string;
  title: string;
  scenario: string;
  name?: string | null;
  you: Side[];
  seats: Record<Side, SeatKind>;
  pending: Waiting;
  ply: number;
  over?: Verdict | null;
  updated: number | string;
}

export type InputKind = 'answer' | 'roll' | 'concede' | 'undo' | 'consent';

export interface LogEntry {
  seq: number;
  ply: number;
  input: { seat?: Side | Seat | null; kind: InputKind; text?: string | null };
  undone: boolean;
  events: Event[];
  time: number | string;
}

export interface UndoRequest {
  id: number;
  seat: Side;
  to: number;
}

export interface DiceState {
  scheme: string;
  commitment: string;
  secret?: string | null;
  salts: string[];
}

/** What changes from step to step. */
export interface Situation {
  seq: number;
  ply: number;
  pending: Waiting;
  prompts: Record<Side, Prompt>;
  undo: Record<Side, boolean>;
  concede: Record<Side, boolean>;
}

/** A match as one viewer sees it. */
export interface Table extends Situation {
  id: string;
  title: string;
  revision: number;
  scenario: string;
  options: Record<string, string>;
  name?: string | null;
  seats: Record<Side, SeatKind>;
  you: Side[];
  view: View;
  requests: UndoRequest[];
  dice: DiceState;
  scene: string;
  log: { from: number; entries: LogEntry[] };
}

/** One operation on a view: the subset of RFC 6902 that the server sends. */
export type Change =
  | { op: 'add' | 'replace'; path: string; value: unknown }
  | { op: 'remove'; path: string };

/** One message of the event stream. */
export interface Step extends Situation {
  entries: LogEntry[];
  view?: View;
  delta?: Change[];
  dice?: DiceState;
}

/** The view of an earlier moment. */
export interface Moment {
  ply: number;
  last: number;
  view: View;
  entries: LogEntry[];
}

export interface PreviewBody {
  seat: Side;
  seq: number;
  draft: Target[];
}

export interface AnswerBody {
  seat: Side;
  seq: number;
  answer: Target[];
  nonce: string;
}

export interface ErrorBody {
  error: { code: string; text: string; illegal?: Illegal };
  seq?: number;
}
