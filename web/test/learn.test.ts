import { describe, expect, test } from 'vitest';
import { Index, printed } from '../src/learn/rulebook';
import { parse } from '../src/route';
import type { LedgerEntry } from '../src/wire/http';

const rule = (id: string, text: string): LedgerEntry => ({ id, topic: id, rule: text, who: 'both', language: 'en' });
const rules = [rule('move-1', 'A unit moves.'), rule('1.0-1', 'First.'), rule('10.2-1', 'Tenth: el último día.'), rule('move-to-1', 'Longer.')];

describe('a rulebook', () => {
  test('puts each rule where the longest beginning of its id is', () => {
    const chapters = [{ begins: ['1.'], name: {} }, { begins: ['10.'], name: {} }, { begins: ['move-'], name: {} }, { begins: ['move-to-'], name: {} }, { begins: ['none-'], name: {} }];
    expect(printed(chapters, rules).map(({ rules: of }) => of.map(({ id }) => id))).toEqual([['1.0-1'], ['10.2-1'], ['move-1'], ['move-to-1']]);
  });

  test('is searched for all words, whatever their accents', () => {
    const index = new Index(rules);
    expect(index.find('  ')).toBeNull();
    expect([...(index.find('ULTIMO dia') ?? [])]).toEqual(['10.2-1']);
    expect([...(index.find('unit last') ?? [])]).toEqual([]);
  });
});

test('what is learnt has addresses of its own', () => {
  expect(parse('#/learn')).toEqual({ screen: 'learn' });
  expect(parse('#/learn/calama')).toEqual({ screen: 'learn', title: 'calama' });
  expect(parse('#/learn/calama/1-moving')).toEqual({ screen: 'lesson', title: 'calama', id: '1-moving' });
  expect(parse('#/rules/chad?rule=4.10-1')).toEqual({ screen: 'rules', title: 'chad', rule: '4.10-1' });
  expect(parse('#/rules/chad/desert/no-water')).toEqual({ screen: 'case', title: 'chad', id: 'desert/no-water' });
});
