import type { DiceState, LogEntry } from '../wire/http';
import type { DieShown } from '../wire/engine';

export const SCHEME = 'hmac-sha256-1';

const hexDigits = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16);
  }
  return bytes;
}

/** The dice of a match drawn again from its secret, by the browser's own cryptography. */
export class CommittedDice {
  private constructor(
    private readonly key: CryptoKey,
    private readonly match: string,
    private readonly salts: readonly string[],
    /** SHA-256 of the secret: what was shown before the first roll. */
    readonly commitment: string,
  ) {}

  static async open(secret: string, match: string, salts: readonly string[]): Promise<CommittedDice> {
    if (!/^[0-9a-f]{64}$/.test(secret)) throw new RangeError('a secret is 64 hexadecimal digits');
    const bytes = bytesOf(secret);
    const commitment = hexDigits(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
    return new CommittedDice(key, match, salts, commitment);
  }

  /** Face number `index` of the roll that was input number `ply`. */
  async face(ply: number, index: number, sides: number): Promise<number> {
    const fairBelow = 0xffffffff - (0xffffffff % sides);
    for (let attempt = 0; ; attempt++) {
      const text = [this.match, ply, index, attempt, ...this.salts].join('\n');
      const mac = await crypto.subtle.sign('HMAC', this.key, new TextEncoder().encode(text));
      const number = new DataView(mac).getUint32(0);
      if (number < fairBelow) return (number % sides) + 1;
    }
  }
}

export interface RollCheck {
  seq: number;
  ply: number;
  shown: DieShown[];
  drawn: number[];
  holds: boolean;
}

/** The dice that an entry of the log shows, in the order in which they were drawn. */
export function diceOf(entry: LogEntry): DieShown[] {
  return entry.events.flatMap((event) =>
    (event.motions ?? []).flatMap((motion) => (motion.verb === 'dice' ? motion.faces : [])),
  );
}

/**
 * Draws every roll of the log after `since` again. Whether the secret fits its commitment is the caller's
 * first question.
 */
export async function checkRolls(dice: CommittedDice, entries: readonly LogEntry[], since = 0): Promise<RollCheck[]> {
  const checks: RollCheck[] = [];
  for (const entry of entries) {
    if (entry.input.kind !== 'roll' || entry.seq <= since) continue;
    const shown = diceOf(entry);
    // An entry's ply is the length of the line after it; the roll was drawn for the length before.
    const ply = entry.ply - 1;
    const drawn = await Promise.all(shown.map((die, index) => dice.face(ply, index, die.sides)));
    const holds = shown.every((die, index) => die.face === drawn[index]);
    checks.push({ seq: entry.seq, ply: entry.ply, shown, drawn, holds });
  }
  return checks;
}

export const canVerify = (dice: DiceState): boolean => dice.scheme === SCHEME && dice.secret !== undefined;
