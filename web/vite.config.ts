import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.HEROES_UNITE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $: fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: '../src/heroes_unite/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The first browsers with light-dark(), on which the themes stand.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // The page's content security policy allows files of ours only: nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts'] },
});
