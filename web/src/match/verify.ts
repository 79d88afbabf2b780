import type { DiceState, LogEntry } from '../wire/http';
import type { DieShown } from '../wire/engine';
import { promiseOf, WITNESSED } from './witness';

/** Dice of earlier programs, which follow from the place alone. */
export const BY_PLACE = 'hmac-sha256-1';
/** Dice that follow from the seal of everything recorded before them. */
export const BY_SEAL = 'hmac-sha256-2';

const isSealed = (scheme: string): boolean => scheme === BY_SEAL || scheme === WITNESSED;

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

export const canVerify = (dice: DiceState): boolean => (dice.scheme === BY_PLACE || isSealed(dice.scheme)) && dice.secret !== undefined;

/** The parts of a match file that the dice depend on. */
export interface MatchFile {
  id: string;
  seats?: Record<string, string>;
  dice?: FileDice;
  new_dice?: FileDice[];
  records: FileRecord[];
}

interface FileDice {
  scheme: string;
  drawn_for?: string;
  since?: number;
  commitment: string;
  salts?: string[];
  secret?: string;
}

interface FileRecord {
  sit?: string;
  seat?: string;
  answer?: string;
  faces?: number[];
  sides?: number[];
  concede?: string;
  undo?: number;
  revised?: number;
  witness?: string;
  unwitnessed?: string;
  salt?: string;
  next?: string;
  hash: string;
}

export interface FileCheck {
  /** Every secret fits what was promised. */
  fits: boolean;
  /** Rolls that were drawn again. */
  rolls: { record: number; faces: number[]; drawn: number[]; holds: boolean }[];
  /** How many records of people brought a word, by side. */
  words: Map<string, { with: number; all: number }>;
  /** Rolls before this record came with a file and cannot be checked here. */
  unchecked: number;
  /** The promises, in the order in which they were made. */
  commitments: string[];
  /** Of witnessed dice: rolls after everybody's word, those among them whose word was promised late, and those without. */
  witnessed: { rolls: number; late: number; without: number };
  /** What does not hold of the words that dice were to wait for. */
  faults: { record: number; fault: 'not-promised' | 'not-awaited' }[];
}

const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

async function hmacKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

