/** The log of a TCG game as a story, as moves, and as cards worth a look. */

import type { LogEntry } from '$/lib/api/types';
import type { Spot, StoryLine } from '../screen';
import { counted, plural } from '../wording';
import { battleIn, stretches, type Battle, type Side } from './battles';

/** Events that often come in a row: told in one line. */
const TOGETHER: Record<string, (who: string, cards: string) => string> = {
  'drawn card': (who, cards) => `${who} draws ${cards}`,
  discard: (who, cards) => `${who} discards ${cards}`,
  play: (who, cards) => `${who} puts ${cards} into reserve`,
  reveal: (who, cards) => `${who} reveals ${cards}`,
};
const ALARMS = ['plot twist', 'knocked out', 'game over', 'claim'];
const QUIET = ['shuffle', 'reveal', 'discard', 'step back'];
/** What a villain does: in a game for one, coins decide it. */
const DONE_BY_COINS = ['attack', 'defend', 'use', 'attach'];

export function story(log: readonly LogEntry[], names: string[]): StoryLine[] {
  const alone = names.length === 1;
  let villains = false;
  return joined(stretches(log)).flatMap((lines): StoryLine[] => {
    const [first] = lines;
    if (!first) return [];
    if (first.event === 'villains begin') villains = true;
    if (first.event === 'phase begins') villains = false;
    const coins = alone && villains && DONE_BY_COINS.includes(first.event) ? 'Coins: ' : '';
    const battle = battleIn(lines);
    const line = battle ? fought(lines, battle, names) : told(lines, names, alone);
    const cards = [...new Set(lines.map((entry) => entry.card).filter((card) => card))];
    const used = battle ? lines.filter((entry) => entry.event === 'discard') : [];
    return [
      { moment: first.moment, text: `${coins}${line}`, cards, zone: '', player: first.player, tone: toneOf(lines, battle) },
      ...joined(used.map((entry) => [entry])).map(
        (gone): StoryLine => ({
          moment: first.moment,
          text: told(gone, names, alone),
          cards: gone.map((entry) => entry.card),
          zone: '',
          player: gone[0]?.player ?? -1,
          tone: 'quiet',
        }),
      ),
    ];
  });
}

/** Lines of the same kind by the same player become one. */
function joined(found: LogEntry[][]): LogEntry[][] {
  const groups: LogEntry[][] = [];
  for (const lines of found) {
    const [first] = lines;
    const last = groups.at(-1)?.[0];
    const same = first && last && first.event in TOGETHER && last.event === first.event && last.player === first.player;
    if (same) groups.at(-1)?.push(...lines);
    else groups.push([...lines]);
  }
  return groups;
}

function told(lines: readonly LogEntry[], names: string[], alone: boolean): string {
  const [first] = lines;
  if (!first) return '';
  if (alone && first.event === 'phase begins') return 'Your heroes';
  if (alone && first.event === 'villains begin') return 'The villains: coins decide';
  const words = TOGETHER[first.event];
  if (!words) return first.event === 'phase begins' || first.event === 'villains begin' ? first.text.replace(/\.$/, '') : first.text;
  const known = lines.flatMap((entry) => (entry.card ? Array<string>(entry.count).fill(entry.card) : []));
  const hidden = lines.reduce((sum, entry) => sum + (entry.card ? 0 : entry.count), 0);
  const cards = [counted(known), hidden ? plural(hidden, 'card') : ''].filter((part) => part).join(' and ');
  return `${words(names[first.player] ?? '', cards)}.`;
}

/** "Bo's Rage attacks with 8 against Ann's Night with 6. Damage: Rage 1, Night 1. Ann's Night falls." */
function fought(lines: readonly LogEntry[], { attacker, targets }: Battle, names: readonly string[]): string {
  const sides = [attacker, ...targets];
  const owned = (side: Side) => (names.length > 1 ? `${names[side.player] ?? ''}'s ${side.card}` : side.card);
  const named = (side: Side) => (sides.filter((each) => each.card === side.card).length > 1 ? owned(side) : side.card);
  const blows = lines.filter((entry) => entry.event === 'next target').map((entry) => `, then with ${entry.amount}`);
  const against = targets.map((target, i) => `${i ? (blows[i - 1] ?? ' and') : ''} against ${owned(target)} with ${target.total}`);
  const hurt = sides.filter((side) => side.damage).map((side) => `${named(side)} ${side.damage}`);
  const after = lines.filter((entry) => entry.event === 'falls' || entry.event === 'claim').map((entry) => entry.text);
  const attack = lines[0]?.text.replace(/\.$/, '') ?? '';
  return [`${attack}${against.join('')}.`, hurt.length ? `Damage: ${hurt.join(', ')}.` : '', ...after].filter(Boolean).join(' ');
}

function toneOf(lines: readonly LogEntry[], battle: Battle | null): StoryLine['tone'] {
  const event = lines[0]?.event ?? '';
  if (event === 'phase begins' || event === 'villains begin') return 'turn';
  if (battle) return battle.targets.some((side) => side.claimed >= 0 || side.falls) || battle.attacker.falls ? 'alarm' : 'plain';
  if (ALARMS.includes(event)) return 'alarm';
  const unseen = event === 'drawn card' && lines.every((entry) => !entry.card);
  return QUIET.includes(event) || unseen ? 'quiet' : 'plain';
}

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
