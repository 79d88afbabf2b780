import type { Page } from 'playwright-core';

/** One thing that may be chosen, as it is found on the screen. */
export interface Fault {
  /** The choice by its label. */
  choice: string;
  why: string;
}

/**
 * What is wrong with the choices of the question that is asked now: each must be in sight, uncovered and large enough
 * to be hit, or a label at the edge must point to it.
 *
 * `least` is how many pixels a target must measure, together with the room in which a hand may miss it.
 */
export function faults(page: Page, least: number): Promise<Fault[]> {
  return page.evaluate((wanted) => {
    const found: { choice: string; why: string }[] = [];
    const board = document.querySelector('.board')?.getBoundingClientRect();
    const edges = new Set([...document.querySelectorAll('.edge')].map((edge) => ['left', 'right', 'top', 'bottom'].find((side) => edge.classList.contains(side))));
    const over = (at: { x: number; y: number }) => document.elementFromPoint(at.x, at.y);
    const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
    /** Pixels by which a finger may miss a base on an open table. */
    const MISSED = 32;
    const check = (choice: string, box: DOMRect, room: number) => {
      const at = middle(box);
      if (!board) return;
      const inside = at.x > board.left && at.x < board.right && at.y > board.top && at.y < board.bottom;
      const side = at.x <= board.left ? 'left' : at.x >= board.right ? 'right' : at.y <= board.top ? 'top' : 'bottom';
      if (!inside) {
        if (edges.size === 0) found.push({ choice, why: `out of sight (${side}) and nothing points to it` });
        return;
      }
      const under = over(at);
      if (!under?.closest('.world')) {
        if (!under?.closest('.tools') || edges.size === 0) found.push({ choice, why: `covered by ${under?.className ?? 'nothing'}` });
        return;
      }
      if (Math.min(box.width, box.height) + room < wanted) found.push({ choice, why: `${Math.round(box.width)} × ${Math.round(box.height)} pixels` });
    };
    for (const cell of document.querySelectorAll<HTMLElement>('.world .offer')) check(cell.dataset['choice'] ?? '', cell.getBoundingClientRect(), 0);
    for (const point of document.querySelectorAll<HTMLElement>('.world .point')) check(point.dataset['choice'] ?? '', point.getBoundingClientRect(), 0);
    for (const piece of document.querySelectorAll<HTMLElement>('.world .counters .piece:has(.offered)')) {
      const base = piece.querySelector('.base') !== null;
      check(`piece ${piece.dataset['piece']}`, (piece.querySelector('.offered') ?? piece).getBoundingClientRect(), base ? MISSED : 0);
    }
    const trays = document.querySelector('.trays')?.getBoundingClientRect();
    const further = document.querySelector('.further') !== null;
    for (const piece of document.querySelectorAll<HTMLElement>('.tray .piece:has(.offered)')) {
      const box = piece.getBoundingClientRect();
      const { x } = middle(box);
      const choice = `piece ${piece.dataset['piece']} in its tray`;
      if (trays && (x < trays.left || x > trays.right) && !further) found.push({ choice, why: 'beyond the end of the strip' });
      if (Math.min(box.width, box.height) < wanted) found.push({ choice, why: `${Math.round(box.width)} × ${Math.round(box.height)} pixels` });
    }
    for (const button of document.querySelectorAll<HTMLElement>('.bar .actions button')) {
      const box = button.getBoundingClientRect();
      if (box.height > 0 && box.height < Math.min(wanted, 40)) found.push({ choice: button.innerText, why: `a button ${Math.round(box.height)} pixels high` });
    }
    return found;
  }, least);
}

/** Waits until the map has come to rest and nothing moves. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.pane') === null || (document.querySelector('.pane:not([data-moving])') !== null && document.getAnimations().every((animation) => animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity)));
}
