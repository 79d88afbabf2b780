import { EventParser, type StreamMessage } from './events';
import { Failure } from './failure';

export type Connection = 'connecting' | 'live' | 'reconnecting' | 'gone';

/** Waits between attempts, in milliseconds; the last one repeats. */
const PAUSES = [200, 500, 1000, 2000, 4000];
/** The server says something every fifteen seconds; three missed signs mean a dead line. */
const SILENCE = 45_000;

export interface StreamHost {
  /** Opens the stream after the last step that is known. */
  open(after: number, signal: AbortSignal): Promise<Response>;
  /** The last step that was taken in. */
  seq(): number;
  message(message: StreamMessage): void;
  state(connection: Connection): void;
  /** The server knows nothing of the step that was taken in last: everything is to be loaded anew. */
  lost(): Promise<void>;
  /** Waits before another attempt; resolves early when the machine comes back online. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/**
 * Follows a stream until it is aborted, resuming after the last step whenever the line drops.
 *
 * Nothing is lost or taken twice: the host's `seq` says where to go on, and a message whose id is not
 * beyond it is dropped.
 */
export async function follow(host: StreamHost, signal: AbortSignal): Promise<void> {
  let failures = 0;
  host.state('connecting');
  while (!signal.aborted) {
    const attempt = new AbortController();
    const stop = () => attempt.abort();
    signal.addEventListener('abort', stop);
    try {
      const response = await host.open(host.seq(), attempt.signal);
      host.state('live');
      failures = 0;
      await read(response, host, attempt);
    } catch (error) {
      if (error instanceof Failure && (error.status === 404 || error.status === 410)) {
        host.state('gone');
        return;
      }
      if (error instanceof Failure && error.stale) await host.lost();
    } finally {
      signal.removeEventListener('abort', stop);
      attempt.abort();
    }
    if (signal.aborted) return;
    host.state('reconnecting');
    await host.pause(PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0, signal);
    failures += 1;
  }
}

async function read(response: Response, host: StreamHost, attempt: AbortController): Promise<void> {
  const body = response.body;
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const parser = new EventParser();
  for (;;) {
    const watch = setTimeout(() => attempt.abort(), SILENCE);
    const { done, value } = await reader.read().finally(() => clearTimeout(watch));
    if (done) return;
    for (const message of parser.push(value)) {
      if (message.event === 'step' && Number(message.id) <= host.seq()) continue;
      host.message(message);
    }
  }
}

/** The pause of a browser: a timer that the `online` event cuts short. */
export function browserPause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
