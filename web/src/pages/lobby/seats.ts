/** The seats of a table that is being made. Pure functions. */

import type { BotInfo, NewSeat } from '$/lib/api/types';

/** `here`: another person on this device. */
export interface PlannedSeat {
  kind: 'me' | 'here' | 'open' | 'bot';
  name: string;
  bot: string;
}

/** You, and a free seat for each of your friends. */
export function firstSeats(players: number, bots: readonly BotInfo[]): PlannedSeat[] {
  const bot = usualBot(bots);
  return Array.from({ length: players }, (_, index) => ({ kind: index === 0 ? 'me' : 'open', name: '', bot }));
}

/** The default bot. */
export function usualBot(bots: readonly BotInfo[]): string {
  return (bots.find((one) => one.usual) ?? bots[0])?.id ?? 'greedy';
}

/** As many seats as there are players. New ones are like the last one; if that is a person, they are free. */
export function resized(seats: readonly PlannedSeat[], players: number, bot: string): PlannedSeat[] {
  const last = seats.at(-1);
  const more: PlannedSeat = { kind: last?.kind === 'bot' ? 'bot' : 'open', name: '', bot: last?.bot ?? bot };
  return Array.from({ length: players }, (_, index) => seats[index] ?? { ...more });
}

/** One seat changed. You have one seat at most: whoever was to sit on your new one gets your previous one. */
export function withSeat(seats: readonly PlannedSeat[], index: number, seat: PlannedSeat): PlannedSeat[] {
  return seats.map((old, place) => {
    if (place === index) return seat;
    return seat.kind === 'me' && old.kind === 'me' ? (seats[index] ?? old) : old;
  });
}

/** What somebody in that seat is called until they sit down. */
export function calledAt(seat: PlannedSeat, index: number, me: string): string {
  if (seat.kind === 'me') return me || 'You';
  if (seat.kind === 'here') return seat.name.trim() || `Player ${index + 1}`;
  return seat.kind === 'bot' ? `Bot on seat ${index + 1}` : `Seat ${index + 1}`;
}

/** What the picture of somebody in that seat is made from: each of those who share this device has one. */
export function pictureAt(seats: readonly PlannedSeat[], index: number, pictures: readonly string[]): string {
  const here = ({ kind }: PlannedSeat) => kind === 'me' || kind === 'here';
  const seat = seats[index];
  return seat && here(seat) ? (pictures[seats.slice(0, index).filter(here).length] ?? '') : '';
}

export function seatsToSend(seats: readonly PlannedSeat[]): NewSeat[] {
  return seats.map((seat, index) => ({
    kind: seat.kind === 'here' ? 'me' : seat.kind,
    name: seat.kind === 'here' ? calledAt(seat, index, '') : '',
    bot: seat.bot,
  }));
}
