/** How a record reads. Pure functions. */

import { listed, ordinal } from '$/games/wording';
import type { GamePlayed } from '$/lib/api/types';

export function percent(won: number, played: number): string {
  return played ? `${Math.round((100 * won) / played)}%` : '–';
}

/** How a game went for its player. */
export function outcome(game: Pick<GamePlayed, 'won' | 'left' | 'place' | 'players'>): string {
  if (game.left) return 'Left';
  if (game.won) return 'Won';
  return game.players > 2 && game.place > 1 ? `${ordinal(game.place)} place` : 'Lost';
}

/** Who else played: "with Ann against Bob and Cat". */
export function company({ others, allies }: Pick<GamePlayed, 'others' | 'allies'>): string {
  const rivals = [...others];
  for (const name of allies) rivals.splice(rivals.indexOf(name), 1);
  const told = [allies.length ? `with ${listed(allies)}` : '', rivals.length ? `against ${listed(rivals)}` : ''];
  return told.filter(Boolean).join(' ');
}

export function day(moment: string): string {
  return new Date(moment).toLocaleDateString(undefined, { dateStyle: 'medium' });
}
