import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until';
import { web } from './browser';

/** Where `cargo build --package sandtable` leaves the program, unless somebody names another. */
const program = process.env['SANDTABLE'] ?? join(web, '../target/debug/sandtable');

/** The program itself, serving from a database of its own. */
export class RealServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'sandtable-'));
  private process: ChildProcess | null = null;
  private port = 0;

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    if (!existsSync(program)) throw new Error(`${program} is missing: run cargo build --package sandtable`);
    // The same port for its whole life, so that pages find it again after a restart.
    if (this.port === 0) this.port = await freePort();
    const child = spawn(program, ['--data', this.folder, 'serve', '--bind', `127.0.0.1:${this.port}`], { stdio: ['ignore', 'ignore', 'inherit'] });
    this.process = child;
    await until(`the server at ${this.address}`, async () => {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      return fetch(`${this.address}/healthz`).then((response) => response.ok, () => false);
    });
  }

  /** Ends it without a word, as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await ended;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const bound = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  if (typeof bound !== 'object' || !bound) throw new Error('no port is free');
  return bound.port;
}
