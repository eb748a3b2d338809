/** What the log of a TCG game has that is worth a look. */

import type { LogLine } from '$/lib/api/types';
import type { Spot } from '../screen';

const SPOTS: Record<string, { does: string; tone: Spot['tone']; zone: string; own: boolean }> = {
  play: { does: 'puts into reserve', tone: 'play', zone: 'reserve', own: false },
  'use object': { does: 'uses', tone: 'play', zone: 'hand', own: false },
  appears: { does: 'A new villain!', tone: 'alarm', zone: 'villains', own: true },
  'plot twist': { does: 'Plot twist!', tone: 'alarm', zone: 'plot twist', own: true },
  look: { does: 'looks at', tone: 'play', zone: '', own: true },
  taken: { does: 'takes', tone: 'gain', zone: 'hand', own: false },
};

/** What others do, what comes up, and what you look at yourself. Battles have their own panel. */
export function spots(log: readonly LogLine[], names: string[], seat: number): Spot[] {
  return log.flatMap((line): Spot[] => {
    const known = SPOTS[line.event];
    const mine = line.player === seat;
    if (!known || !line.card || (mine && !known.own)) return [];
    const alarm = known.tone === 'alarm';
    const caption = alarm ? known.does : mine ? 'You look at' : `${names[line.player] ?? ''} ${known.does}`;
    return [{ card: line.card, zone: known.zone, player: line.player, caption, tone: known.tone }];
  });
}
