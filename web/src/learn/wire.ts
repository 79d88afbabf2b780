// What crosses the wire to learn by: first pages, examples of rules, lessons (docs/api.md).

import type { Illegal, Scene, Target } from '../wire/engine';
import type { LogEntry, Shown, Side, Waiting } from '../wire/http';

/** A text in every language that its writer knew. */
export type Said = Partial<Record<string, string>>;

export interface Learning {
  primer: Primer | null;
  lessons: LessonListed[];
}

export interface LessonListed {
  id: string;
  name: Said;
  about: Said;
}

/** What a title says to somebody who does not know it. */
export interface Primer {
  place: number;
  difficulty: number;
  minutes: [number, number];
  history: Said;
  aims: Record<Side, Said>;
  advice: Said;
  shares: Share[];
  chapter: Chapter[];
  phase: Phase[];
  victory: Said;
  figure: Noted[];
  abbreviation: { short: Said; long: Said }[];
}

/** How often a side wins between computers of equal strength. */
export interface Share {
  scenario: string;
  options: Record<string, string>;
  side: Side;
  percent: number;
  matches: number;
}

/** A chapter of the rulebook: the rules whose ids begin so. */
export interface Chapter {
  begins: string[];
  name: Said;
}

export interface Noted {
  name: Said;
  note: Said;
}
export type Phase = Noted;

/** A case that shows a rule. */
export interface Example {
  case: string;
  about: string;
}

/** A case or a lesson that was played, every moment as one side sees it. */
export interface Study {
  title: string;
  about: string;
  rules: string[];
  scenario: string;
  options: Record<string, string>;
  viewer: Side | null;
  scene: Scene;
  moments: StudyMoment[];
  steps: StudyStep[];
  lesson?: { name: Said; about: Said; battle: boolean };
}

export interface StudyMoment extends Shown {
  pending: Waiting;
  entries: LogEntry[];
  phase?: number;
}

export interface StudyStep {
  from: number;
  to: number;
  seat?: Side;
  answer?: Target[];
  text?: string;
  refusal?: Illegal;
  say?: Said;
  mark?: Target[];
}

export interface Judged {
  right: boolean;
  say?: Said;
}
