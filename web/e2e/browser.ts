import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

export const web = dirname(dirname(fileURLToPath(import.meta.url)));

/** Names the browser of this run in the list of processes. */
export const marker = `--sandtable-test=${process.pid}`;

export interface Person {
  context: BrowserContext;
  page: Page;
  /** Everything the page complained about. */
  complaints: string[];
}

export interface PersonOptions {
  width?: number;
  height?: number;
  theme?: 'system' | 'light' | 'dark' | 'contrast';
  language?: 'en' | 'es' | 'fr';
  /** Type at twice its size, as the browser's own setting would make it. */
  largeType?: boolean;
  touch?: boolean;
  /** Asks for less motion, where motion is not what is looked at. */
  calm?: boolean;
}

/** How many times slower than this machine the browser is to be: SANDTABLE_SLOW=4 finds what depends on speed. */
const slow = Number(process.env['SANDTABLE_SLOW'] ?? 1);

/** One browser for the tests of a file; each person sits at a profile of his own until the test is over. */
export function people(): (options?: PersonOptions) => Promise<Person> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      headless: true,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', marker],
    });
  });
  afterAll(() => browser.close());
  return async ({ width = 1440, height = 900, theme = 'light', language = 'en', largeType = false, touch = false, calm = false } = {}) => {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: language,
      hasTouch: touch,
      reducedMotion: calm ? 'reduce' : 'no-preference',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    if (slow > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slow });
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // A refused or dropped request is part of several tests and logged by the browser itself.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
    });
    await context.addInitScript(
      ({ theme: wanted, language: spoken, large }) => {
        if (localStorage.getItem('sandtable.settings') === null) {
          localStorage.setItem('sandtable.settings', JSON.stringify({ theme: wanted, language: spoken }));
        }
        if (large) document.documentElement.style.fontSize = '200%';
      },
      { theme, language, large: largeType },
    );
    return { context, page, complaints };
  };
}
