import type { Page } from 'playwright-core';
import { atRest } from './sights';

/** Waits until nothing moves any more. */
export async function still(page: Page): Promise<void> {
  // The map sets out a frame after what it goes to.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  await atRest(page);
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && document.getAnimations().every((animation) => animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Infinity),
  );
}
