/** How well a bot plays, as people are told. */

import type { SeatInfo } from '$/lib/api/types';
import { botInWords, capital } from './wording';

/** What people call the level, and how such a bot plays; both empty in a lesson, which decides what its bots do. */
export interface BotLevel {
  title: string;
  about: string;
}

/** The level of the bot on a seat; null where somebody plays. */
export function levelOf({ kind, level, about }: Pick<SeatInfo, 'kind' | 'level' | 'about'>): BotLevel | null {
  return kind === 'bot' ? { title: level, about } : null;
}

/** "A bot, level Greedy. Takes what pays most right now, and never looks ahead." */
export function levelInWords({ title, about }: BotLevel): string {
  return title ? `${capital(botInWords(title))}. ${about}`.trim() : '';
}
