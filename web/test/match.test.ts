import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pick } from '../src/board/pick';
import { applied } from '../src/match/delta';
import { fraction, percent } from '../src/match/odds';
import { withUndone } from '../src/match/undone';
import { CommittedDice, checkFile, checkRolls, type MatchFile } from '../src/match/verify';
import { parse } from '../src/route';
import type { Choice, Prompt, ViewPiece } from '../src/wire/engine';
import type { LogEntry } from '../src/wire/http';

describe('a delta', () => {
  const before = { view: { pieces: [{ id: 1, place: 10 }, { id: 2, place: 20 }, { id: 3, place: 30 }] }, prompts: { 'a/b': 1 } };

  test('changes what it names and shares the rest', () => {
    const after = applied(before, [
      { op: 'remove', path: '/view/pieces/1' },
      { op: 'replace', path: '/view/pieces/0/place', value: 11 },
      { op: 'add', path: '/view/pieces/1', value: { id: 4, place: 40 } },
    ]);
    expect(after.view.pieces).toEqual([{ id: 1, place: 11 }, { id: 4, place: 40 }, { id: 3, place: 30 }]);
    expect(after.view.pieces[2]).toBe(before.view.pieces[2]);
    expect(before.view.pieces).toHaveLength(3);
  });

  test('reads escaped names', () => {
    expect(applied(before, [{ op: 'remove', path: '/prompts/a~1b' }]).prompts).toEqual({});
  });

  test('that does not fit is refused', () => {
    expect(() => applied(before, [{ op: 'replace', path: '/view/pieces/9/place', value: 1 }])).toThrow();
  });
});

describe('chances', () => {
  test('are shown in lowest terms', () => {
    expect(fraction({ favourable: 15, cases: 36 })).toEqual({ over: 5, under: 12 });
    expect(fraction({ favourable: 0, cases: 36 })).toEqual({ over: 0, under: 1 });
  });

  test('are never rounded to certain', () => {
    expect(percent({ favourable: 1, cases: 100_000 }, 'en')).toBe('< 0.1%');
    expect(percent({ favourable: 99_999, cases: 100_000 }, 'en')).toBe('> 99.9%');
    expect(percent({ favourable: 36, cases: 36 }, 'en')).toBe('100%');
    expect(percent({ favourable: 15, cases: 36 }, 'en')).toBe('41.7%');
  });
});

test('an undo strikes out what lies beyond the ply it went back to', () => {
  const entry = (seq: number, ply: number, kind: LogEntry['input']['kind']): LogEntry => ({ seq, ply, input: { kind }, undone: false, events: [], time: 0 });
  const log = [entry(1, 1, 'answer'), entry(2, 2, 'answer'), entry(3, 3, 'roll'), entry(4, 1, 'consent'), entry(5, 2, 'answer')];
  expect(withUndone(log).map(({ undone }) => undone)).toEqual([false, true, true, false, false]);
  const revised = [entry(1, 1, 'answer'), entry(2, 2, 'answer'), entry(3, 1, 'revised'), entry(4, 2, 'answer')];
  expect(withUndone(revised).map(({ undone }) => undone)).toEqual([false, true, false, false]);
});

