import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { Event, Illegal, Prompt, Target, Verdict } from '../../src/wire/engine';
import type { LogEntry, SeatKind, Shown, Standing, Table, UndoRequest } from '../../src/wire/http';
import { LargeToy } from './large-toy';
import { TableToy } from './table-toy';
import { walk, type Toy } from './toy';
import { ValleyToy } from './valley-toy';
import { toyWords } from './words';

const makers: Record<string, () => Toy> = { valley: () => new ValleyToy(), table: () => new TableToy(), large: () => new LargeToy() };
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };

/** As strict as the real server's: what would be blocked there is blocked here. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly illegal?: Illegal,
  ) {
    super(code);
  }
}

/** One match of a toy, with its whole past. */
class ToyMatch {
  readonly past: Toy[];
  toy: Toy;
  entries: LogEntry[] = [];
  requests: UndoRequest[] = [];
  seq = 0;
  ply = 0;
  over: Verdict | undefined;
  private readonly secret = randomBytes(32);
  private readonly nonces = new Map<string, number>();
  private readonly listeners = new Set<(seq: number) => void>();
  readonly steps: { seq: number; entries: LogEntry[] }[] = [];

  constructor(
    readonly id: string,
    readonly name: string,
    title: string,
    readonly seats: Record<string, SeatKind>,
    readonly tokens: Map<string, string>,
  ) {
    const maker = makers[title];
    if (!maker) throw new Refused(404, 'no-such-title');
    this.toy = maker();
    this.past = [this.toy.clone()];
  }

  sides(tokens: readonly string[]): string[] {
    return this.toy.title.seats.filter((side) => tokens.includes(this.tokens.get(side) ?? ''));
  }

  private roll(): (sides: number) => number {
    const ply = this.ply;
    let index = 0;
    return (sides) => {
      const mac = createHmac('sha256', this.secret).update(`${this.id}\n${ply}\n${index++}\n0`).digest();
      return (mac.readUInt32BE(0) % sides) + 1;
    };
  }

  private check(side: string, seq: number, tokens: readonly string[]): void {
    if (!this.sides(tokens).includes(side)) throw new Refused(403, 'not-your-seat');
    if (seq !== this.seq) throw new Refused(409, 'stale');
    if (this.over || this.toy.title.seats[this.toy.deciding()] !== side) {
      throw new Refused(422, 'not-your-turn', { rule: 'table', message: { key: 'table-not-your-turn' } });
    }
  }

  preview(side: string, seq: number, draft: Target[], tokens: readonly string[]): Prompt {
    this.check(side, seq, tokens);
    const pose = draft[1];
    const first = draft[0];
    const illegal =
      walk(this.toy, draft) ??
      (this.toy instanceof TableToy && first && 'piece' in first && pose && 'pose' in pose ? this.toy.refuse(first.piece, pose.pose) : null);
    if (illegal) throw new Refused(422, 'illegal', illegal);
    return this.toy.prompt(draft);
  }

  answer(side: string, seq: number, answer: Target[], nonce: string, tokens: readonly string[]): number {
    const known = this.nonces.get(nonce);
    if (known !== undefined) return known;
    const prompt = this.preview(side, seq, answer, tokens);
    if (prompt.unfinished) throw new Refused(422, 'unfinished', prompt.unfinished);
    const before = this.toy.clone();
    const seat = this.toy.deciding();
    this.ply++;
    const played = this.toy.play(answer, this.roll());
    const entries: LogEntry[] = [];
    const event = (message: Event['message'], extra: Partial<Event>): Event => ({ message, audience: 'Everyone', ...extra });
    entries.push({
      seq: ++this.seq,
      ply: this.ply,
      input: { seat: side, kind: 'answer' },
      undone: false,
      events: played.map(({ message, rule, by, motions }) => event(message, { ...(rule ? { rule } : {}), ...(by === undefined ? {} : { by }), ...(motions ? { motions } : {}) })),
      time: Date.now(),
    });
    this.past[this.ply] = this.toy.clone();
    for (const { roll } of played) {
      if (!roll) continue;
      entries.push({ seq: ++this.seq, ply: ++this.ply, input: { kind: 'roll' }, undone: false, events: [event(roll.message, { rule: 'attack-1', motions: roll.motions })], time: Date.now() });
      this.past[this.ply] = this.toy.clone();
    }
    this.past[this.ply - entries.length] ??= before;
    this.mayUndo = entries.length === 1 && this.toy.deciding() === seat ? side : null;
    this.publish(entries);
    this.nonces.set(nonce, this.seq);
    return this.seq;
  }

  mayUndo: string | null = null;
  readonly orders = new Map<string, Record<string, string>>();

