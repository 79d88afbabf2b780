import { isPerson } from '../api/seats';
import type { Choice, Prompt } from '../wire/engine';
import type { Side, Table } from '../wire/http';
import { tells } from './odds';
import { offerOf } from './target';

/** The only answer that a question leaves: one is asked for manners, so that silence tells nothing or the last deed can be taken back. */
export function onlyAnswer(prompt: Prompt): Choice | null {
  if (prompt.draft.length > 0 || prompt.unfinished === null) return null;
  const [only, ...others] = prompt.choices.filter(offerOf);
  return only && others.length === 0 && 'button' in only.target ? only : null;
}

/**
 * Whether play may go on with it by itself: nothing is to be read before, nothing could be taken back, and no person
 * learns from how soon it comes that there was no choice.
 */
export function goesWithoutSaying(prompt: Prompt, { seats, you, undo }: Pick<Table, 'seats' | 'you' | 'undo'>, own: Side): boolean {
  const alone = you.length === 1 && Object.entries(seats).every(([side, kind]) => side === own || !isPerson(kind));
  return alone && !undo[own] && onlyAnswer(prompt) !== null && !(prompt.preview && tells(prompt.preview));
}
