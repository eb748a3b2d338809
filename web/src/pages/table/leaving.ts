/** What somebody who wants to leave a game can do, in words. Pure functions. */

import type { Leaving, TableInfo } from '$/lib/api/types';

export type Way = 'leave' | 'concede' | 'delete';

export interface WayOut {
  way: Way;
  title: string;
  about: string;
  /** What the button says. */
  deed: string;
}

const LEAVING: Record<Leaving, Omit<WayOut, 'way'>> = {
  '': { title: 'Keep watching', about: 'You have already left this game.', deed: 'Leave' },
  free: { title: 'Leave your seat', about: 'Somebody else can take your seat.', deed: 'Leave' },
  pause: {
    title: 'Pause it',
    about: 'Nobody else plays here, so the game waits for you under “My tables”. Nothing moves until you come back.',
    deed: 'Pause and leave',
  },
  bot: {
    title: 'Let a bot play on',
    about: 'The others play on, with a bot in your place. You can come back and take your seat again.',
    deed: 'Leave',
  },
  device: {
    title: 'Leave on this device',
    about: 'Another device of yours keeps the seat. Here you lose it.',
    deed: 'Leave',
  },
};

export function waysOut(table: TableInfo): WayOut[] {
  const leaving = LEAVING[table.leaving];
  const last =
    table.rated && table.leaving === 'bot' ? ' This game is rated: unless you come back, you come in last.' : '';
  const ways: WayOut[] = [{ way: 'leave', ...leaving, about: leaving.about + last }];
  if (table.may_concede)
    ways.push({
      way: 'concede',
      title: 'Give up',
      about: 'The game ends here and counts as lost. You can still look at the result and the replay.',
      deed: 'Give up',
    });
  if (table.may_delete)
    ways.push({
      way: 'delete',
      title: 'Delete it',
      about: 'The game is deleted for good, with everything that was played and said. This cannot be undone.',
      deed: 'Delete the game',
    });
  return ways;
}

/** Whether the game is over afterwards. */
export const ends = (way: Way) => way !== 'leave';
