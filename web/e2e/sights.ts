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
    const edges = new Set([...document.querySelectorAll('.edge')].flatMap((edge) => ['left', 'right', 'top', 'bottom'].filter((side) => edge.classList.contains(side))));
    const over = (at: { x: number; y: number }) => document.elementFromPoint(at.x, at.y);
    const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
    /** Pixels by which a finger may miss a base on an open table. */
    const MISSED = 32;
    const check = (choice: string, box: DOMRect, room: number) => {
      const at = middle(box);
      if (!board) return;
      const away = { left: board.left - at.x, right: at.x - board.right, top: board.top - at.y, bottom: at.y - board.bottom };
      const sides = Object.entries(away).flatMap(([side, pixels]) => (pixels >= 0 ? [side] : []));
      if (sides.length > 0) {
        if (!sides.some((side) => edges.has(side))) found.push({ choice, why: `out of sight (${sides.join(', ')}) and nothing points to it` });
        return;
      }
      const under = over(at);
      if (!under?.closest('.world')) {
        // What lies under the buttons of the map, or under a label that found no free place, is pointed to as well.
        const pointed = under?.closest('.tools, .edge.arrow') && edges.size > 0;
        if (!pointed) found.push({ choice, why: `covered by ${under?.className ?? 'nothing'}` });
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
    for (const edge of document.querySelectorAll<HTMLElement>('.edge')) {
      const { width, height } = edge.getBoundingClientRect();
      if (Math.min(width, height) < Math.min(wanted, 40)) found.push({ choice: edge.innerText, why: `a label ${Math.round(width)} × ${Math.round(height)} pixels` });
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push({ choice: 'the page', why: `${scrollWidth - clientWidth} pixels wider than the screen` });
    return found;
  }, least);
}

/** The counters and cells that a hand can point at without moving the map or a tray. */
export function within(page: Page): Promise<{ pieces: number[]; cells: string[] }> {
  return page.evaluate(() => {
    const seen = (element: Element, around: string): boolean => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(around) != null;
    };
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    return {
      pieces: all('.counters .piece:has(.offered)')
        .filter((piece) => seen(piece.querySelector('.offered') ?? piece, '.world, .tray'))
        .map((piece) => Number(piece.dataset['piece'])),
      cells: all('.world .offer')
        .filter((cell) => seen(cell, '.world'))
        .map((cell) => cell.dataset['choice'] ?? ''),
    };
  });
}

/** Waits until the map has come to rest and nothing moves. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.pane') === null || (document.querySelector('.pane:not([data-moving])') !== null && document.getAnimations().every((animation) => animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity)));
}
