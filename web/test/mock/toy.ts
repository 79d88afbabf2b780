import type { Choice, Illegal, Message, Motion, Offer, Prompt, Scene, Seat, Shape, Target, View, ViewPiece } from '../../src/wire/engine';
import type { LedgerEntry, Title } from '../../src/wire/http';

/** What a played answer did. */
export interface Played {
  message: Message;
  rule?: string;
  by?: Seat;
  motions?: Motion[];
  roll?: { faces: number[]; message: Message; motions: Motion[] };
}

/** A toy game: just enough rules to ask every kind of question. */
export interface Toy {
  readonly title: Title;
  readonly ledger: LedgerEntry[];
  readonly scene: Scene;
  view(): View;
  deciding(): Seat;
  prompt(draft: readonly Target[]): Prompt;
  play(answer: readonly Target[], roll: (sides: number) => number): Played[];
  clone(): Toy;
  /** What pointing at something tells. */
  inspect?(target: Target): Prompt['preview'];
}

export const refusal = (rule: string, message: Message): Illegal => ({ rule, message });

export interface Candidate {
  target: Target;
  label: string;
  name: Message;
  offer?: Offer;
  refusal?: Illegal;
}

export function ask(
  seat: Seat,
  draft: readonly Target[],
  question: { message: Message; rule: string; shape: Shape },
  candidates: readonly Candidate[],
  unfinished: Illegal | null,
  preview: Prompt['preview'] = null,
): Prompt {
  const choices = candidates.map(({ target, label, name, offer, refusal: illegal }): Choice =>
    illegal ? { target, label, name, refusal: illegal } : { target, label, name, offer: offer ?? {} },
  );
  return { seat, question, draft: [...draft], choices, unfinished, preview };
}

/** A draft is walkable if each of its targets was offered at its step. */
export function walk(toy: Toy, draft: readonly Target[]): Illegal | null {
  for (let index = 0; index < draft.length; index++) {
    const prompt = toy.prompt(draft.slice(0, index));
    const key = JSON.stringify(draft[index]);
    const choice = prompt.choices.find((other) => JSON.stringify(other.target) === key);
    if (choice && 'refusal' in choice) return choice.refusal;
    if (!choice && prompt.question.shape !== 'pose') return refusal('table', { key: 'table-not-offered' });
  }
  return null;
}

export const counter = (piece: Partial<ViewPiece> & Pick<ViewPiece, 'piece' | 'side' | 'name' | 'symbol' | 'place'>): ViewPiece => ({
  designation: '',
  size: '',
  factors: [],
  badges: [],
  reduced: false,
  state: 'ready',
  card: [],
  ...piece,
});
