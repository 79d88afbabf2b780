import type { DiceEra, Side } from '../wire/http';

/** Dice that wait for the words of everybody but the one who decided. */
export const WITNESSED = 'hmac-sha256-2-witnessed';

const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const hexDigits = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What is shown of a word before it is given. docs/dice.md states it. */
export async function promiseOf(match: string, side: Side, number: number, word: string): Promise<string> {
  return hexDigits(await crypto.subtle.digest('SHA-256', encoded(['sandtable-witness-2', match, side, number, word].join('\n'))));
}

/**
 * The word that this browser adds after the decision that its promise of this number was waited for. It follows from a
 * key that never leaves the browser, and from the dice: new dice after a restore never meet a word that was given before.
 */
export async function wordOf(key: string, dice: DiceEra, side: Side, number: number): Promise<string> {
  const secret = await crypto.subtle.importKey('raw', encoded(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return hexDigits(await crypto.subtle.sign('HMAC', secret, encoded([dice.match, dice.commitment, side, number].join('\n'))));
}
