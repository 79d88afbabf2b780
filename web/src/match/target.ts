import type { Choice, Illegal, Offer, Target } from '../wire/engine';

/** A target as a key for maps; equal targets have equal keys. */
export function targetKey(target: Target): string {
  if ('cell' in target) return `cell ${target.cell}`;
  if ('piece' in target) return `piece ${target.piece}`;
  if ('button' in target) return `button ${target.button}`;
  if ('number' in target) return `number ${target.number}`;
  if ('site' in target) return `site ${target.site}`;
  if ('via' in target) return `via ${target.via}`;
  const { point, facing } = target.pose;
  return `pose ${point.x} ${point.y} ${facing}`;
}

export const draftKey = (draft: readonly Target[]): string => draft.map(targetKey).join(',');

export function offerOf(choice: Choice): Offer | undefined {
  return 'offer' in choice ? choice.offer : undefined;
}

export function refusalOf(choice: Choice): Illegal | undefined {
  return 'refusal' in choice ? choice.refusal : undefined;
}
