// The client's linting: what TypeScript and svelte-check do not see. Prettier sees to the format.

import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  globalIgnores(['src/lib/api/schema.d.ts']),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript finds undefined names itself, and knows the types among them.
      'no-undef': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['error'] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$', varsIgnorePattern: '^_$' }],
      // Cards are called by their names, which are written with a straight apostrophe; so is everything around them.
      'no-restricted-syntax': [
        'error',
        ...[
          'Literal[value=/\\w\\u2019/]:not([regex])',
          'TemplateElement[value.raw=/\\u2019/]',
          'SvelteText[value=/\\u2019/]',
          'SvelteLiteral[value=/\\u2019/]',
        ].map((selector) => ({ selector, message: "Straight apostrophes ('), as in the names of cards." })),
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
    rules: {
      // A statement that only reads a signal makes an effect depend on it.
      '@typescript-eslint/no-unused-expressions': 'off',
      // Words between two elements need their spaces: {' of '}.
      'svelte/no-useless-mustaches': 'off',
      // Our Maps and Sets are caches beside the reactive state; what is shown lies in $state.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check fails on warnings, so it says which comments are needed.
      'svelte/no-unused-svelte-ignore': 'off',
      // `let` in one pattern of props, of which some are bindable.
      'prefer-const': 'off',
      'svelte/prefer-const': ['error', { destructuring: 'all' }],
    },
  },
);
