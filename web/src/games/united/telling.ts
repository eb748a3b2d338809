/** What the log of a game of United has that is worth a look. */

import type { LogLine } from '$/lib/api/types';
import type { Spot } from '../screen';

const SPOTS: Record<string, { caption: string; tone: Spot['tone']; own: boolean }> = {
  play: { caption: 'plays', tone: 'play', own: false },
  use: { caption: 'uses', tone: 'play', own: false },
  'super card': { caption: 'Super card!', tone: 'alarm', own: false },
  'threat cleared': { caption: 'Cleared!', tone: 'gain', own: true },
  'mission complete': { caption: 'Mission complete!', tone: 'gain', own: true },
  claimed: { caption: 'Claimed!', tone: 'alarm', own: true },
};

/** What others play, and what everybody has waited for. The villain's turn is told step by step elsewhere. */
export function spots(log: readonly LogLine[], _names: string[], seat: number): Spot[] {
  return log.flatMap((line): Spot[] => {
    const known = SPOTS[line.event];
    if (!known || !line.card || (line.player === seat && !known.own)) return [];
    const who = (line.game === 'united' && line.hero) || 'The villain';
    const caption = known.tone === 'play' ? `${who} ${known.caption}` : known.caption;
    return [{ card: line.card, zone: '', player: line.player, caption, tone: known.tone }];
  });
}
