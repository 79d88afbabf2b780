import type { Cell, Illegal, Prompt, Shape, Target } from '../wire/engine';
import type { Side } from '../wire/http';
import { draftKey, offerOf, targetKey } from './target';

/**
 * An answer in the making.
 *
 * `steps` holds the prompt at each length of the draft: `steps[0]` asked the question, and the last one
 * says what may come next. Stepping back therefore needs no server.
 */
export interface Draft {
  side: Side;
  seq: number;
  steps: readonly [Prompt, ...Prompt[]];
  state: 'asking' | 'previewing' | 'sending';
  /** The last refusal, until something else is tried. */
  refused: Illegal | null;
}

/** What has to be done outside for the draft to go on. */
export type Effect = { do: 'nothing' } | { do: 'preview'; draft: Target[] } | { do: 'send'; answer: Target[] };

export interface Turn {
  draft: Draft;
  effect: Effect;
}

const nothing: Effect = { do: 'nothing' };

export function begin(side: Side, seq: number, prompt: Prompt): Draft {
  return { side, seq, steps: [prompt], state: 'asking', refused: null };
}

export function current(draft: Draft): Prompt {
  return draft.steps[draft.steps.length - 1] as Prompt;
}

export function targets(draft: Draft): Target[] {
  return current(draft).draft;
}

/** The shape of the question that the target at `index` answered. */
function shapeAt(draft: Draft, index: number): Shape {
  return draft.steps.find((step) => step.draft.length === index)?.question.shape ?? 'one';
}

/** Order does not matter: targets come and go one by one. */
const isLoose = (shape: Shape): boolean => shape === 'subset' || shape === 'assign' || shape === 'allot';

export function mayConfirm(draft: Draft): boolean {
  return draft.state === 'asking' && current(draft).unfinished === null;
}

/** Something could be chosen on the board: to confirm nothing is then a decision of its own. */
export const isAsked = (prompt: Prompt): boolean => prompt.choices.some((choice) => offerOf(choice) && !('button' in choice.target));

/** An answer of nothing, of which the title says what becomes. Where dice follow, their odds are said anyway. */
export const isCostlyNothing = (prompt: Prompt): boolean =>
  prompt.draft.length === 0 && isAsked(prompt) && (prompt.preview?.notes.length ?? 0) > 0 && prompt.preview?.outcomes.length === 0;

/** Something speaks against the answer: it is said before it is given. */
export const isWarned = (prompt: Prompt): boolean => (prompt.preview?.warnings?.length ?? 0) > 0;

/** Nothing can be added: the draft is all there is to decide. */
export function isFull(prompt: Prompt): boolean {
  return prompt.question.shape !== 'pose' && !prompt.choices.some((choice) => offerOf(choice));
}

/**
 * Points at a target: adds it, takes it back if it was chosen already, or refuses it.
 *
 * A pose is never listed in full, so on an open table any pose may be tried.
 */
export function choose(draft: Draft, target: Target): Turn {
  if (draft.state !== 'asking') return { draft, effect: nothing };
  const prompt = current(draft);
  const key = targetKey(target);
  const choice = prompt.choices.find((other) => targetKey(other.target) === key);
  const free = prompt.question.shape === 'pose' && 'pose' in target;
  const numbered = prompt.question.shape === 'number' && 'number' in target;
  if ((choice && offerOf(choice)) || (!choice && (free || numbered))) {
    return preview(draft, [...prompt.draft, target]);
  }
  // The last point of a bent way, pointed at once more, is its end.
  const last = prompt.draft[prompt.draft.length - 1];
  if (last && 'via' in last && 'cell' in target && last.via === target.cell) return preview(draft, [...prompt.draft.slice(0, -1), target]);
  const chosen = prompt.draft.findIndex((other) => targetKey(other) === key);
  // A line of a budget that takes no more says why; what lies on it is taken off one by one.
  if (chosen >= 0 && prompt.question.shape !== 'allot') {
    // The end of a finished answer, pointed at once more, means yes.
    const isLast = chosen === prompt.draft.length - 1 && !isLoose(shapeAt(draft, chosen));
    return isLast && mayConfirm(draft) ? confirm(draft) : takeBack(draft, chosen);
  }
  const instead = takenInstead(draft, target);
  if (instead) return preview(draft, instead);
  if (choice && 'refusal' in choice) return { draft: { ...draft, refused: choice.refusal }, effect: nothing };
  return { draft, effect: nothing };
}

/** Leads the way by a cell: checked by the rules, never listed. */
export function bend(draft: Draft, cell: Cell): Turn {
  const prompt = current(draft);
  if (draft.state !== 'asking' || !prompt.question.bends) return { draft, effect: nothing };
  const last = prompt.draft[prompt.draft.length - 1];
  // Where it is already, there is nothing to bend.
  if (last && 'via' in last && last.via === cell) return { draft, effect: nothing };
  return preview(draft, [...prompt.draft, { via: cell }]);
}

/** Whether the player leads the way. */
export const isBent = (draft: Draft): boolean => targets(draft).some((target) => 'via' in target);

/**
 * The draft with another counter in place of the one that was taken up, if that could have been taken as well.
 *
 * Where several are picked together, one that does not fit is refused instead: nobody throws away a list by a
 * stray click.
 */
