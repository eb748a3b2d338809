/** What the lobby says about tables. Pure functions. */

import type { SeatInfo, TableInfo } from '$/lib/api/types';
import { plural } from '$/games/wording';

/** "amber-falcon" as people say it. */
export function spokenName(name: string): string {
  return name
    .split(/[-\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

export const address = (table: TableInfo) => `/t/${encodeURIComponent(table.id)}`;

/** The link that lets others in: with the secret, if the table is private. */
export function inviteLink(table: TableInfo, origin: string): string {
  const secret = table.invite ? `?invite=${encodeURIComponent(table.invite)}` : '';
  return `${origin}${address(table)}${secret}`;
}

/** The link to a page of that table, as `href` has it, that lets others in the same way. While the game is on, they
 * cannot look from your seat. */
export function letsOthersIn(href: string, { invite, state }: Pick<TableInfo, 'invite' | 'state'>): string {
  const link = new URL(href);
  if (invite) link.searchParams.set('invite', invite);
  if (state !== 'over') link.searchParams.delete('seat');
  return link.href;
}

type Clocked = Pick<TableInfo, 'clock' | 'clock_for'>;

const UNITS: [number, string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** "90 seconds", "20 minutes", "1 day": in the largest unit that comes out even. */
export function duration(seconds: number): string {
  const [length, unit] = UNITS.find(([length]) => seconds >= length && seconds % length === 0) ?? [1, 'second'];
  return plural(seconds / length, unit);
}

/** How long players may think, in words; nothing if there is no clock. */
export function clockInWords({ clock, clock_for }: Clocked): string {
  if (!clock) return '';
  return `${duration(clock)} ${clock_for === 'game' ? 'per player for the whole game' : 'for each decision'}`;
}

/** What happens when the time is up. */
export function whenTimeIsUp({ clock, clock_for }: Clocked): string {
  if (!clock) return '';
  return clock_for === 'game'
    ? 'Once your time is used up, a bot decides for you for the rest of the game.'
    : 'When the time is up, a bot makes that decision for you.';
}

export const freeSeats = (table: TableInfo) => table.seats.filter((seat) => seat.kind === 'open').length;
/** Whether anybody could still sit down: some seat is kept for nobody. */
export const hasRoom = (table: TableInfo) => table.seats.some((seat) => seat.kind === 'open' && !seat.name);
/** Whether you sit there: not only a seat that is kept for you. */
export const isSeated = (table: TableInfo) => table.seats.some((seat) => seat.mine && seat.kind !== 'open');

/** Who sits there: "You", and what the others are called who play on your device. */
export function sitter(table: Pick<TableInfo, 'seats'>, seat: SeatInfo): string {
  const first = table.seats.find(({ mine, kind }) => mine && kind !== 'open');
  return seat.number === first?.number ? 'You' : seat.name || `Player ${seat.number + 1}`;
}

/** Who a seat is for: the person or bot that sits there, or somebody it is kept for. */
export function holder(table: Pick<TableInfo, 'seats'>, seat: SeatInfo): string {
  if (seat.kind !== 'open') return sitter(table, seat);
  return seat.mine ? 'Kept for you' : seat.name ? `Kept for ${seat.name}` : 'Free';
}

/** Whether you can sit down: on a seat kept for you, or on one that is kept for nobody. */
export function canJoin(table: TableInfo): boolean {
  if (table.state !== 'waiting') return false;
  return table.seats.some((seat) => seat.kind === 'open' && (seat.mine || (!seat.name && !isSeated(table))));
}

/** Whether a seat is kept for you there, as for those who played before a rematch. */
export const isExpected = (table: TableInfo) =>
  table.state === 'waiting' && !isSeated(table) && table.seats.some((seat) => seat.kind === 'open' && seat.mine);

/** Whether sitting down means agreeing to home-made cards. Anyone who has a seat there has agreed. */
export function asksConsent(table: TableInfo): boolean {
  return table.consent.length > 0 && !table.seats.some((seat) => seat.mine);
}

/** Whether its game is still to be played or continued. */
export const isRunning = (table: TableInfo) => table.state === 'waiting' || table.state === 'playing';

/** Whether it can be removed from your list: for good, or only from the list if others played, too. */
export function canDelete(table: TableInfo): boolean {
  return (
    table.may_delete || !isRunning(table) || table.leaving === 'pause' || (table.state === 'playing' && table.paused)
  );
}

export type Mood = 'turn' | 'wait' | 'play' | 'over' | 'broken';

/** The state of a table, as a word for its label and a mood for its color. */
export function standing(table: TableInfo): { mood: Mood; words: string } {
  if (table.state === 'broken') return { mood: 'broken', words: 'Cannot be read' };
  if (table.state === 'over') return { mood: 'over', words: 'Over' };
  if (table.state === 'waiting') {
    const free = freeSeats(table);
    return { mood: 'wait', words: free === 1 ? 'One seat free' : `${free} seats free` };
  }
  if (table.paused) return { mood: 'wait', words: 'Paused' };
  if (table.your_turn) return { mood: 'turn', words: 'Your turn' };
  return { mood: 'play', words: table.numbered && table.turn ? `Turn ${table.turn}` : 'Playing' };
}

/** Where a game comes from that did not begin at this table; nothing if it did. */
export function comesFrom({ origin, numbered }: Pick<TableInfo, 'origin' | 'numbered'>): string {
  if (!origin) return '';
  const moment = numbered && origin.turn > 0 ? `turn ${origin.turn}` : 'a moment';
  return `This game continues from ${moment} of ${spokenName(origin.name)}.`;
}

/** First those where it is your turn, then running games, then those waiting for players; finished ones come last. */
export function inOrder(tables: readonly TableInfo[]): TableInfo[] {
  const rank: Record<Mood, number> = { turn: 0, play: 1, wait: 2, broken: 3, over: 4 };
  return tables
    .map((table, index) => ({ table, index, rank: rank[standing(table).mood] }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ table }) => table);
}
