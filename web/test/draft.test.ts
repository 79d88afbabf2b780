import { describe, expect, test } from 'vitest';
import * as drafts from '../src/match/draft';
import type { Draft } from '../src/match/draft';
import type { Choice, Illegal, Preview, Prompt, Shape, Target } from '../src/wire/engine';

const unfinished: Illegal = { rule: 'table', message: { key: 'not-yet' } };
const offer = (target: Target, cost?: number, route?: number[]): Choice => ({
  target,
  label: JSON.stringify(target),
  name: { key: 'x' },
  offer: { ...(cost === undefined ? {} : { cost }), ...(route ? { route } : {}) },
});
const refused = (target: Target): Choice => ({ target, label: '', name: { key: 'x' }, refusal: { rule: 'move-2', message: { key: 'moved' } } });
const prompt = (draft: Target[], choices: Choice[], more: { shape?: Shape; done?: boolean; preview?: Preview } = {}): Prompt => ({
  seat: 0,
  question: { message: { key: 'ask' }, rule: 'move-1', shape: more.shape ?? 'one' },
  draft,
  choices,
  unfinished: more.done ? null : unfinished,
  preview: more.preview ?? null,
});

const piece = (id: number): Target => ({ piece: id });
const cell = (id: number): Target => ({ cell: id });
const asked = prompt([], [offer(piece(1)), offer(piece(2)), refused(piece(3))]);
const start = (): Draft => drafts.begin('north', 7, asked);

describe('choosing', () => {
  test('an offered target asks for the next step', () => {
    const { draft, effect } = drafts.choose(start(), piece(1));
    expect(draft.state).toBe('previewing');
    expect(effect).toEqual({ do: 'preview', draft: [piece(1)] });
  });

  test('a refused target says why and changes nothing else', () => {
    const { draft, effect } = drafts.choose(start(), piece(3));
    expect(effect.do).toBe('nothing');
    expect(draft.refused?.rule).toBe('move-2');
    expect(drafts.targets(draft)).toEqual([]);
  });

  test('what is not a choice at all does nothing', () => {
    expect(drafts.choose(start(), cell(9)).effect.do).toBe('nothing');
  });

  test('nothing can be chosen while an answer is on its way', () => {
    const busy: Draft = { ...start(), state: 'sending' };
    expect(drafts.choose(busy, piece(1)).effect.do).toBe('nothing');
  });

  test('any pose may be tried on an open table', () => {
    const open = drafts.begin('north', 7, prompt([], [], { shape: 'pose' }));
    const pose: Target = { pose: { point: { x: 1, y: 2 }, facing: 3 } };
    expect(drafts.choose(open, pose).effect).toEqual({ do: 'preview', draft: [pose] });
  });
});

describe('a way', () => {
  const bending = (draft: Target[], choices: Choice[]): Prompt => {
    const asking = prompt(draft, choices);
    return { ...asking, question: { ...asking.question, bends: true } };
  };
  const takenUp = (): Draft => drafts.previewed(start(), bending([piece(1)], [offer(cell(5), 1, [4, 5])]), true).draft;

  test('is led by a point where it may be bent, and nowhere else', () => {
    expect(drafts.bend(takenUp(), 5).effect).toEqual({ do: 'preview', draft: [piece(1), { via: 5 }] });
    expect(drafts.bend(start(), 5).effect).toEqual({ do: 'nothing' });
  });

  test('ends in its last point when that is pointed at once more', () => {
    const led = drafts.previewed(takenUp(), bending([piece(1), { via: 5 }], [offer(cell(8), 4, [4, 5, 7, 8])]), true).draft;
    expect(drafts.choose(led, cell(5)).effect).toEqual({ do: 'preview', draft: [piece(1), cell(5)] });
    expect(drafts.bend(led, 5).effect).toEqual({ do: 'nothing' });
  });

  test('that is led is drawn whole', () => {
    const led = drafts.previewed(takenUp(), bending([piece(1), { via: 5 }], [offer(cell(8), 4, [4, 5, 7, 8])]), true).draft;
    expect(drafts.way(led)).toEqual({ cells: [4, 5], cost: 1 });
    const ended = drafts.previewed(led, prompt([piece(1), { via: 5 }, cell(8)], [], { done: true }), false).draft;
    expect(drafts.way(ended)).toEqual({ cells: [4, 5, 7, 8], cost: 4 });
  });
});

