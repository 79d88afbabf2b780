import type { Preview, Prompt, Scene, Target } from '../wire/engine';
import type {
  Advice,
  AnswerBody,
  Created,
  LedgerEntry,
  LogEntry,
  MatchSummary,
  Moment,
  NewMatch,
  PreviewBody,
  Sat,
  SeatKind,
  Side,
  Table,
  Thinking,
  Title,
} from '../wire/http';
import { Failure, failureOf } from './failure';
import { diceWord } from './nonce';
import { hold } from './seats';

/** Tokens that fit comfortably into one request header. */
const TOKENS_AT_ONCE = 60;

export function bearer(tokens: readonly string[]): HeadersInit {
  return tokens.length > 0 ? { authorization: `Bearer ${tokens.join(',')}` } : {};
}

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Failure(0, 'unreachable', '');
  }
  if (!response.ok) throw await failureOf(response);
  return response;
}

export async function get<T>(path: string, tokens: readonly string[] = []): Promise<T> {
  const response = await request(path, { headers: bearer(tokens) });
  return (await response.json()) as T;
}

export async function post<T>(path: string, body: unknown, tokens: readonly string[] = [], method = 'POST'): Promise<T> {
  const response = await request(path, {
    method,
    headers: { 'content-type': 'application/json', ...bearer(tokens) },
    body: JSON.stringify(body),
  });
  return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
}

export const titles = (): Promise<Title[]> => get('/api/titles');
export const ledger = (title: string, language: string): Promise<LedgerEntry[]> => get(`/api/titles/${title}/rules/${language}`);
export const words = (title: string, language: string): Promise<{ sources: string[] }> =>
  get(`/api/titles/${title}/words/${language}`);
/** The map of a title as a new match would show it. */
export const titleScene = (title: string): Promise<Scene> => get(`/api/titles/${title}/scene`);
export const scene = (hash: string): Promise<Scene> => get(`/api/scenes/${hash}`);

export async function matches(tokens: readonly string[]): Promise<MatchSummary[]> {
  const found = new Map<string, MatchSummary>();
  for (let start = 0; start < tokens.length; start += TOKENS_AT_ONCE) {
    const page = await get<MatchSummary[]>('/api/matches', tokens.slice(start, start + TOKENS_AT_ONCE));
    for (const summary of page) {
      const known = found.get(summary.id);
      const you = known ? [...new Set([...known.you, ...summary.you])] : summary.you;
      found.set(summary.id, { ...summary, you });
    }
  }
  return [...found.values()];
}

/** Sits down by a link: adds a word to the dice that were shown, and keeps what holds the seat from now on. */
export async function sit(id: string, link: string, commitment: string): Promise<Sat> {
  const path = `/api/matches/${encodeURIComponent(id)}/sit`;
  const sat = await post<Sat>(path, { link, salt: diceWord(), commitment });
  hold(id, { tokens: [sat.token], commitment });
  return sat;
}

/** Sits down on every seat of a match that was made for this screen. */
export async function sitAlone(created: Created): Promise<void> {
  hold(created.id, { ...(created.owner ? { owner: created.owner } : {}) });
  for (const code of Object.values(created.codes)) await sit(created.id, code, created.commitment);
}

export const create = (match: NewMatch): Promise<Created> => post('/api/matches', match);

/** Creates a match, sits down on its seats at this screen and keeps the links to the others; its id. */
export async function begin(match: NewMatch): Promise<string> {
  const created = await create(match);
  const isHere = ([side]: [Side, string]) => match.seats[side] === 'here';
  const links = Object.entries(created.links).filter((seat) => !isHere(seat));
  hold(created.id, { links: Object.fromEntries(links), ...(created.owner ? { owner: created.owner } : {}) });
  for (const [, code] of Object.entries(created.codes).filter(isHere)) await sit(created.id, code, created.commitment);
  return created.id;
}

export const importMatch = (document: unknown, name: string): Promise<Created> =>
  post(`/api/import${name === '' ? '' : `?name=${encodeURIComponent(name)}`}`, document);

/** The routes of one match; what this browser may do there follows from its tokens. */
export class MatchApi {
  /** Kept by the server: one can go on from any moment of it. */
  readonly isStored: boolean = true;

  constructor(
    readonly id: string,
    readonly tokens: readonly string[],
  ) {}

  private path(rest = ''): string {
    return `/api/matches/${encodeURIComponent(this.id)}${rest}`;
  }

