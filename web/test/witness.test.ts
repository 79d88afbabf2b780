import { describe, expect, test } from 'vitest';
import { checkFile, type MatchFile } from '../src/match/verify';
import { promiseOf, wordOf, WITNESSED } from '../src/match/witness';

const secret = '07'.repeat(32);
const dice = { scheme: WITNESSED, match: 'm', commitment: 'c', since: 0 };

describe('words for witnessed dice', () => {
  test('a promise is what the documents say', async () => {
    // The same figure stands in the tests of the engine.
    expect(await promiseOf('m', 'red', 1, 'a')).toBe('88fed8348671187cc95b4d1abfeccc7b45f31ce7fe41e7d3358c86b49f35380e');
  });

  test('a word follows from the key, the dice, the side and the number, and from nothing else', async () => {
    const word = await wordOf('key', dice, 'red', 1);
    expect(await wordOf('key', { ...dice, since: 9 }, 'red', 1)).toBe(word);
    const others = [wordOf('other', dice, 'red', 1), wordOf('key', { ...dice, commitment: 'd' }, 'red', 1), wordOf('key', dice, 'blue', 1), wordOf('key', dice, 'red', 2)];
    for (const other of await Promise.all(others)) expect(other).not.toBe(word);
  });

  async function file(given: string, order: 'before' | 'after'): Promise<MatchFile> {
    const hash = '0';
    const word = { witness: 'blue', salt: given, next: await promiseOf('m', 'blue', 2, 'later'), hash };
    const roll = { faces: [1], sides: [6], hash };
    const begun = [
      { sit: 'red', next: await promiseOf('m', 'red', 1, 'r'), hash },
      { sit: 'blue', next: await promiseOf('m', 'blue', 1, 'b'), hash },
      { seat: 'red', answer: 'on', hash },
    ];
    return { id: 'm', seats: { red: 'human', blue: 'human' }, dice: { scheme: WITNESSED, commitment: '', secret }, records: [...begun, ...(order === 'before' ? [word, roll] : [roll, word])] };
  }

  test('the word that was promised, given before the roll, is found in order', async () => {
    const check = await checkFile(await file('b', 'before'));
    expect([check.faults, check.witnessed]).toEqual([[], { rolls: 1, late: 0, without: 0 }]);
  });

  test('another word, and one that comes too late, are found out', async () => {
    expect((await checkFile(await file('x', 'before'))).faults).toEqual([{ record: 4, fault: 'not-promised' }]);
    expect((await checkFile(await file('b', 'after'))).faults).toEqual([{ record: 4, fault: 'not-awaited' }]);
  });
});
