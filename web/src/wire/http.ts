// What crosses the wire around the kernel's own types: the bodies of the HTTP interface (docs/api.md).

import type { Event, Illegal, Message, Preview, Prompt, Target, Verdict, View } from './engine';

/** A side by the name its title gives it; its place in the title's list is the [[Seat]]. */
export type Side = string;

/** Who sits somewhere: `here`, `link`, or one of the opponents that the server has. */
export type SeatKind = string;

export interface Title {
  id: string;
  name: string;
  revision: number;
  scenarios: Scenario[];
  seats: Side[];
  options: TitleOption[];
  /** Files of figures that players may replace by their own. */
  sheets?: Sheet[];
  /** What a seat may order in advance. */
  orders?: TitleOption[];
  /** Who plays a seat where no person does, the strongest first. */
  opponents: SeatKind[];
  default_opponent: SeatKind;
}

/** An answer in the eyes of a general: how often it was played on in the head, and how often that ended better than now. */
export interface Advice {
  answer: Target[];
  text: string;
  names: Message[];
  trials: number;
  better: number;
  preview: Preview | null;
}

/** How far the computer is, in thousandths, and why it answered as it did before. */
export interface Thinking {
  done: number;
  why: { side: Side; names: Message[]; trials: number; better: number } | null;
}

export interface Sheet {
  id: string;
  /** Not the printed figures, but figures made to fit what is known of them. */
  reconstructed: boolean;
}

export interface Scenario {
  id: string;
  name: string;
  /** Options whose default is another one here. */
  defaults?: Record<string, string>;
}

export interface TitleOption {
  id: string;
  default: string;
  values: string[];
  rule: string;
  /** What must hold for it to differ from its default. */
  needs?: Need[];
}

/** What an option, or one value of it, cannot do without: a scenario, or a value of another option. */
export interface Need {
  /** The value that needs it; without one, every value but the default. */
  value?: string;
  /** The other option; without one, the scenario is meant. */
  option?: string;
  among: string[];
}

export interface LedgerEntry {
  id: string;
  topic: string;
  rule: string;
  who: string;
  tag?: string;
  option?: string;
  doubt?: string;
  ref?: string;
  /** The language of topic, rule and doubt. */
  language: string;
}

export interface NewMatch {
  title: string;
  scenario?: string;
  options?: Record<string, string>;
  seats: Record<Side, SeatKind>;
  /** Replaced sheets: the text of each. */
  sheets?: Record<string, string>;
  name?: string;
  /** Whether a roll waits for the other player's page. */
  dice?: 'swift' | 'witnessed';
}

export interface Created {
  id: string;
  /** What people sit down with, each good for once. */
  codes: Record<Side, string>;
  links: Record<Side, string>;
  owner?: string;
  commitment: string;
}

/** What somebody gets who sits down. */
export interface Sat {
  seat: Side;
  token: string;
  seq: number;
  commitment: string;
}

/** A link to a seat, as whoever may decide about it sees it. */
export interface SeatLink {
  number: number;
  seat: Side;
  kind: 'link' | 'device';
  state: 'open' | 'used' | 'revoked';
  created: number;
  changed: number;
}

/** Whose decision it is, or how it ended. */
export interface Waiting {
  deciding: Side[];
  over?: Verdict;
}

export interface MatchSummary {
  id: string;
  title: string;
  scenario: string;
  name?: string;
  you: Side[];
  /** People who have not sat down yet. */
  absent?: Side[];
  seats: Record<Side, SeatKind>;
  pending: Waiting;
  ply: number;
  updated: number;
}

export type InputKind = 'sit' | 'witness' | 'unwitnessed' | 'answer' | 'roll' | 'concede' | 'undo' | 'consent' | 'revised';

export interface LogEntry {
  seq: number;
  ply: number;
  input: { kind: InputKind; seat?: Side; text?: string; /** The ply gone back to. */ to?: number; /** Given by standing orders. */ ordered?: boolean };
  undone: boolean;
  events: Event[];
  time: number;
}

/** Somebody asks to go back further than he may by himself. */
export interface UndoRequest {
  number: number;
  seat: Side;
  to: number;
  time: number;
  /** Who has not agreed yet. */
  waiting: Side[];
}

export interface DiceState extends DiceEra {
  /** Sets of dice that were in use before these. */
  earlier?: DiceEra[];
}

/** One set of dice. */
export interface DiceEra {
  scheme: string;
  /** The name for which faces are drawn: the match's own, unless it was imported. */
  match: string;
  commitment: string;
  salts?: string[];
  /** The seq after which they begin. */
  since: number;
  /** Shown when the match is over. */
  secret?: string;
}

/** What a viewer is shown: the part of a match that deltas speak of. */
export interface Shown {
  view: View;
  prompts: Record<Side, Prompt>;
}

/** How a match stands. */
export interface Standing {
  seq: number;
  ply: number;
  pending: Waiting;
  undo: Record<Side, boolean>;
  concede: Record<Side, boolean>;
  /** Held seats whose question a standing order could answer. */
  orderable?: Side[];
  requests?: UndoRequest[];
  /** People who have not sat down yet: nothing is played before they have. */
  absent?: Side[];
  /** Seals everything recorded so far. */
  seal?: string;
  /** How things stand with witnessed dice. */
  witness?: WitnessState;
  /** The phase of the title's sequence of play. */
  phase?: number;
}

export interface WitnessState {
  /** Sides whose words a roll waits for. */
  awaited: Side[];
  /** The side whose roll it is. */
  by?: Side;
  /** What held seats have promised: how often, and the last. */
  promised: Record<Side, { number: number; promise?: string }>;
}

/** A match as one viewer sees it. */
export interface Table extends Standing, Shown {
  id: string;
  title: string;
  revision: number;
  scenario: string;
  options: Record<string, string>;
  name?: string;
  seats: Record<Side, SeatKind>;
  you: Side[];
  /** The sides know things of which the others must not see. */
  secrets?: boolean;
  /** Seats that have the match open. */
  here?: Side[];
  /** Sheets that the players replaced. */
  sheets?: string[];
  /** Standing orders of held seats. */
  orders?: Record<Side, Record<string, string>>;
  /** Links to seats that this browser may decide about. */
  links?: SeatLink[];
  dice: DiceState;
  scene: string;
  log: { from: number; entries: LogEntry[] };
}

/** One operation on what is shown: the subset of RFC 6902 that the server sends. */
export type Change =
  | { op: 'add' | 'replace'; path: string; value: unknown }
  | { op: 'remove'; path: string };

/** One message of the event stream: what is shown as a whole, or what of it has changed. */
export interface Step extends Standing, Partial<Shown> {
  /** The seq that `delta` changes. */
  from: number;
  entries: LogEntry[];
  delta?: Change[];
  /** Once the match is over, with the secret. */
  dice?: DiceState;
  /** With a whole step. */
  orders?: Record<Side, Record<string, string>>;
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
  /** A word for the dice. */
  salt?: string;
}

export interface ErrorBody {
  error: { code: string; text: string; illegal?: Illegal };
  seq?: number;
}