  undo(side: string, to: number): number {
    const toy = this.past[to];
    if (!toy) throw new Refused(422, 'nothing-to-undo');
    this.toy = toy.clone();
    this.past.length = to + 1;
    this.ply = to;
    this.entries = this.entries.map((entry) => (entry.ply > to ? { ...entry, undone: true } : entry));
    this.mayUndo = null;
    this.publish([{ seq: ++this.seq, ply: to, input: { seat: side, kind: 'undo' }, undone: false, events: [{ message: { key: 'table-undone', args: [['side', { key: `side-${side}` }]] }, audience: 'Everyone' }], time: Date.now() }]);
    return this.seq;
  }

  concede(side: string): number {
    const winner = 1 - this.toy.title.seats.indexOf(side);
    this.over = { winner, reason: { key: 'over-conceded', args: [['side', { key: `side-${side}` }]] } };
    this.publish([{ seq: ++this.seq, ply: ++this.ply, input: { seat: side, kind: 'concede' }, undone: false, events: [{ message: { key: 'event-conceded', args: [['side', { key: `side-${side}` }]] }, audience: 'Everyone' }], time: Date.now() }]);
    this.past[this.ply] = this.toy.clone();
    return this.seq;
  }

  private publish(entries: LogEntry[]): void {
    this.entries.push(...entries);
    this.steps.push({ seq: this.seq, entries });
    for (const listener of this.listeners) listener(this.seq);
  }

  ring(): void {
    for (const listener of this.listeners) listener(-1);
  }

  situation(tokens: readonly string[]): Standing & Shown {
    const you = this.sides(tokens);
    const deciding = this.toy.title.seats[this.toy.deciding()] ?? '';
    return {
      seq: this.seq,
      ply: this.ply,
      pending: this.over ? { deciding: [], over: this.over } : { deciding: [deciding] },
      prompts: you.includes(deciding) && !this.over ? { [deciding]: this.toy.prompt([]) } : {},
      undo: Object.fromEntries(you.map((side) => [side, this.mayUndo === side])),
      concede: Object.fromEntries(you.map((side) => [side, !this.over])),
      view: this.toy.view(),
      requests: this.requests,
    };
  }

  private dice(): Table['dice'] {
    const commitment = createHash('sha256').update(this.secret).digest('hex');
    return { scheme: 'hmac-sha256-1', match: this.id, commitment, salts: [], since: 0, ...(this.over ? { secret: this.secret.toString('hex') } : {}) };
  }

  table(tokens: readonly string[]): Table {
    return {
      ...this.situation(tokens),
      dice: this.dice(),
      id: this.id,
      title: this.toy.title.id,
      revision: 1,
      scenario: this.toy.title.scenarios[0]?.id ?? '',
      options: {},
      name: this.name,
      seats: this.seats,
      you: this.sides(tokens),
      orders: Object.fromEntries(this.sides(tokens).map((side) => [side, this.orders.get(side) ?? {}])),
      scene: this.toy.title.id,
      log: { from: 1, entries: this.entries },
    };
  }

  follow(after: number, tokens: readonly string[], response: ServerResponse): void {
    const send = (event: string, id: number, data: unknown) => response.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    let told = after;
    const listener = (seq: number) => {
      if (seq < 0) {
        send('request', told, { requests: this.requests });
        return;
      }
      const entries = this.entries.filter((entry) => entry.seq > told);
      told = this.seq;
      send('step', this.seq, { ...this.situation(tokens), entries, ...(this.over ? { dice: this.dice() } : {}) });
    };
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': hello\n\n');
    if (this.seq > after) listener(this.seq);
    this.listeners.add(listener);
    response.on('close', () => this.listeners.delete(listener));
  }
}

/**
 * The HTTP interface over toy games, for tests of what no present title asks and for looking at scenes.
 * It is never part of the bundle.
 */
export class MockServer {
  readonly matches = new Map<string, ToyMatch>();
  private server: Server | null = null;
  address = '';

  constructor(private readonly dist: string) {}

