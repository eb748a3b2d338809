/** Which screen shows which game. Another game is a folder beside this file and a line in it. */

import type { Component } from 'svelte';
import { deckbuilding } from './deckbuilding';
import type { Screen, TableProps } from './screen';
import { tcg } from './tcg';
import { united } from './united';

const SCREENS: Record<string, Screen> = { deckbuilding, tcg, united };

export function screenOf(game: string): Screen | null {
  return SCREENS[game] ?? null;
}

/** The table of a game, to be looked at or played on. */
export function tableOf(game: string): Component<TableProps> | null {
  return screenOf(game)?.Table ?? null;
}
