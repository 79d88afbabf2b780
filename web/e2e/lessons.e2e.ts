import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Learning, Study, StudyStep } from '../src/learn/wire';
import { targetKey } from '../src/match/target';
import type { Target } from '../src/wire/engine';
import { expectAccessible } from './axe';
import { people } from './browser';
import { clickCell, clickConfirm, clickPiece, deed, look, ready, type Sight } from './hands';
import { RealServer } from './real-server';
import { still } from './still';

// Every lesson of every title, played to its end by mouse and by keyboard: what to do is read from the lesson itself.

const open = people();
const server = new RealServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

const titles = ['calama', 'gran-chaco', 'chaco-war', 'chad', 'guerra-civil'] as const;
const ask = async <T>(path: string): Promise<T> => (await (await fetch(`${server.address}/api/titles/${path}`)).json()) as T;

/** Does one thing towards an answer. */
type Hand = (page: Page, sight: Sight, target: Target, study: Study, moment: number) => Promise<Sight>;

/** Something that is pressed, wherever it stands: at the question, in a form, beside the map. */
const button = (page: Page, target: Target) => page.locator(`button[data-target="${targetKey(target)}"]:visible`).first();

const byMouse: Hand = async (page, sight, target, study) => {
  if ('piece' in target) return clickPiece(page, sight, target.piece);
  const cell = 'cell' in target ? study.scene.cells.find((one) => one.cell === target.cell)?.label : undefined;
  if (cell !== undefined && sight.cells.includes(cell)) return clickCell(page, sight, cell);
  if ('pose' in target) return deed(page, sight, async () => void (await clickMark(page)));
  if (await button(page, target).count()) return deed(page, sight, () => button(page, target).click());
  // A place that is no cell, drawn on the map.
  return deed(page, sight, () => page.locator(`.world [data-target="${targetKey(target)}"]`).first().click({ force: true }));
};

/** The place that the lesson marks on an open table. */
async function clickMark(page: Page): Promise<void> {
  await still(page);
  const mark = await page.locator('.world .named.lit circle').last().boundingBox();
  if (!mark) throw new Error('the lesson marks no place');
  await page.mouse.click(mark.x + mark.width / 2, mark.y + mark.height / 2);
}

const byKeys: Hand = async (page, sight, target, study, moment) => {
  if (await button(page, target).count()) {
    return deed(page, sight, async () => {
      await button(page, target).focus();
      await page.keyboard.press('Enter');
    });
  }
  if ('pose' in target) return deed(page, sight, () => walk(page, sight, target.pose, study, moment));
  const wanted = targetKey(target);
  return deed(page, sight, async () => {
    await page.keyboard.press('b');
    for (let steps = 0; steps < 400; steps++) {
      await page.keyboard.press('n');
      if ((await page.locator('.board').getAttribute('data-cursor')) === wanted) break;
    }
    await page.keyboard.press('Enter');
  });
};

/** Takes a base along with the arrows, inch by inch; an inch short of the very last point that it could reach. */
async function walk(page: Page, sight: Sight, { point }: { point: { x: number; y: number } }, study: Study, moment: number): Promise<void> {
  const held = sight.draft.split(',').find((key) => key.startsWith('piece '));
  const place = study.moments[moment]?.view.pieces.find(({ piece }) => `piece ${piece}` === held)?.place;
  if (!place || !('table' in place)) throw new Error('nothing is held');
  const from = place.table.pose.point;
  const aim = { x: from.x + (point.x - from.x) * 0.85, y: from.y + (point.y - from.y) * 0.85 };
  await page.keyboard.press('b');
  await page.keyboard.press('ArrowRight');
  for (let steps = 0; steps < 60; steps++) {
    const [, x = 0, y = 0] = ((await page.locator('.board').getAttribute('data-cursor')) ?? '').split(' ').map(Number);
    const key = Math.abs(aim.x - x) > 600 ? (aim.x > x ? 'ArrowRight' : 'ArrowLeft') : Math.abs(aim.y - y) > 600 ? (aim.y > y ? 'ArrowUp' : 'ArrowDown') : null;
    if (key === null) break;
    await page.keyboard.press(key);
  }
  await page.keyboard.press('Enter');
}

/** The targets of the answer that the page has not drafted yet. */
function missing(answer: readonly Target[], drafted: string): Target[] {
  const done = drafted === '' ? [] : drafted.split(',');
  return answer.filter((target) => {
    // A base that stands about where it is meant stands well.
    const at = done.findIndex((key) => ('pose' in target ? key.startsWith('pose') : key === targetKey(target)));
    if (at >= 0) done.splice(at, 1);
    return at < 0;
  });
}

