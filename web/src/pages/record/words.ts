/** How a record reads. Pure functions. */

import type { GamePlayed } from '$/lib/api/types';

export function percent(won: number, played: number): string {
  return played ? `${Math.round((100 * won) / played)}%` : '–';
}

const ORDINALS = ['', '1st', '2nd', '3rd'];

/** How a game went for its player. */
export function outcome(game: Pick<GamePlayed, 'won' | 'left' | 'place' | 'players'>): string {
  if (game.left) return 'Left';
  if (game.won) return 'Won';
  return game.players > 2 && game.place > 1 ? `${ORDINALS[game.place] ?? `${game.place}th`} place` : 'Lost';
}

export function day(moment: string): string {
  return new Date(moment).toLocaleDateString(undefined, { dateStyle: 'medium' });
}