export function takenInstead(draft: Draft, target: Target): Target[] | null {
  if (!('piece' in target)) return null;
  const chosen = targets(draft);
  const key = targetKey(target);
  for (let index = chosen.length - 1; index >= 0; index--) {
    const step = draft.steps.find((prompt) => prompt.draft.length === index);
    if (!step || step.question.shape !== 'one' || !('piece' in (chosen[index] as Target))) continue;
    const choice = step.choices.find((other) => targetKey(other.target) === key);
    if (choice && offerOf(choice)) return [...chosen.slice(0, index), target];
  }
  return null;
}

/** Lets go of what was taken up; what was picked one by one stays. */
export function letGo(draft: Draft): Draft {
  const held = targets(draft);
  if (draft.state !== 'asking' || held.length === 0) return draft;
  return held.some((_, index) => isLoose(shapeAt(draft, index))) ? draft : cut(draft, 0);
}

/** Takes back one target: alone where order does not matter, else with all that followed it. */
export function takeBack(draft: Draft, index: number): Turn {
  const chosen = targets(draft);
  const shape = shapeAt(draft, index);
  if (isLoose(shape) && index < chosen.length - 1) {
    return preview(draft, [...chosen.slice(0, index), ...chosen.slice(index + 1)]);
  }
  return { draft: cut(draft, index), effect: nothing };
}

/** Shows another draft as if it were chosen: a route bent, a count changed. */
export function preview(draft: Draft, next: Target[]): Turn {
  return { draft: { ...draft, state: 'previewing', refused: null }, effect: { do: 'preview', draft: next } };
}

/** Takes in the answer to a preview. */
export function previewed(draft: Draft, prompt: Prompt, autoConfirm: boolean): Turn {
  const steps = [...stepsBefore(draft, prompt), prompt] as unknown as Draft['steps'];
  const next: Draft = { ...draft, steps, state: 'asking', refused: null };
  const decided = prompt.unfinished === null && isFull(prompt) && prompt.draft.length > 0;
  // What depends on dice is shown with its odds first, unless they were there before it was chosen; and a place on the
  // table may still be nudged.
  const odds = (step: Prompt | undefined) => JSON.stringify(step?.preview?.outcomes ?? []);
  const chancy = (prompt.preview?.outcomes.length ?? 0) > 0 && odds(prompt) !== odds(steps[steps.length - 2]);
  const placed = prompt.draft.some((target) => 'pose' in target);
  // A budget may be laid out anew until it is said to be so.
  const laidOut = prompt.question.shape === 'allot';
  return decided && autoConfirm && !chancy && !placed && !isWarned(prompt) && !laidOut ? confirm(next) : { draft: next, effect: nothing };
}

/** The known prompts that lead to this one, as far as its draft begins like theirs. */
function stepsBefore(draft: Draft, prompt: Prompt): Prompt[] {
  const steps: Prompt[] = [];
  for (const step of draft.steps) {
    const length = step.draft.length;
    if (length < prompt.draft.length && draftKey(step.draft) === draftKey(prompt.draft.slice(0, length))) {
      steps.push(step);
    }
  }
  return steps;
}

/** The way an answer has taken so far: the cells of its routes, and what the last step costs. */
export function way(draft: Draft): { cells: number[]; cost: number | undefined } {
  let cells: number[] = [];
  let cost: number | undefined;
  targets(draft).forEach((target, index) => {
    const cell = 'cell' in target ? target.cell : 'via' in target ? target.via : undefined;
    if (cell === undefined) return;
    const key = targetKey({ cell });
    const step = draft.steps.find((prompt) => prompt.draft.length === index);
    const choice = step?.choices.find((other) => targetKey(other.target) === key);
    const offer = choice && offerOf(choice);
    const route = offer?.route?.length ? offer.route : [cell];
    // A way that is led by points is offered whole, from where it began.
    cells = isBent(draft) && offer ? route : [...cells, ...route];
    cost = offer?.cost ?? cost;
  });
  return { cells, cost };
}

/** All is decided, and what would be asked next is not asked any more: only a yes is waited for. */
export function isDecided(draft: Draft): boolean {
  const prompt = current(draft);
  const before = draft.steps[draft.steps.length - 2];
  const same = before !== undefined && before.question.message.key === prompt.question.message.key;
  return prompt.draft.length > 0 && prompt.unfinished === null && isFull(prompt) && prompt.question.shape !== 'confirm' && prompt.question.shape !== 'allot' && !same;
}

/** The server refused: what was asked is said, and the draft is as before. */
export function refuse(draft: Draft, illegal: Illegal | null): Draft {
  return { ...draft, state: 'asking', refused: illegal };
}

export function confirm(draft: Draft): Turn {
  if (!mayConfirm(draft)) return { draft: { ...draft, refused: current(draft).unfinished }, effect: nothing };
  return { draft: { ...draft, state: 'sending' }, effect: { do: 'send', answer: targets(draft) } };
}

/** One step back; the question itself stays. */
export function back(draft: Draft): Draft {
  if (draft.state === 'sending') return draft;
  const length = targets(draft).length;
  return length === 0 ? { ...draft, state: 'asking', refused: null } : cut(draft, length - 1);
}

function cut(draft: Draft, length: number): Draft {
  const steps = draft.steps.filter((step) => step.draft.length <= length);
  return { ...draft, steps: steps as unknown as Draft['steps'], state: 'asking', refused: null };
}

/** Whether the draft is still about the question that is asked now. */
export function isAbout(draft: Draft, side: Side, seq: number): boolean {
  return draft.side === side && draft.seq === seq;
}
