import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { localeFor } from '../src/words/locale';
import { Catalogue, LANGUAGES, preferred } from '../src/words/catalogue';

const sourceOf = (language: string): string => readFileSync(join(import.meta.dirname, `../src/i18n/${language}.ftl`), 'utf8');
const keysOf = (language: string): string[] => new FluentResource(sourceOf(language)).body.map((message) => message.id);

/** Variables that a message uses, told from its source: `{ $side }`. */
function variables(language: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let key = '';
  for (const line of sourceOf(language).split('\n')) {
    key = /^([\w-]+) =/.exec(line)?.[1] ?? key;
    const used = [...line.matchAll(/\$(\w+)/g)].map((match) => match[1] as string);
    found.set(key, [...new Set([...(found.get(key) ?? []), ...used])].sort());
  }
  return found;
}

test('every language has the same keys, in the same order', () => {
  for (const language of LANGUAGES) expect(keysOf(language), language).toEqual(keysOf('en'));
});

test('every language uses the same variables', () => {
  for (const language of LANGUAGES) expect(variables(language), language).toEqual(variables('en'));
});

test('every key that the client asks for exists, and every key is asked for', () => {
  const source = join(import.meta.dirname, '../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name));
  const text = files.map((name) => readFileSync(join(source, name), 'utf8')).join('\n');
  const known = new Set(keysOf('en'));
  const asked = [...text.matchAll(/\bt\(\s*'([\w-]+)'/g)].map((match) => match[1] as string);
  expect(asked.filter((key) => !known.has(key))).toEqual([]);
  // Keys are also written as plain strings (lists of keys, either-or) or made from a stem: `theme-${theme}`.
  const stems = [...text.matchAll(/`([\w-]+-)\$\{/g)].map((match) => match[1] as string);
  const unused = [...known].filter((key) => !text.includes(`'${key}'`) && !stems.some((stem) => key.startsWith(stem)));
  expect(unused).toEqual([]);
});

test('no exclamation marks: the page never shouts', () => {
  for (const language of LANGUAGES) expect(sourceOf(language).replace(/¡/g, '!')).not.toContain('!');
});

test('a sentence of the kernel is rendered with its names translated', () => {
  const words = new Catalogue('en', ['move = { $unit } goes to { $cell }: { $points ->\n    [one] one point\n   *[other] { $points } points\n}\nunit = { $number }. Infantry']);
  const message = { key: 'move', args: [['unit', { key: 'unit', args: [['number', 3]] }], ['cell', '0712'], ['points', 2]] as [string, never][] };
  expect(words.say(message)).toBe('3. Infantry goes to 0712: 2 points');
});

test('an unknown key shows itself', () => {
  expect(new Catalogue('en', ['']).word('no-such-key')).toBe('no-such-key');
});

test('the reader’s languages are tried in order', () => {
  expect(preferred(['de-DE', 'es-BO', 'en'])).toBe('es');
  expect(preferred(['ja'])).toBe('en');
});

test('dates are written as the reader’s own region writes them in the language of the page', () => {
  expect(localeFor('en', ['de-AT', 'en'])).toBe('en-GB');
  expect(localeFor('en', ['en-US'])).toBe('en-US');
  expect(localeFor('es', ['en-US', 'es-BO'])).toBe('es-BO');
  expect(localeFor('fr', [])).toBe('fr');
});

test('a name takes the form that its sentence asks for, and a sentence begins with a capital', () => {
  const words = new Catalogue('fr', ['wins = { $side-the } gagne : victoire { $side-of }.\nside = Bolivie\n    .the = la Bolivie\n    .of = de la Bolivie']);
  expect(words.say({ key: 'wins', args: [['side', { key: 'side' }]] })).toBe('La Bolivie gagne : victoire de la Bolivie.');
  expect(words.say({ key: 'side' })).toBe('Bolivie');
});

test('decimals are written with the mark of the language', () => {
  const say = (language: 'en' | 'es', units: number, signed = false): string =>
    new Catalogue(language, ['mean = { $x }']).say({ key: 'mean', args: [['x', { units, places: 2, signed }]] });
  expect(say('en', 105)).toBe('1.05');
  expect(say('es', 5)).toBe('0,05');
  expect(say('es', 83, true)).toBe('+0,83');
  expect(say('es', -83, true)).toBe('−0,83');
});
