/** Which screen shows which game. Another game is a folder next to this file whose `index.ts` exports its `screen`. */

import type { Component } from 'svelte';
import type { Screen, TableProps } from './screen';

const FOUND = import.meta.glob<Screen>('./*/index.ts', { eager: true, import: 'screen' });
const SCREENS = new Map(Object.entries(FOUND).map(([path, screen]) => [path.split('/')[1], screen]));

export function screenOf(game: string): Screen | null {
  return SCREENS.get(game) ?? null;
}

/** The table of a game, to look at or to play on. */
export function tableOf(game: string): Component<TableProps> | null {
  return screenOf(game)?.Table ?? null;
}