  table(): Promise<Table> {
    return get(this.path(), this.tokens);
  }

  /** What never changes during the match. */
  scene(hash: string): Promise<Scene> {
    return scene(hash);
  }

  log(before: number): Promise<{ from: number; entries: LogEntry[] }> {
    return get(this.path(`/log?before=${before}`), this.tokens);
  }

  at(ply: number): Promise<Moment> {
    return get(this.path(`/at/${ply}`), this.tokens);
  }

  /** Begins a match of its own where this one stood at a ply. */
  branch(ply: number, seats: Record<Side, SeatKind>, name: string): Promise<Created> {
    return post(this.path(`/at/${ply}`), { seats, name }, this.tokens);
  }

  /** What pointing at something tells, where there is something to tell. */
  inspect(target: Target): Promise<Preview | null> {
    return get(this.path(`/inspect?target=${encodeURIComponent(JSON.stringify(target))}`), this.tokens);
  }

  order(seat: Side, orders: Record<string, string>): Promise<{ orders: Record<string, string> }> {
    return post(this.path('/orders'), { seat, orders }, this.tokens, 'PUT');
  }

  hint(seat: Side, seq: number): Promise<{ answers: Advice[] }> {
    return post(this.path('/hint'), { seat, seq }, this.tokens);
  }

  thinking(): Promise<Thinking> {
    return get(this.path('/thinking'), this.tokens);
  }

  /** Lets the computer of a side play at another level. */
  level(seat: Side, side: Side, level: SeatKind): Promise<{ level: SeatKind }> {
    return post(this.path('/level'), { seat, side, level }, this.tokens, 'PUT');
  }

  preview(body: PreviewBody): Promise<Prompt> {
    return post(this.path('/preview'), body, this.tokens);
  }

  answer(body: AnswerBody): Promise<{ seq: number }> {
    return post(this.path('/answers'), body, this.tokens);
  }

  undo(seat: Side, seq: number, nonce: string): Promise<{ seq: number }> {
    return post(this.path('/undo'), { seat, seq, nonce, salt: diceWord() }, this.tokens);
  }

  /** Adds the word that dice wait for and promises the next; without a word it only promises. */
  witness(seat: Side, seq: number, next: string, salt?: string): Promise<{ seq: number }> {
    return post(this.path('/witness'), { seat, seq, next, ...(salt === undefined ? {} : { salt }) }, this.tokens);
  }

  rollUnwitnessed(seat: Side, seq: number): Promise<{ seq: number }> {
    return post(this.path('/roll'), { seat, seq }, this.tokens);
  }

  askUndo(seat: Side, seq: number, to: number): Promise<unknown> {
    return post(this.path('/undo-requests'), { seat, seq, to }, this.tokens);
  }

  consent(request: number, seat: Side, consent: boolean): Promise<unknown> {
    return post(this.path(`/undo-requests/${request}`), { seat, consent }, this.tokens);
  }

  concede(seat: Side, seq: number, nonce: string): Promise<{ seq: number }> {
    return post(this.path('/concede'), { seat, seq, nonce, salt: diceWord() }, this.tokens);
  }

  /** A new link to a seat: for somebody else, or for another device of whoever sits there. */
  link(seat: Side, device: boolean, owner?: string): Promise<{ seat: Side; code: string; link: string }> {
    return post(this.path('/links'), { seat, device }, [...this.tokens, ...(owner ? [owner] : [])]);
  }

  async revoke(link: number, owner?: string): Promise<void> {
    await request(this.path(`/links/${link}`), { method: 'DELETE', headers: bearer([...this.tokens, ...(owner ? [owner] : [])]) });
  }

  /** The match with what its owner may know of links. */
  links(owner?: string): Promise<Table> {
    return get(this.path(), [...this.tokens, ...(owner ? [owner] : [])]);
  }

  async export(): Promise<Blob> {
    return (await request(this.path('/export'), { headers: bearer(this.tokens) })).blob();
  }

  async delete(owner: string): Promise<void> {
    await request(this.path(), { method: 'DELETE', headers: bearer([owner]) });
  }

  events(after: number, signal: AbortSignal): Promise<Response> {
    return request(this.path(`/events?after=${after}`), {
      headers: { accept: 'text/event-stream', ...bearer(this.tokens) },
      signal,
      cache: 'no-store',
    });
  }
}
