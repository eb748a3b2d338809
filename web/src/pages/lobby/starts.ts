/** Starting a game from the lobby without a form, and what somebody started last. Pure functions. */

import type { GameInfo, NewSeat, NewTable, StartInfo } from '$/lib/api/types';
import { asked, defaults } from '$/lib/form/options';
import { plural } from '$/games/wording';
import { usualBot } from './seats';

/** Who is to play along: so many bots of a level, or so many friends who get a link. */
export interface Company {
  others: number;
  /** The id of a bot; empty: the usual one. */
  level: string;
  friends: boolean;
}

/** A way to play, by its id and that of its game, and with whom. */
export interface Pick extends Company {
  game: string;
  start: string;
}

/** What somebody likes to play: the company they chose last, and what they started last, the latest first. */
export interface Habits {
  company: Company;
  recent: Pick[];
}

export interface Found {
  game: GameInfo;
  start: StartInfo;
}

export const NO_HABITS: Habits = { company: { others: 1, level: '', friends: false }, recent: [] };
const REMEMBERED = 3;

/** As many others as that way to play allows, as close as possible to what is wanted. */
export function othersIn(start: StartInfo, wanted: number): number {
  const closest = start.counts.reduce((best, count) =>
    Math.abs(count - 1 - wanted) < Math.abs(best - 1 - wanted) ? count : best,
  );
  return closest - 1;
}

/** All numbers of others that some way to play allows. */
export function numbers(games: readonly GameInfo[]): number[] {
  const counts = games.flatMap((game) => game.starts.flatMap((start) => start.counts));
  return [...new Set(counts)].sort((a, b) => a - b).map((count) => count - 1);
}

/** "against 2 bots", "with a friend", "on your own". */
export function companyInWords(start: StartInfo, company: Company): string {
  const others = othersIn(start, company.others);
  if (!others) return 'on your own';
  const who = company.friends ? 'friend' : 'bot';
  return `${start.together ? 'with' : 'against'} ${others === 1 ? `a ${who}` : plural(others, who)}`;
}

/** The table that is made. With bots it is private, and the game begins at once. */
export function startedTable({ game, start }: Found, company: Company): NewTable {
  const others = othersIn(start, company.others);
  const options = asked(game.form, { ...defaults(game.form), ...start.options, players: others + 1 });
  const bot = game.bots.some((one) => one.id === company.level) ? company.level : usualBot(game.bots);
  const other: NewSeat = { kind: company.friends ? 'open' : 'bot', name: '', bot };
  const seats: NewSeat[] = Array.from({ length: others }, () => ({ ...other }));
  seats.splice(start.last ? others : 0, 0, { kind: 'me', name: '', bot });
  const usual = { private: true, watchable: true, clock: 0, clock_for: 'decision', pace: 350, seed: '' } as const;
  return { game: game.id, options, seats, ...usual };
}

/** The way to play that was picked, if it still exists. */
export function found(games: readonly GameInfo[], pick: Pick | undefined): Found | undefined {
  const game = games.find((one) => one.id === pick?.game);
  const start = game?.starts.find((one) => one.id === pick?.start);
  return game && start ? { game, start } : undefined;
}

/** The habits of somebody who has just started something. */
export function afterwards(habits: Habits, { game, start }: Found, company: Company): Habits {
  const pick: Pick = { game: game.id, start: start.id, ...company, others: othersIn(start, company.others) };
  const others = habits.recent.filter((one) => one.game !== pick.game || one.start !== pick.start);
  return { company, recent: [pick, ...others].slice(0, REMEMBERED) };
}

/** Stored habits, as far as they can be read. */
export function restoredHabits(text: string | null): Habits {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return NO_HABITS;
  }
  if (!isRecord(stored)) return NO_HABITS;
  const recent = Array.isArray(stored.recent) ? stored.recent.filter(isPick) : [];
  return { company: isCompany(stored.company) ? stored.company : NO_HABITS.company, recent };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isCompany(value: unknown): value is Company {
  return (
    isRecord(value) &&
    Number.isInteger(value.others) &&
    typeof value.level === 'string' &&
    typeof value.friends === 'boolean'
  );
}

function isPick(value: unknown): value is Pick {
  return isRecord(value) && isCompany(value) && 'game' in value && 'start' in value;
}
