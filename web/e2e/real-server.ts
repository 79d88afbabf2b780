import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until';
import { web } from './browser';

/** A program that serves the page, and the package it is built from. */
interface Program {
  path: string;
  package: string;
}

/** Where cargo leaves a program, unless somebody names another place. */
const built = (name: string, place: string | undefined): Program => ({ path: place ?? join(web, '../target/debug', name), package: name });

/** The program itself. */
export const sandtable = built('sandtable', process.env['SANDTABLE']);
/** The same server with toy titles: what no present title asks. */
export const toys = built('sandtable-toys', process.env['SANDTABLE_TOYS']);

/** A program serving from a database of its own. */
export class RealServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'sandtable-'));
  private process: ChildProcess | null = null;
  private port = 0;

  constructor(private readonly program: Program = sandtable) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const { path, package: name } = this.program;
    if (!existsSync(path)) throw new Error(`${path} is missing: run cargo build --package ${name}`);
    // The same port for its whole life, so that pages find it again after a restart.
    if (this.port === 0) this.port = await freePort();
    const child = spawn(path, ['--data', this.folder, 'serve', '--bind', `127.0.0.1:${this.port}`], { stdio: ['ignore', 'ignore', 'inherit'] });
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