describe('the answer to a preview', () => {
  const taken = () => drafts.choose(start(), piece(1)).draft;

  test('goes on asking while something can be added', () => {
    const { draft, effect } = drafts.previewed(taken(), prompt([piece(1)], [offer(cell(4))], { done: true }), true);
    expect(effect.do).toBe('nothing');
    expect(drafts.mayConfirm(draft)).toBe(true);
    expect(draft.steps).toHaveLength(2);
  });

  test('confirms by itself where nothing can be added', () => {
    const { effect } = drafts.previewed(taken(), prompt([piece(1)], [refused(cell(4))], { done: true }), true);
    expect(effect).toEqual({ do: 'send', answer: [piece(1)] });
  });

  test('waits for a confirmation if that is preferred', () => {
    const { effect } = drafts.previewed(taken(), prompt([piece(1)], [], { done: true }), false);
    expect(effect.do).toBe('nothing');
  });

  test('never confirms by itself what depends on dice', () => {
    const preview: Preview = { heading: null, terms: [], apart: false, outcomes: [{ id: 'hit', label: { key: 'hit' }, chance: { favourable: 1, cases: 2 } }], notes: [], overlays: [] };
    const { effect } = drafts.previewed(taken(), prompt([piece(1)], [], { done: true, preview }), true);
    expect(effect.do).toBe('nothing');
  });

  test('never confirms a place on the table by itself', () => {
    const pose: Target = { pose: { point: { x: 1, y: 2 }, facing: 3 } };
    const { effect } = drafts.previewed(taken(), prompt([piece(1), pose], [], { done: true, shape: 'confirm' }), true);
    expect(effect.do).toBe('nothing');
  });

  test('a refusal by the server leaves the draft as it was', () => {
    const draft = drafts.refuse(taken(), { rule: 'move-1', message: { key: 'far' } });
    expect(draft.state).toBe('asking');
    expect(drafts.targets(draft)).toEqual([]);
    expect(draft.refused?.message.key).toBe('far');
  });
});

describe('taking back', () => {
  const chosen = (shape: Shape): Draft => {
    let draft = drafts.begin('north', 7, prompt([], [offer(piece(1)), offer(piece(2))], { shape }));
    draft = drafts.previewed(drafts.choose(draft, piece(1)).draft, prompt([piece(1)], [offer(piece(2))], { shape, done: true }), true).draft;
    return drafts.previewed(drafts.choose(draft, piece(2)).draft, prompt([piece(1), piece(2)], [offer(piece(5))], { shape, done: true }), true).draft;
  };

  test('one of a subset goes alone', () => {
    expect(drafts.choose(chosen('subset'), piece(1)).effect).toEqual({ do: 'preview', draft: [piece(2)] });
  });

  test('a step of a path goes with all that followed', () => {
    const { draft, effect } = drafts.choose(chosen('path'), piece(1));
    expect(effect.do).toBe('nothing');
    expect(drafts.targets(draft)).toEqual([]);
  });

  test('the end of a finished path, pointed at again, confirms', () => {
    expect(drafts.choose(chosen('path'), piece(2)).effect).toEqual({ do: 'send', answer: [piece(1), piece(2)] });
  });

  test('the last of a subset, pointed at again, is taken back', () => {
    expect(drafts.targets(drafts.choose(chosen('subset'), piece(2)).draft)).toEqual([piece(1)]);
  });

  test('stepping back needs no server and stops at the question', () => {
    const once = drafts.back(chosen('path'));
    expect(drafts.targets(once)).toEqual([piece(1)]);
    const all = drafts.back(drafts.back(once));
    expect(drafts.targets(all)).toEqual([]);
    expect(all.state).toBe('asking');
  });

  test('an answer on its way cannot be taken back', () => {
    const sent = drafts.confirm(chosen('path')).draft;
    expect(drafts.back(sent)).toBe(sent);
  });
});

test('an unfinished draft says why it cannot be confirmed', () => {
  const { draft, effect } = drafts.confirm(start());
  expect(effect.do).toBe('nothing');
  expect(draft.refused).toEqual(unfinished);
});

test('the way of a draft follows the routes that were offered', () => {
  const first = drafts.previewed(drafts.choose(start(), piece(1)).draft, prompt([piece(1)], [offer(cell(4), 2, [3, 4])], { shape: 'path' }), true).draft;
  const second = drafts.previewed(drafts.choose(first, cell(4)).draft, prompt([piece(1), cell(4)], [offer(cell(5), 3)], { shape: 'path', done: true }), true).draft;
  expect(drafts.way(second)).toEqual({ cells: [3, 4], cost: 2 });
});