describe('committed dice', () => {
  const secret = '07'.repeat(32);

  test('show the SHA-256 of their secret', async () => {
    const dice = await CommittedDice.open('00'.repeat(32), 'm', []);
    expect(dice.commitment).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
    expect(dice.commitment).toBe(createHash('sha256').update(Buffer.alloc(32)).digest('hex'));
  });

  test('follow the scheme as the kernel states it', async () => {
    const dice = await CommittedDice.open(secret, 'match-1', ['mine', 'yours']);
    for (let ply = 0; ply < 20; ply++) {
      const mac = createHmac('sha256', Buffer.alloc(32, 7)).update(`match-1\n${ply}\n1\n0\nmine\nyours`).digest();
      expect(await dice.face(ply, 1, 6)).toBe((mac.readUInt32BE(0) % 6) + 1);
    }
  });

  test('fall alike for the same ply and differ with a salt', async () => {
    const [plain, salted] = await Promise.all([CommittedDice.open(secret, 'm', []), CommittedDice.open(secret, 'm', ['mine'])]);
    const faces = (dice: CommittedDice) => Promise.all([...Array(20).keys()].map((ply) => dice.face(ply, 0, 6)));
    expect(await faces(plain)).toEqual(await faces(plain));
    expect(await faces(plain)).not.toEqual(await faces(salted));
  });

  test('a roll that was tampered with is found', async () => {
    const dice = await CommittedDice.open(secret, 'm', []);
    const face = await dice.face(4, 0, 6);
    const entry = (shown: number): LogEntry => ({
      seq: 5, ply: 5, undone: false, time: 0, input: { kind: 'roll' },
      events: [{ message: { key: 'roll' }, audience: 'Everyone', motions: [{ verb: 'dice', faces: [{ name: 'red', sides: 6, face: shown }] }] }],
    });
    expect((await checkRolls(dice, [entry(face)]))[0]?.holds).toBe(true);
    expect((await checkRolls(dice, [entry((face % 6) + 1)]))[0]?.holds).toBe(false);
  });

  test('that follow from seals are drawn again from a file, and a change in it is found', async () => {
    const key = Buffer.alloc(32, 7);
    const hmac = (under: Buffer, ...lines: (string | number)[]) => createHmac('sha256', under).update(lines.join('\n')).digest();
    const commitment = createHash('sha256').update(key).digest('hex');
    const seals = hmac(key, 'sandtable-seal-2');
    const first = hmac(seals, 'sandtable-2', 'm', 0, commitment).toString('hex');
    const second = hmac(seals, first, 1, 'sit', 'red', 0, '', 'mine', 'h0').toString('hex');
    const third = hmac(seals, second, 2, 'answer', 'red', 1, 'go 1-1', 'word', 'h1').toString('hex');
    const face = (index: number, sides: number) => (hmac(key, 'sandtable-dice-2', 'm', 3, index, 0, third).readUInt32BE(0) % sides) + 1;
    const file = (answer: string, salt: string): MatchFile => ({
      id: 'm',
      dice: { scheme: 'hmac-sha256-2', commitment, secret },
      records: [
        { sit: 'red', salt: 'mine', hash: 'h0' },
        { seat: 'red', answer, salt, hash: 'h1' },
        { faces: [face(0, 6), face(1, 10)], sides: [6, 10], hash: 'h2' },
      ],
    });
    const check = await checkFile(file('go 1-1', 'word'));
    expect(check.fits && check.rolls.every((roll) => roll.holds) && check.rolls.length === 1).toBe(true);
    expect(check.words.get('red')).toEqual({ with: 2, all: 2 });
    for (let salt = 0, found = 0; salt < 20; salt++) {
      found += Number((await checkFile(file('go 1-2', `w${salt}`))).rolls[0]?.holds === false);
      if (salt === 19) expect(found).toBeGreaterThan(10);
    }
    expect((await checkFile({ ...file('go 1-1', 'word'), dice: { scheme: 'hmac-sha256-2', commitment: 'x', secret } })).fits).toBe(false);
  });

  test('a secret that is none is refused', async () => {
    await expect(CommittedDice.open('abc', 'm', [])).rejects.toThrow('64');
  });
});

describe('pointing at a place', () => {
  const piece = (id: number): ViewPiece => ({ piece: id }) as ViewPiece;
  const offer = (target: Choice['target']): Choice => ({ target, label: '', name: { key: '' }, offer: {} });
  const refuse = (target: Choice['target']): Choice => ({ target, label: '', name: { key: '' }, refusal: { rule: 'r', message: { key: '' } } });
  const prompt = (...choices: Choice[]): Prompt => ({ choices, draft: [] }) as unknown as Prompt;

  test('chooses the one thing that may be chosen there', () => {
    expect(pick(prompt(offer({ piece: 2 })), 7, [piece(1), piece(2)], null)).toEqual({ kind: 'choose', target: { piece: 2 } });
    expect(pick(prompt(offer({ cell: 7 })), 7, [piece(1)], piece(1))).toEqual({ kind: 'choose', target: { cell: 7 } });
  });

  test('fans a stack out where several may be meant', () => {
    expect(pick(prompt(offer({ piece: 1 }), offer({ piece: 2 })), 7, [piece(1), piece(2)], null)).toEqual({ kind: 'fan' });
  });

  test('takes the counter that was pointed at in the fan', () => {
    expect(pick(prompt(offer({ piece: 1 }), offer({ piece: 2 })), 7, [piece(1), piece(2)], piece(1))).toEqual({ kind: 'choose', target: { piece: 1 } });
  });

  test('says why where nothing may be chosen', () => {
    expect(pick(prompt(refuse({ cell: 7 })), 7, [], null).kind).toBe('refused');
    expect(pick(prompt(), 7, [], null)).toEqual({ kind: 'nothing' });
    expect(pick(null, 7, [], null)).toEqual({ kind: 'nothing' });
  });
});

test('addresses lead where they say', () => {
  expect(parse('#/m/abc?seat=tok')).toEqual({ screen: 'match', id: 'abc', seat: 'tok' });
  expect(parse('#/m/abc')).toEqual({ screen: 'match', id: 'abc' });
  expect(parse('#/m/abc/dice')).toEqual({ screen: 'dice', id: 'abc' });
  expect(parse('#/new?title=x')).toEqual({ screen: 'new', title: 'x' });
  expect(parse('')).toEqual({ screen: 'lobby' });
  expect(parse('#/nonsense')).toEqual({ screen: 'lobby' });
});

describe('addresses', () => {
  test('a damaged one leads somewhere', () => {
    expect(parse('#/m/%')).toEqual({ screen: 'match', id: '%' });
    expect(parse('#/%E0%A4%A')).toEqual({ screen: 'lobby' });
    expect(parse('#/m/a%20b?seat=c')).toEqual({ screen: 'match', id: 'a b', seat: 'c' });
  });
});
