import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

export const web = dirname(dirname(fileURLToPath(import.meta.url)));
export const dist = join(web, 'dist');
export const results = join(web, 'test-results');

export interface Person {
  context: BrowserContext;
  page: Page;
  /** The browser's own folder. */
  folder: string;
  /** Everything the page complained about. */
  complaints: string[];
}

export interface PersonOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark' | 'contrast';
  language?: 'en' | 'es' | 'fr';
  /** Type at twice its size, as the browser's own setting would make it. */
  largeType?: boolean;
  touch?: boolean;
}

/** Opens browsers for the tests of one file and closes them after it. */
export function people(): (options?: PersonOptions) => Promise<Person> {
  const open: { context: BrowserContext; folder: string }[] = [];
  beforeAll(() => undefined);
  afterAll(async () => {
    for (const { context, folder } of open) {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
  return async ({ width = 1440, height = 900, theme = 'light', language = 'en', largeType = false, touch = false } = {}) => {
    const folder = await mkdtemp(join(tmpdir(), 'sandtable-chromium-'));
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      headless: true,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
      viewport: { width, height },
      locale: language,
      hasTouch: touch,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    open.push({ context, folder });
    const page = context.pages()[0] ?? (await context.newPage());
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // A refused or dropped request is part of several tests and logged by the browser itself.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
    });
    await page.addInitScript(
      ({ theme: wanted, language: spoken, large }) => {
        if (localStorage.getItem('sandtable.settings') === null) {
          localStorage.setItem('sandtable.settings', JSON.stringify({ theme: wanted, language: spoken }));
        }
        if (large) document.documentElement.style.fontSize = '200%';
      },
      { theme, language, large: largeType },
    );
    return { context, page, folder, complaints };
  };
}
