import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { AxeResults } from 'axe-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails with what is wrong and where, if the page is not accessible. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Not as a script tag: the page's content security policy rightly refuses one.
  await page.evaluate(source);
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({ resultTypes: ['violations'] }),
  );
  const found = results.violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html.slice(0, 160)).join('\n  ')}`);
  expect(found, what).toEqual([]);
}
