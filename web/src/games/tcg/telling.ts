/** What the log of a TCG game has that is worth a look. */

import type { LogEntry } from '$/lib/api/types';
import type { Spot } from '../screen';

const SPOTS: Record<string, { does: string; tone: Spot['tone']; zone: string; own: boolean }> = {
  play: { does: 'calls', tone: 'play', zone: 'reserve', own: false },
  'use object': { does: 'uses', tone: 'play', zone: 'hand', own: false },
  appears: { does: 'A new villain!', tone: 'alarm', zone: 'villains', own: true },
  'plot twist': { does: 'Plot twist!', tone: 'alarm', zone: 'plot twist', own: true },
  look: { does: 'looks at', tone: 'play', zone: '', own: true },
  taken: { does: 'takes', tone: 'gain', zone: 'hand', own: false },
};

/** What others do, what comes up, and what one looks at oneself. Battles have a panel of their own. */
export function spots(log: readonly LogEntry[], names: string[], seat: number): Spot[] {
  return log.flatMap((entry): Spot[] => {
    const known = SPOTS[entry.event];
    const mine = entry.player === seat;
    if (!known || !entry.card || (mine && !known.own)) return [];
    const alarm = known.tone === 'alarm';
    const caption = alarm ? known.does : mine ? 'You look at' : `${names[entry.player] ?? ''} ${known.does}`;
    return [{ card: entry.card, zone: known.zone, player: entry.player, caption, tone: known.tone }];
  });
}
