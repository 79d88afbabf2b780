import type { Page } from 'playwright-core';
import { clickButton, clickCell, clickConfirm, clickPiece, clickPoint, clickTable, deed, ready, type Sight } from './hands';

export type Random = () => number;
/** Does one thing towards an answer. */
export type Player = (page: Page, sight: Sight, random: Random) => Promise<Sight>;

/** The same choices in every run, as far as the dice allow. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function oneOf<T>(list: readonly T[], random: Random): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('there is nothing to choose from');
  return found;
}

/** Now and then a phase is ended early, so that a battle does not take all day. */
const ENDS = 0.15;

export const withMouse: Player = (page, sight, random) => {
  const onBoard = sight.pieces.length + sight.cells.length;
  if (sight.mayConfirm && (onBoard === 0 || random() < 0.5)) return clickConfirm(page, sight);
  if (sight.buttons.length > 0 && (onBoard === 0 || random() < ENDS)) return clickButton(page, sight, oneOf(sight.buttons, random).label);
  return random() * onBoard < sight.pieces.length
    ? clickPiece(page, sight, oneOf(sight.pieces, random))
    : clickCell(page, sight, oneOf(sight.cells, random));
};

/** As a newcomer's hand: lets the computer lay out what takes many clicks, and sets bases down on places that are shown. */
export const byHand: Player = (page, sight, random) => {
  const rest = sight.buttons.find(({ label }) => /rest|auto/.test(label));
  if (rest && sight.pieces.length > 0 && random() < 0.4) return clickButton(page, sight, rest.label);
  if (sight.pieces.length + sight.cells.length + sight.buttons.length === 0 && !sight.mayConfirm) {
    return sight.points.length > 0 ? clickPoint(page, sight, oneOf(sight.points, random)) : clickTable(page, sight, random);
  }
  // Where something can be chosen, nobody begins by choosing nothing.
  const begun = sight.draft !== '' || sight.pieces.length + sight.cells.length === 0;
  return withMouse(page, begun ? sight : { ...sight, mayConfirm: false }, random);
};

export const withKeys: Player = (page, sight, random) => {
  const press = (key: string) => page.keyboard.press(key);
  const onBoard = sight.pieces.length + sight.cells.length;
  if (sight.mayConfirm && (onBoard === 0 || random() < 0.5)) {
    return deed(page, sight, async () => {
      await press('b');
      await press('Shift+Enter');
      // An answer of nothing is given at its own button, to which this has led.
      if (sight.draft === '') await press('Enter');
    });
  }
  if (sight.buttons.length > 0 && (onBoard === 0 || random() < ENDS)) {
    const { key } = oneOf(sight.buttons, random);
    return deed(page, sight, () => press(key));
  }
  const steps = 1 + Math.floor(random() * Math.min(onBoard, 9));
  return deed(page, sight, async () => {
    await press('b');
    for (let step = 0; step < steps; step++) await press('n');
    await press('Enter');
  });
};

export const inList: Player = (page, sight, random) => {
  if (sight.mayConfirm && (sight.listed.length === 0 || random() < 0.5)) {
    return deed(page, sight, () => page.getByTestId('list-confirm').or(page.getByTestId('confirm')).first().click({ timeout: 3000 }).catch(() => undefined));
  }
  const label = oneOf(sight.listed, random);
  return deed(page, sight, () => page.locator(`.list-mode .choice[data-choice="${label}"]`).click({ timeout: 3000 }).catch(() => undefined));
};

/** Plays to the end; says how many things were done. */
export async function playOut(page: Page, player: Player, random: Random): Promise<number> {
  for (let deeds = 0; ; deeds++) {
    const sight = await ready(page);
    if (sight.state === 'over') return deeds;
    await player(page, sight, random);
  }
}
