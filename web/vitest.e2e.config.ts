import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  test: {
    include: ['e2e/**/*.e2e.ts'],
    environment: 'node',
    globalSetup: 'e2e/setup.ts',
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A real browser on a busy machine: a second try is allowed, and the report says that it was needed.
    retry: 1,
    // One browser at a time: the machines that run this have two cores.
    fileParallelism: false,
  },
});
