import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Figures for docs/benchmarks.md: measured and printed, never asserted. */
export default defineConfig({
  plugins: [svelte()],
  test: {
    include: ['e2e/**/*.figures.ts'],
    environment: 'node',
    globalSetup: 'e2e/setup.ts',
    testTimeout: 300_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
