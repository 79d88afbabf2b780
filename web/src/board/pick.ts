import { offerOf, refusalOf, targetKey } from '../match/target';
import type { Choice, Prompt, Site, Target, ViewPiece } from '../wire/engine';

/** What pointing somewhere means, given what is asked. */
export type Pick =
  | { kind: 'choose'; target: Target }
  /** Several counters could be meant. */
  | { kind: 'fan' }
  | { kind: 'refused'; choice: Choice }
  | { kind: 'nothing' };

/**
 * Reads a click on a place: on `pieces` lying on `cell`, or on exactly one of them.
 *
 * One thing that may be chosen is chosen at once. Where several may be meant, the stack is fanned out;
 * where none may, a counter that could be taken up instead of the one in the hand is; else the first refusal
 * says why.
 */
export function pick(
  prompt: Prompt | null,
  cell: number | null,
  pieces: readonly ViewPiece[],
  only: ViewPiece | null,
  /** May be taken up in place of the counter in the hand. */
  instead: (target: Target) => boolean = () => false,
  /** The areas that the cell belongs to, the smallest first. */
  areas: readonly Site[] = [],
): Pick {
  if (!prompt) return { kind: 'nothing' };
  const here: Target[] = [
    ...(only ? [only] : pieces).map((piece) => ({ piece: piece.piece })),
    ...(cell === null ? [] : [{ cell }]),
    ...areas.map((site) => ({ site })),
  ];
  const keys = here.map(targetKey);
  const place = (target: Target): number => keys.indexOf(targetKey(target));
  const choices = prompt.choices.filter((choice) => place(choice.target) >= 0).sort((a, b) => place(a.target) - place(b.target));
  const offered = choices.filter(offerOf);
  const counters = offered.filter((choice) => 'piece' in choice.target);
  if (only && counters[0]) return { kind: 'choose', target: counters[0].target };
  if (offered.length === 1 && offered[0]) return { kind: 'choose', target: offered[0].target };
  if (counters.length > 1) return { kind: 'fan' };
  if (counters[0]) return { kind: 'choose', target: counters[0].target };
  if (offered[0]) return { kind: 'choose', target: offered[0].target };
  const chosen = prompt.draft.find((target) => place(target) >= 0);
  if (chosen) return { kind: 'choose', target: chosen };
  const others = here.filter(instead);
  if (others.length > 1) return { kind: 'fan' };
  if (others[0]) return { kind: 'choose', target: others[0] };
  const refused = choices.find(refusalOf);
  return refused ? { kind: 'refused', choice: refused } : { kind: 'nothing' };
}