const mac = async (key: CryptoKey, ...lines: (string | number)[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.sign('HMAC', key, encoded(lines.join('\n'))));

/** A face drawn without bias: numbers of the incomplete last stretch are drawn again. */
async function drawn(sides: number, from: (attempt: number) => Promise<Uint8Array<ArrayBuffer>>): Promise<number> {
  const fairBelow = 0xffffffff - (0xffffffff % sides);
  for (let attempt = 0; ; attempt++) {
    const number = new DataView((await from(attempt)).buffer).getUint32(0);
    if (number < fairBelow) return (number % sides) + 1;
  }
}

/** What a record is to the seal: its kind, its side, its input, and the ply after it. */
function sealed(record: FileRecord, ply: number): { kind: string; side: string; input: string; ply: number } {
  if (record.sit !== undefined) return { kind: 'sit', side: record.sit, input: record.next ?? '', ply };
  if (record.witness !== undefined) return { kind: 'witness', side: record.witness, input: record.next ?? '', ply };
  if (record.unwitnessed !== undefined) return { kind: 'unwitnessed', side: record.unwitnessed, input: '', ply };
  if (record.answer !== undefined) return { kind: 'answer', side: record.seat ?? '-', input: record.answer, ply: ply + 1 };
  if (record.faces !== undefined) return { kind: 'roll', side: '-', input: record.faces.join(' '), ply: ply + 1 };
  if (record.concede !== undefined) return { kind: 'concede', side: record.concede, input: '', ply: ply + 1 };
  if (record.undo !== undefined) return { kind: 'undo', side: record.seat ?? '-', input: '', ply: record.undo };
  return { kind: 'revised', side: '-', input: '', ply: record.revised ?? ply };
}

/** Whose words the dice of a file waited for: the same account as the server keeps. */
class Witnesses {
  private readonly promised = new Map<string, { number: number; promise: string; made: number }>();
  private actor: { side: string; record: number } | null = null;
  private begun = false;
  private given = new Set<string>();
  private late = false;
  private without = false;

  constructor(
    private readonly match: string,
    private readonly sides: readonly string[],
    private readonly check: FileCheck,
  ) {}

  private decided(side: string, record: number): void {
    this.actor = { side, record };
    this.given = new Set();
    this.late = this.without = false;
  }

  async note(number: number, record: FileRecord): Promise<void> {
    if (record.witness !== undefined && record.salt !== undefined) {
      const promised = this.promised.get(record.witness);
      const kept = promised !== undefined && promised.promise === (await promiseOf(this.match, record.witness, promised.number, record.salt));
      if (!kept) this.check.faults.push({ record: number, fault: 'not-promised' });
      this.late ||= (promised?.made ?? 0) > (this.actor?.record ?? number);
      this.given.add(record.witness);
    }
    const side = record.sit ?? record.witness;
    if (side !== undefined && record.next !== undefined) {
      this.promised.set(side, { number: (this.promised.get(side)?.number ?? 0) + 1, promise: record.next, made: number });
    }
    if (record.sit !== undefined && !this.begun) this.decided(record.sit, number);
    if (record.answer !== undefined || record.undo !== undefined) {
      this.begun = true;
      this.decided(record.seat ?? '', number);
    }
    if (record.unwitnessed !== undefined) this.without = this.actor === null || record.unwitnessed === this.actor.side;
    if (record.faces !== undefined) {
      const missing = this.sides.filter((other) => other !== this.actor?.side && !this.given.has(other));
      if (this.without) this.check.witnessed.without++;
      else if (missing.length > 0) this.check.faults.push({ record: number, fault: 'not-awaited' });
      else this.check.witnessed.rolls++;
      if (this.late && !this.without) this.check.witnessed.late++;
    }
  }
}

/** Draws every roll of a match file again whose dice follow from seals. docs/dice.md states the scheme. */
export async function checkFile(file: MatchFile): Promise<FileCheck> {
  const eras = [...(file.dice ? [file.dice] : []), ...(file.new_dice ?? [])];
  const check: FileCheck = { fits: true, rolls: [], words: new Map(), unchecked: eras[0]?.since ?? 0, commitments: eras.map((era) => era.commitment), witnessed: { rolls: 0, late: 0, without: 0 }, faults: [] };
  for (const [index, era] of eras.entries()) {
    if (!isSealed(era.scheme) || era.secret === undefined) continue;
    const [since, end] = [era.since ?? 0, eras[index + 1]?.since ?? file.records.length];
    const name = era.drawn_for ?? file.id;
    const secret = bytesOf(era.secret);
    const commitment = hexDigits(new Uint8Array(await crypto.subtle.digest('SHA-256', secret)));
    check.fits &&= commitment === era.commitment;
    const key = await hmacKey(secret);
    const seals = await hmacKey(await mac(key, 'sandtable-seal-2'));
    let seal = hexDigits(await mac(seals, 'sandtable-2', name, since, commitment));
    const witnesses = era.scheme === WITNESSED ? new Witnesses(name, Object.keys(file.seats ?? {}), check) : null;
    let ply = 0;
    for (const [before, record] of file.records.slice(0, end).entries()) {
      const number = before + 1;
      const { kind, side, input, ply: after } = sealed(record, ply);
      ply = after;
      if (number <= since) continue;
      const sealBefore = seal;
      if (record.faces && record.sides) {
        const faces = await Promise.all(record.sides.map((sides, at) => drawn(sides, (attempt) => mac(key, 'sandtable-dice-2', name, number, at, attempt, sealBefore))));
        check.rolls.push({ record: number, faces: record.faces, drawn: faces, holds: faces.join() === record.faces.join() });
      }
      if (side !== '-') {
        const count = check.words.get(side) ?? { with: 0, all: 0 };
        check.words.set(side, { with: count.with + (record.salt ? 1 : 0), all: count.all + 1 });
      }
      await witnesses?.note(number, record);
      seal = hexDigits(await mac(seals, seal, number, kind, side, ply, input, record.salt ?? '', record.hash));
    }
  }
  return check;
}
