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
    // One browser at a time: the machines that run this have two cores.
    fileParallelism: false,
  },
});
