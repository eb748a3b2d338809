/** The seats of a table that is being made. Pure functions. */

import type { BotInfo, NewSeat } from '$/lib/api/types';

/** `here`: another person on this device. */
export interface PlannedSeat {
  kind: 'me' | 'here' | 'open' | 'bot';
  name: string;
  bot: string;
}

/** You, and bots on all the others. */
export function firstSeats(players: number, bot: string, bots: readonly BotInfo[]): PlannedSeat[] {
  const usual = bots.find((one) => one.id === 'greedy')?.id ?? bot;
  return resized([{ kind: 'me', name: '', bot: usual }], players, usual);
}

/** As many seats as there are players. New ones are like the last one, where that is no person. */
export function resized(seats: readonly PlannedSeat[], players: number, bot: string): PlannedSeat[] {
  const last = seats.at(-1);
  const more: PlannedSeat = last?.kind === 'open' ? { ...last } : { kind: 'bot', name: '', bot: last?.bot ?? bot };
  return Array.from({ length: players }, (_, index) => seats[index] ?? { ...more });
}

/** One seat changed. You sit on one seat at most: where you sat before there is a free seat now. */
export function withSeat(seats: readonly PlannedSeat[], index: number, seat: PlannedSeat): PlannedSeat[] {
  return seats.map((old, place) => {
    if (place === index) return seat;
    return seat.kind === 'me' && old.kind === 'me' ? { ...old, kind: 'open' } : old;
  });
}

/** What somebody on that seat is called as long as they have not sat down. */
export function calledAt(seat: PlannedSeat, index: number, me: string): string {
  if (seat.kind === 'me') return me || 'You';
  if (seat.kind === 'here') return seat.name.trim() || `Player ${index + 1}`;
  return seat.kind === 'bot' ? `Bot on seat ${index + 1}` : `Seat ${index + 1}`;
}

export function seatsToSend(seats: readonly PlannedSeat[]): NewSeat[] {
  return seats.map((seat, index) => ({
    kind: seat.kind === 'here' ? 'me' : seat.kind,
    name: seat.kind === 'here' ? calledAt(seat, index, '') : '',
    bot: seat.bot,
  }));
}
