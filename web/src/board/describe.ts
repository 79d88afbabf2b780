import type { Session } from '../match/session.svelte';
import { offerOf, refusalOf } from '../match/target';
import type { Choice, Site, Target, ViewPiece } from '../wire/engine';
import { say, t } from '../words/words.svelte';
import type { Atlas } from './atlas';

/** A choice in words: what it brings, or why it is refused. */
export function verdictText(choice: Choice): string {
  const offer = offerOf(choice);
  if (offer) {
    return [offer.cost === undefined ? t('may-choose') : t('may-choose-cost', { cost: offer.cost }), offer.note && say(offer.note)]
      .filter(Boolean)
      .join('. ');
  }
  const refusal = refusalOf(choice);
  return refusal ? t('refused', { reason: say(refusal.message), rule: refusal.rule }) : '';
}

export function pieceText(piece: ViewPiece): string {
  return [
    say(piece.name),
    piece.factors.join('-'),
    piece.reduced ? t('reduced') : '',
    ...piece.badges.map((badge) => say(badge.name)),
    piece.state === 'acted' ? t('acted') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** A place that is not a cell in words: its name, whose it is, how things stand with it. */
export function siteText(site: Site, session: Session, atlas: Atlas): string[] {
  const known = atlas.sites.get(site);
  if (!known) return [];
  const now = session.view?.sites?.find((other) => other.site === site);
  const holder = now && session.side(now.side);
  return [known.name, ...(holder ? [holder.name] : []), ...(now?.badges.map(({ name }) => name) ?? []), ...(now?.notes ?? []), ...known.notes].map(say);
}

/** What is under the keyboard's cursor, for those who hear the board. */
export function describe(target: Target, session: Session, atlas: Atlas): string {
  const pieces = session.view?.pieces ?? [];
  const parts: string[] = [];
  if ('cell' in target) {
    const cell = atlas.cell(target.cell);
    parts.push(t('cell', { label: cell?.label ?? '' }), ...(cell?.notes.slice(0, 1).map(say) ?? []));
    for (const piece of pieces) {
      if ('cell' in piece.place && piece.place.cell === target.cell) parts.push(pieceText(piece));
    }
  } else if ('piece' in target) {
    const piece = pieces.find((other) => other.piece === target.piece);
    if (piece) parts.push(pieceText(piece));
  } else if ('site' in target) {
    parts.push(...siteText(target.site, session, atlas));
  } else if ('pose' in target) {
    const { point, facing } = target.pose;
    parts.push(t('pose', { x: point.x / 1000, y: point.y / 1000, facing: Math.round((facing / 65536) * 360) }));
  }
  const choice = session.choice(target);
  if (choice) parts.push(verdictText(choice));
  return parts.join('. ');
}
