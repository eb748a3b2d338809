import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.HEROES_UNITE_SERVER ?? 'http://127.0.0.1:8000';

interface Field {
  default?: unknown;
  enum?: string[];
}

/** What messages leave out because it goes without saying, by type; lines of a game's log by the game's name. */
function leftOut(): Record<string, Record<string, unknown>> {
  const schema = JSON.parse(readFileSync(new URL('./schema.json', import.meta.url), 'utf8')) as {
    components: { schemas: Record<string, { properties?: Record<string, Field> }> };
  };
  const types = Object.entries(schema.components.schemas).map(([name, { properties = {} }]) => {
    const known = Object.entries(properties).filter(([, field]) => 'default' in field);
    return [
      properties.game?.enum?.[0] ?? name,
      Object.fromEntries(known.map(([key, field]) => [key, field.default])),
    ] as const;
  });
  return Object.fromEntries(types.filter(([, fields]) => Object.keys(fields).length));
}

export default defineConfig({
  plugins: [svelte()],
  define: { LEFT_OUT: JSON.stringify(leftOut()) },
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
  // No test leaves anything behind in a module, so they share them: reading them is three quarters of the work.
  test: { include: ['src/**/*.test.ts'], pool: 'threads', isolate: false },
});
