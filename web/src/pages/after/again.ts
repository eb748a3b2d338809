/** The same game once more: same options, same seed, the same seat. */
import type { NewSeat, NewTable, SeatInfo, TableInfo } from '$/lib/api/types';

/**
 * My seats are mine again, and bots play the others: with a seed, all cards to come can be worked out, so the game can
 * be no contest with other people. Somebody who only watched takes the first person's seat.
 */
export function seatsAgain(seats: readonly SeatInfo[]): NewSeat[] {
  const played = seats.some((seat) => seat.mine);
  const taken = played ? -1 : (seats.find((seat) => seat.kind === 'person') ?? seats[0])?.number;
  return seats.map(({ number, kind, name, bot, mine }) => {
    if (mine) return { kind: 'me', name, bot: 'greedy' };
    if (number === taken) return { kind: 'me', name: '', bot: 'greedy' };
    return { kind: 'bot', name: '', bot: (kind === 'bot' && bot) || 'greedy' };
  });
}

export function sameGame(table: TableInfo, seed: string): NewTable {
  const { game, options, private: hidden, watchable, clock, clock_for, pace } = table;
  return { game, options, seats: seatsAgain(table.seats), private: hidden, watchable, clock, clock_for, pace, seed };
}