/** An answer of nothing is asked about first where something comes of it. */
async function confirm(page: Page, sight: Sight, hand: Hand): Promise<void> {
  if (hand === byMouse || sight.draft === '') {
    await clickConfirm(page, sight);
    return;
  }
  await deed(page, sight, async () => {
    await page.keyboard.press('b');
    await page.keyboard.press('Shift+Enter');
  });
}

async function give(page: Page, step: StudyStep, index: number, study: Study, hand: Hand): Promise<void> {
  const answer = step.answer ?? [];
  const isDone = async () => Number(await page.getByTestId('lesson').getAttribute('data-step')) > index;
  for (let deeds = 0; deeds < 30; deeds++) {
    const sight = await look(page);
    // Asked afterwards: the lesson goes on before its next question is shown, so this one is about the step.
    if (await isDone()) break;
    if (sight.state !== 'asking') {
      await page.waitForFunction((at) => document.querySelector<HTMLElement>('[data-testid="prompt"]')?.dataset['state'] === 'asking' || Number(document.querySelector<HTMLElement>('[data-testid="lesson"]')?.dataset['step']) > at, index);
      continue;
    }
    const [next] = missing(answer, sight.draft);
    if (next) await hand(page, sight, next, study, step.from);
    else if (sight.mayConfirm) await confirm(page, sight, hand);
  }
  await page.waitForFunction((at) => Number(document.querySelector<HTMLElement>('[data-testid="lesson"]')?.dataset['step']) > at, index);
}

async function learn(page: Page, title: string, lesson: string, hand: Hand): Promise<void> {
  const study = await ask<Study>(`${title}/lessons/${lesson}`);
  await page.goto(`${server.address}/#/learn/${title}/${lesson}`);
  await page.getByTestId('lesson').waitFor();
  for (const [index, step] of study.steps.entries()) {
    await page.locator(`[data-testid="lesson"][data-step="${index}"]`).waitFor();
    const say = step.say?.['en'] ?? '';
    await page.getByTestId('lesson').getByText(say, { exact: true }).waitFor();
    if (step.answer !== undefined && step.seat === study.viewer) {
      await ready(page);
      await page.getByRole('button', { name: 'Show me where' }).click();
      await give(page, step, index, study, hand);
    } else if (hand === byMouse) {
      await page.getByTestId('lesson-on').click();
    } else {
      await page.getByTestId('lesson-on').focus();
      await page.keyboard.press('Enter');
    }
  }
  await page.getByText('That was the lesson. Well done.').waitFor();
}

describe.each([['by mouse', byMouse], ['by keyboard', byKeys]] as const)('%s', (_, hand) => {
  test.each(titles)('every lesson of %s', async (title) => {
    const { lessons } = await ask<Learning>(`${title}/learn`);
    expect(lessons.length).toBeGreaterThanOrEqual(title === 'calama' ? 8 : 5);
    const { page, complaints } = await open({ calm: true });
    for (const { id } of lessons) {
      await learn(page, title, id, hand).catch(async (error: unknown) => {
        throw new Error(`${title}/${id}, asked “${await page.getByTestId('prompt').innerText().catch(() => '')}”: ${String(error)}`);
      });
    }
    expect(complaints).toEqual([]);
  }, 300_000);
});

test('an empty lobby offers the first lesson, a wrong answer is explained, and the last lesson becomes a match', async () => {
  const { page, complaints } = await open();
  await page.goto(server.address);
  await page.getByTestId('first-lesson').click();
  await page.getByTestId('lesson-on').click();
  await ready(page);
  const study = await ask<Study>('calama/lessons/1-moving');
  const answer = study.steps[1]?.answer ?? [];
  const piece = answer.find((target) => 'piece' in target);
  const chosen = await clickPiece(page, await look(page), piece && 'piece' in piece ? piece.piece : -1);
  await clickCell(page, chosen, '5-10');
  await page.getByText('That is only two squares.').waitFor();
  await ready(page);
  await expectAccessible(page, 'lesson');
  const { lessons } = await ask<Learning>('calama/learn');
  await learn(page, 'calama', lessons.at(-1)?.id ?? '', byMouse);
  await page.getByTestId('play-on').click();
  await page.waitForURL(/#\/m\//);
  await ready(page);
  expect(complaints).toEqual([]);
});
