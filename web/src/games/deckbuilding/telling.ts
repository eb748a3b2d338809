/** The log of a deck-building game as a story, as moves, and as cards worth a look. */

import type { LogEntry } from '$/lib/api/types';
import type { Spot, StoryLine } from '../screen';
import { counted, plural } from '../wording';

/** Events that often come in a row: told in one line. */
const TOGETHER: Record<string, (who: string, cards: string) => string> = {
  play: (who, cards) => `${who} plays ${cards}`,
  'drawn card': (who, cards) => `${who} draws ${cards}`,
  buy: (who, cards) => `${who} buys ${cards}`,
  gain: (who, cards) => `${who} gains ${cards}`,
  discard: (who, cards) => `${who} discards ${cards}`,
  destroy: (who, cards) => `${who} destroys ${cards}`,
  reveal: (who, cards) => `${who} reveals ${cards}`,
  offer: (who, cards) => `${who} offers ${cards}`,
  'line-up refilled': (_who, cards) => `New in the Line-Up: ${cards}`,
};
const ALARMS = [
  'attack',
  'villain flipped',
  'game over',
  'hero turned',
  'crisis flipped',
  'attempt',
  'attempt failed',
];
const FEATS = ['defeat', 'crisis beaten'];

interface Line {
  entry: LogEntry;
  known: string[];
  hidden: number;
  power: number;
}

export function story(log: readonly LogEntry[], names: string[]): StoryLine[] {
  return folded(log).map((line) => ({
    moment: line.entry.moment,
    text: told(line, names),
    cards: [...new Set(line.known)],
    zone: line.entry.event === 'hero chosen' || line.entry.event === 'use' ? 'hero' : '',
    player: line.entry.player,
    tone: toneOf(line),
  }));
}

function toneOf({ entry, known }: Line): StoryLine['tone'] {
  if (entry.event === 'turn begins') return 'turn';
  if (ALARMS.includes(entry.event)) return 'alarm';
  if (FEATS.includes(entry.event)) return 'feat';
  return entry.event === 'shuffle' || (entry.event === 'drawn card' && known.length === 0) ? 'quiet' : 'plain';
}

/** What belongs together becomes one line: plays with the Power they make, draws, purchases. */
function folded(log: readonly LogEntry[]): Line[] {
  const lines: Line[] = [];
  for (const entry of log) {
    const last = lines.at(-1);
    const same = last && last.entry.player === entry.player;
    if (entry.event === 'power' && same && last.entry.event === 'play') {
      last.power += entry.amount * entry.count;
      continue;
    }
    const cards = entry.card ? Array<string>(entry.count).fill(entry.card) : [];
    const hidden = entry.card ? 0 : entry.count;
    if (same && last.entry.event === entry.event && entry.event in TOGETHER) {
      last.known.push(...cards);
      last.hidden += hidden;
    } else {
      lines.push({ entry, known: cards, hidden, power: 0 });
    }
  }
  return lines;
}

function told(line: Line, names: string[]): string {
  const words = TOGETHER[line.entry.event];
  if (line.entry.event === 'turn begins') return line.entry.text.replace(/\.$/, ''); // a heading
  if (!words) return line.entry.text;
  const unseen = line.hidden ? plural(line.hidden, 'card') : '';
  const cards = [counted(line.known), unseen].filter((part) => part).join(' and ');
  const power = line.power ? `: +${line.power} Power` : '';
  return `${words(names[line.entry.player] ?? '', cards)}${power}.`;
}

/** Who has just not joined in against that Crisis, as the log tells it; nothing once the turn is over. */
export function refusal(log: readonly LogEntry[], crisis: string): string {
  const last = log.findLast(({ event, card }) => event === 'turn begins' || (event === 'called off' && card === crisis));
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

/** What others do, what is shown, and what concerns everybody. One's own plays need no second look. */
export function spots(log: readonly LogEntry[], names: string[], seat: number): Spot[] {
  return log.flatMap((entry): Spot[] => {
    if (!entry.card) return [];
    const caption = CAPTIONS[entry.event];
    if (caption) return [spot(entry, caption.says, caption.tone, caption.zone)];
    const known = SPOTS[entry.event];
    if (!known) return [];
    const own = entry.player === seat;
    if (own && !['reveal', 'look', 'gain'].includes(entry.event)) return [];
    const who = own ? 'You' : (names[entry.player] ?? '');
    const does = own ? withoutS(known.does) : known.does;
    return [spot(entry, `${who} ${does}`, known.tone, known.zone)];
  });
}

function spot(entry: LogEntry, caption: string, tone: Spot['tone'], zone: string): Spot {
  return { card: entry.card, zone, player: entry.player, caption, tone };
}

/** "looks at" as it is said to oneself. */
function withoutS(verb: string): string {
  const [first = '', ...rest] = verb.split(' ');
  return [first.replace(/s$/, ''), ...rest].join(' ');
}
