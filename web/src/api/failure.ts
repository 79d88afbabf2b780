import type { Illegal } from '../wire/engine';
import type { ErrorBody } from '../wire/http';

/** A request that did not succeed, told apart by what the client can do about it. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly illegal?: Illegal,
  ) {
    super(text);
  }

  /** The match has moved on, or turned out to be elsewhere; what was asked is about another position. */
  get stale(): boolean {
    return this.code === 'stale' || this.code === 'future-seq';
  }

  /** Nothing was stored; the same request may be sent again. */
  get passing(): boolean {
    return this.status === 0 || this.status === 503;
  }

  /** The server could not be reached at all. */
  get unreachable(): boolean {
    return this.status === 0;
  }
}

export async function failureOf(response: Response): Promise<Failure> {
  let body: Partial<ErrorBody> = {};
  try {
    body = (await response.json()) as Partial<ErrorBody>;
  } catch {
    // A proxy's page, or nothing at all: the status line has to do.
  }
  const error = body.error;
  return new Failure(
    response.status,
    error?.code ?? `http-${response.status}`,
    error?.text ?? response.statusText,
    error?.illegal,
  );
}
