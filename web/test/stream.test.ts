import { describe, expect, test } from 'vitest';
import { EventParser } from '../src/api/events';
import { Failure } from '../src/api/failure';
import { follow, type Connection, type StreamHost } from '../src/api/stream';

describe('an event stream', () => {
  const text = ': ping\n\nid: 3\nevent: step\ndata: {"a":\ndata: 1}\n\nretry: 1000\n\nid: 4\nevent: step\ndata: two\n\n';
  const whole = [
    { id: '3', event: 'step', data: '{"a":\n1}' },
    { id: '4', event: 'step', data: 'two' },
  ];

  test('is cut into messages', () => {
    expect(new EventParser().push(text)).toEqual(whole);
  });

  test('is read the same however the bytes were split', () => {
    for (let size = 1; size < text.length; size++) {
      const parser = new EventParser();
      const messages = [];
      for (let start = 0; start < text.length; start += size) messages.push(...parser.push(text.slice(start, start + size)));
      expect(messages, `pieces of ${size}`).toEqual(whole);
    }
  });

  test('may end its lines in any of the three ways', () => {
    expect(new EventParser().push('data: a\r\n\r\ndata: b\n\n')).toHaveLength(2);
  });
});

/** A server that sends steps until its line drops. */
class Line implements StreamHost {
  known = 0;
  readonly heard: number[] = [];
  readonly states: Connection[] = [];
  readonly asked: number[] = [];
  readonly stop = new AbortController();

  constructor(private readonly replies: ((after: number) => Response | Failure)[]) {}

  open(after: number): Promise<Response> {
    this.asked.push(after);
    const reply = this.replies.shift();
    if (!reply) {
      this.stop.abort();
      return Promise.reject(new Failure(0, 'unreachable', ''));
    }
    const result = reply(after);
    return result instanceof Failure ? Promise.reject(result) : Promise.resolve(result);
  }

  seq(): number {
    return this.known;
  }

  message({ id }: { id: string }): void {
    this.heard.push(Number(id));
    this.known = Number(id);
  }

  state(connection: Connection): void {
    this.states.push(connection);
  }

  lost(): Promise<void> {
    this.known = 0;
    return Promise.resolve();
  }

  pause(): Promise<void> {
    return Promise.resolve();
  }
}

const steps = (...numbers: number[]) => new Response(numbers.map((id) => `id: ${id}\nevent: step\ndata: {}\n\n`).join(''));

describe('following a match', () => {
  test('goes on after the last step when the line drops', async () => {
    const line = new Line([() => steps(1, 2), (after) => steps(after + 1)]);
    await follow(line, line.stop.signal);
    expect(line.asked).toEqual([0, 2, 3]);
    expect(line.heard).toEqual([1, 2, 3]);
  });

  test('takes no step twice, even if the server repeats it', async () => {
    const line = new Line([() => steps(1, 2), () => steps(1, 2, 3)]);
    await follow(line, line.stop.signal);
    expect(line.heard).toEqual([1, 2, 3]);
  });

  test('says that it reconnects, and that it is live again', async () => {
    const line = new Line([() => steps(1), () => new Failure(0, 'unreachable', ''), () => steps(2)]);
    await follow(line, line.stop.signal);
    expect(line.states).toEqual(['connecting', 'live', 'reconnecting', 'reconnecting', 'live', 'reconnecting']);
  });

  test('starts anew when the server knows nothing of its last step', async () => {
    const line = new Line([() => steps(1, 2), () => new Failure(409, 'future-seq', ''), () => steps(1)]);
    await follow(line, line.stop.signal);
    expect(line.asked).toEqual([0, 2, 0, 1]);
  });

  test('ends when the match is gone', async () => {
    const line = new Line([() => new Failure(404, 'no-match', '')]);
    await follow(line, line.stop.signal);
    expect(line.states[line.states.length - 1]).toBe('gone');
    expect(line.asked).toEqual([0]);
  });
});