  async start(port = 0): Promise<string> {
    const server = createServer((request, response) => void this.handle(request, response));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    this.server = server;
    const bound = server.address();
    this.address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : port}`;
    return this.address;
  }

  async stop(): Promise<void> {
    const server = this.server;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  }

  /** Cuts every open line, as a lost network would. */
  cut(): void {
    this.server?.closeAllConnections();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (!url.pathname.startsWith('/api/')) {
        await this.file(url.pathname, response);
        return;
      }
      const body = request.method !== 'GET' ? await read(request) : {};
      const tokens = (request.headers.authorization ?? '').replace(/^Bearer /, '').split(',').filter(Boolean);
      await this.route(request.method ?? 'GET', url, body, tokens, response);
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(500, String(error));
      json(response, refused.status, { error: { code: refused.code, text: refused.code, ...(refused.illegal ? { illegal: refused.illegal } : {}) } });
    }
  }

  private async file(path: string, response: ServerResponse): Promise<void> {
    const wanted = normalize(path === '/' ? '/index.html' : path);
    const content = await readFile(join(this.dist, wanted)).catch(() => null);
    if (!content) throw new Refused(404, 'not-found');
    response.writeHead(200, { 'content-type': types[extname(wanted)] ?? 'application/octet-stream', 'content-security-policy': POLICY }).end(content);
  }

  private async route(method: string, url: URL, body: Record<string, unknown>, tokens: string[], response: ServerResponse): Promise<void> {
    const [, , kind, id = '', action = '', last = ''] = url.pathname.split('/').map(decodeURIComponent);
    if (kind === 'titles' && id === '') return json(response, 200, Object.values(makers).map((maker) => maker().title));
    if (kind === 'titles' && action === 'rules') return json(response, 200, makers[id]?.().ledger ?? []);
    if (kind === 'titles' && action === 'scene') return json(response, 200, makers[id]?.().scene);
    if (kind === 'titles' && action === 'sheets') return void response.writeHead(200, { 'content-type': 'text/plain' }).end('# odds\n');
    if (kind === 'titles' && action === 'words') return json(response, 200, { sources: toyWords(last) });
    if (kind === 'scenes') return json(response, 200, makers[id]?.().scene);
    if (kind === 'matches' && id === '') return method === 'POST' ? this.create(body, response) : this.list(tokens, response);
    const match = this.matches.get(id);
    if (kind !== 'matches' || !match) throw new Refused(404, 'no-such-match');
    const side = String(body['seat'] ?? '');
    const seq = Number(body['seq']);
    switch (action) {
      case '':
        if (method === 'DELETE') {
          this.matches.delete(id);
          return json(response, 204, null);
        }
        return json(response, 200, match.table(tokens));
      case 'preview':
        return json(response, 200, match.preview(side, seq, body['draft'] as Target[], tokens));
      case 'answers':
        return json(response, 200, { seq: match.answer(side, seq, body['answer'] as Target[], String(body['nonce']), tokens) });
      case 'inspect':
        return json(response, 200, match.toy.inspect?.(JSON.parse(url.searchParams.get('target') ?? 'null') as Target) ?? null);
      case 'orders':
        match.orders.set(side, body['orders'] as Record<string, string>);
        return json(response, 200, { orders: body['orders'] });
      case 'undo':
        return json(response, 200, { seq: match.undo(side, match.ply - 1) });
      case 'undo-requests': {
        if (last === '') {
          const waiting = match.toy.title.seats.filter((other) => other !== side);
          match.requests.push({ number: match.requests.length + 1, seat: side, to: Number(body['to']), time: Date.now(), waiting });
        }
        else {
          const request = match.requests.find((other) => other.number === Number(last));
          match.requests = match.requests.filter((other) => other !== request);
          if (request && body['consent'] === true) match.undo(request.seat, request.to);
        }
        match.ring();
        return json(response, 200, { requests: match.requests });
      }
      case 'concede':
        return json(response, 200, { seq: match.concede(side) });
      case 'events':
        match.follow(Number(url.searchParams.get('after') ?? 0), tokens, response);
        return;
      case 'log':
        return json(response, 200, { from: 1, entries: [] });
      case 'at': {
        const ply = Number(last);
        const toy = match.past[ply] ?? match.toy;
        return json(response, 200, { ply, last: match.ply, view: toy.view(), entries: match.entries.filter((entry) => entry.ply === ply) });
      }
      case 'export':
        return json(response, 200, { format: 'sandtable-match', id });
      default:
        throw new Refused(404, 'not-found');
    }
  }

  private create(body: Record<string, unknown>, response: ServerResponse): void {
    const seats = body['seats'] as Record<string, SeatKind>;
    const sheet = (body['sheets'] as Record<string, string> | undefined)?.['odds'];
    if (sheet !== undefined && !sheet.includes('=')) throw new Refused(400, 'sheet odds: line 1: expected a key and a value');
    const tokens = new Map(Object.keys(seats).map((side) => [side, randomBytes(32).toString('base64url')]));
    const id = `m${this.matches.size + 1}`;
    const match = new ToyMatch(id, String(body['name'] ?? ''), String(body['title']), seats, tokens);
    this.matches.set(id, match);
    json(response, 201, {
      id,
      tokens: Object.fromEntries(tokens),
      links: Object.fromEntries([...tokens].map(([side, token]) => [side, `/#/m/${id}?seat=${token}`])),
      owner: randomBytes(8).toString('base64url'),
      commitment: match.table([]).dice.commitment,
    });
  }

  private list(tokens: string[], response: ServerResponse): void {
    const own = [...this.matches.values()].filter((match) => match.sides(tokens).length > 0);
    json(
      response,
      200,
      own.map((match) => {
        const { id, title, scenario, name, you, seats, pending, ply } = match.table(tokens);
        return { id, title, scenario, name, you, seats, pending, ply, updated: Date.now() };
      }),
    );
  }
}

async function read(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text || '{}') as Record<string, unknown>;
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? undefined : JSON.stringify(body));
}
