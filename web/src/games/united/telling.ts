/** The log of a game of United as a story, as moves, and as cards worth a look. */

import type { LogEntry } from '$/lib/api/types';
import type { Spot, StoryLine } from '../screen';
import { counted, listed, plural } from '../wording';

/** Events that often come in a row: told in one line. */
const TOGETHER = ['draw', 'thug added', 'civilian added', 'to the bottom'];
const TURNS = ['turn begins', 'villain turn'];
const ALARMS = ['plan', 'bam', 'damage', 'knocked out', 'overflow resolved', 'claimed', 'under pressure', 'game over', 'accelerated', 'super card'];
const QUIET = ['draw', 'token moved', 'look', 'bottomed', 'leaves the game', 'first', 'equipped'];

export function story(log: readonly LogEntry[]): StoryLine[] {
  return joined(log).flatMap((lines): StoryLine[] => {
    const [first] = lines;
    if (!first) return [];
    const cards = [...new Set(lines.map((entry) => entry.card).filter((card) => card))];
    return [{ moment: first.moment, text: told(lines), cards, zone: '', player: first.player, tone: toneOf(first.event) }];
  });
}

function joined(log: readonly LogEntry[]): LogEntry[][] {
  const groups: LogEntry[][] = [];
  for (const entry of log) {
    const last = groups.at(-1)?.[0];
    const same = last && TOGETHER.includes(entry.event) && last.event === entry.event && last.player === entry.player;
    if (same) groups.at(-1)?.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function told(lines: readonly LogEntry[]): string {
  const [first] = lines;
  if (!first) return '';
  if (TURNS.includes(first.event)) return first.text.replace(/\.$/, '');
  if (lines.length === 1) return first.text;
  const names = lines.flatMap((entry) => (entry.card ? Array<string>(entry.count).fill(entry.card) : []));
  const hidden = lines.reduce((sum, entry) => sum + (entry.card ? 0 : entry.count), 0);
  const cards = listed([counted(names), hidden ? plural(hidden, 'card') : ''].filter((part) => part));
  const who = first.text.replace(/ (draws|puts) .*$/, '');
  switch (first.event) {
    case 'draw':
      return `${who} draws ${cards}.`;
    case 'to the bottom':
      return `${who} puts ${cards} on the bottom of the deck.`;
    default:
      return `${first.event === 'thug added' ? 'Thugs' : 'Civilians'} appear at ${listed([...new Set(names)])}.`;
  }
}

function toneOf(event: string): StoryLine['tone'] {
  if (TURNS.includes(event)) return 'turn';
  if (ALARMS.includes(event)) return 'alarm';
  return QUIET.includes(event) ? 'quiet' : 'plain';
}

const SPOTS: Record<string, { caption: string; tone: Spot['tone']; own: boolean }> = {
  play: { caption: 'plays', tone: 'play', own: false },
  use: { caption: 'uses', tone: 'play', own: false },
  'super card': { caption: 'Super card!', tone: 'alarm', own: false },
  'threat cleared': { caption: 'Cleared!', tone: 'gain', own: true },
  'mission complete': { caption: 'Mission complete!', tone: 'gain', own: true },
  claimed: { caption: 'Claimed!', tone: 'alarm', own: true },
};

/** What others play, and what everybody has waited for. The villain's turn is told step by step elsewhere. */
export function spots(log: readonly LogEntry[], _names: string[], seat: number): Spot[] {
  return log.flatMap((entry): Spot[] => {
    const known = SPOTS[entry.event];
    if (!known || !entry.card || (entry.player === seat && !known.own)) return [];
    const who = (entry.game === 'united' && entry.hero) || 'The villain';
    const caption = known.tone === 'play' ? `${who} ${known.caption}` : known.caption;
    return [{ card: entry.card, zone: '', player: entry.player, caption, tone: known.tone }];
  });
}
