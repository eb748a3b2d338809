/** What the log of a deck-building game has that is worth a look. */

import type { LogLine } from '$/lib/api/types';
import type { Spot } from '../screen';

/** Who has just not joined in against that Crisis, as the log tells it; nothing once the turn is over. */
export function refusal(log: readonly LogLine[], crisis: string): string {
  const last = log.findLast(
    ({ event, card }) => event === 'turn begins' || (event === 'called off' && card === crisis),
  );
  return last?.event === 'called off' ? last.text : '';
}

const SPOTS: Record<string, { does: string; tone: Spot['tone']; zone: string }> = {
  play: { does: 'plays', tone: 'play', zone: 'played' },
  use: { does: 'uses', tone: 'play', zone: 'hero' },
  buy: { does: 'buys', tone: 'gain', zone: 'line-up' },
  gain: { does: 'gains', tone: 'gain', zone: 'discard pile' },
  defeat: { does: 'defeats', tone: 'gain', zone: 'super-villains' },
  destroy: { does: 'destroys', tone: 'alarm', zone: 'destroyed' },
  discard: { does: 'discards', tone: 'play', zone: 'discard pile' },
  reveal: { does: 'reveals', tone: 'play', zone: 'deck' },
  look: { does: 'looks at', tone: 'play', zone: 'deck' },
  avoid: { does: 'defends with', tone: 'play', zone: 'hand' },
  offer: { does: 'would give', tone: 'play', zone: 'hand' },
};

/** What happens on its own or to everybody: the card, and what is said of it. */
const CAPTIONS: Record<string, { says: string; tone: Spot['tone']; zone: string }> = {
  attack: { says: 'attacks!', tone: 'alarm', zone: 'played' },
  'villain flipped': { says: 'appears!', tone: 'alarm', zone: 'super-villains' },
  'crisis flipped': { says: 'A new Crisis!', tone: 'alarm', zone: 'crises' },
  'crisis beaten': { says: 'is beaten!', tone: 'gain', zone: 'crises' },
  'attempt failed': { says: 'is not beaten', tone: 'alarm', zone: 'crises' },
};

/** What others do, what is shown, and what concerns everybody. Your own plays need no second look. */
export function spots(log: readonly LogLine[], names: string[], seat: number): Spot[] {
  return log.flatMap((line): Spot[] => {
    if (!line.card) return [];
    const caption = CAPTIONS[line.event];
    if (caption) return [spot(line, caption.says, caption.tone, caption.zone)];
    const known = SPOTS[line.event];
    if (!known) return [];
    const own = line.player === seat;
    if (own && !['reveal', 'look', 'gain'].includes(line.event)) return [];
    const who = own ? 'You' : (names[line.player] ?? '');
    const does = own ? withoutS(known.does) : known.does;
    return [spot(line, `${who} ${does}`, known.tone, known.zone)];
  });
}

function spot(line: LogLine, caption: string, tone: Spot['tone'], zone: string): Spot {
  return { card: line.card, zone, player: line.player, caption, tone };
}

/** "looks at" as it is said to the player who looks. */
function withoutS(verb: string): string {
  const [first = '', ...rest] = verb.split(' ');
  return [first.replace(/s$/, ''), ...rest].join(' ');
}
