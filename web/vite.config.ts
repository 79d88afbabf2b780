import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // Fonts are asked for by name; nothing small enough is worth a data URL that the
    // content security policy would have to allow.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
  server: { proxy: { '/api': process.env['SANDTABLE_SERVER'] ?? 'http://127.0.0.1:7879' } },
});
