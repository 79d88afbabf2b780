import { describe, expect, test } from 'vitest';
import * as drafts from '../src/match/draft';
import { goesWithoutSaying, onlyAnswer } from '../src/match/only';
import type { Choice, Preview, Prompt, Target } from '../src/wire/engine';
import type { SeatKind } from '../src/wire/http';

const offer = (target: Target): Choice => ({ target, label: JSON.stringify(target), name: { key: 'x' }, offer: {} });
const refused = (target: Target): Choice => ({ target, label: '', name: { key: 'x' }, refusal: { rule: 'event-1', message: { key: 'no-marker' } } });
const pass: Target = { button: 0 };
const ambush: Target = { button: 1 };
const asks = (choices: Choice[], more: Partial<Prompt> = {}): Prompt => ({
  seat: 0,
  question: { message: { key: 'ask-ambush' }, rule: 'event-1', shape: 'one' },
  draft: [],
  choices,
  unfinished: { rule: 'table', message: { key: 'not-yet' } },
  preview: null,
  ...more,
});
const table = (opponent: SeatKind, undo = false) => ({ seats: { north: 'here' as const, south: opponent }, you: ['north'], undo: { north: undo } });
const odds = (favourable: number): Preview => ({ heading: null, terms: [], apart: false, outcomes: [{ id: 'hit', label: { key: 'hit' }, chance: { favourable, cases: 6 } }], notes: [], overlays: [] });

describe('a question that leaves one answer', () => {
  const silent = asks([offer(pass), refused(ambush)]);

  test('is known by it', () => {
    expect(onlyAnswer(silent)?.target).toEqual(pass);
    expect(onlyAnswer(asks([offer(pass), offer(ambush)]))).toBeNull();
    expect(onlyAnswer(asks([offer({ piece: 3 })]))).toBeNull();
  });

  test('answers itself against a computer, but not where a person would learn from how soon it comes', () => {
    expect(goesWithoutSaying(silent, table('captain'), 'north')).toBe(true);
    expect(goesWithoutSaying(silent, table('link'), 'north')).toBe(false);
  });

  test('waits where something can be taken back, or is to be read first', () => {
    expect(goesWithoutSaying(silent, table('captain', true), 'north')).toBe(false);
    expect(goesWithoutSaying({ ...silent, preview: odds(2) }, table('captain'), 'north')).toBe(false);
  });
});

describe('an answer that is complete', () => {
  const decided = (preview: Preview | null, key = 'ask-which-column'): Prompt => asks([], { draft: [pass], unfinished: null, preview, question: { message: { key }, rule: 'event-1', shape: 'one' } });

  test('is sent, if its odds were in sight before it was chosen, and waits for a yes if they are new', () => {
    const after = (before: Preview | null, then: Preview) => drafts.previewed(drafts.begin('north', 7, asks([offer(pass)], { preview: before })), decided(then), true).effect.do;
    expect(after(odds(2), odds(2))).toBe('send');
    expect(after(odds(2), odds(3))).toBe('nothing');
    expect(after(null, odds(2))).toBe('nothing');
  });

  test('is not asked what would have come next', () => {
    const draft = (prompt: Prompt) => drafts.previewed(drafts.begin('north', 7, asks([offer(pass)])), prompt, false).draft;
    expect(drafts.isDecided(draft(decided(null)))).toBe(true);
    expect(drafts.isDecided(draft(decided(null, 'ask-ambush')))).toBe(false);
  });
});
