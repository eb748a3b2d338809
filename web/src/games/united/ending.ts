/** The end of a game of United: who has won and by what, and what each hero has done for it, counted from the log. */

import type { LogLine, View } from '$/lib/api/types';
import { said } from '$/lib/card/words';
import type { Faces } from '$/lib/faces.svelte';
import type { Milestone } from '../ending/parts';
import type { GameVerdict } from '../screen';
import { valuesOf } from './reading';

/** The headline and the reason, in the words of this game. */
export function verdictOf(view: View, log: readonly LogLine[], faces: Faces): GameVerdict {
  const { outcome, villain, heroes, turn } = valuesOf(view);
  if (outcome === 'villain-beaten') {
    const last = log.findLast(({ event }) => event === 'villain hit');
    const by = last ? (heroes[last.player]?.name ?? '') : '';
    const title = heroes.length > 1 ? 'The heroes win!' : `${heroes[0]?.name ?? 'The hero'} wins!`;
    return { title, reason: `${villain} is defeated${by ? ` by ${by}` : ''}.`, turns: turn };
  }
  const lastTurn = log.findLast(({ event }) => event === 'turn begins');
  const reasons: Record<string, string> = {
    plot: plotOf(said(faces.of(villain), 'loses')),
    'no-cards': `${heroes[lastTurn?.player ?? -1]?.name ?? 'A hero'} began a turn without any cards.`,
    'no-plan': 'A Master Plan card was needed and none was left: the heroes were too slow.',
  };
  return { title: `${villain} wins!`, reason: reasons[outcome] ?? '', turns: turn };
}

/** "The plot has succeeded: all five Fragments are on the Dashboard." */
function plotOf(plot: string): string {
  return plot ? `The plot has succeeded: ${plot}` : 'The plot has succeeded.';
}

export interface Deeds {
  hero: number;
  name: string;
  cards: number;
  thugs: number;
  civilians: number;
  /** Tokens put on threats, and henchmen's and the villain's health. */
  threats: number;
  damage: number;
  /** Cards lost to damage. */
  lost: number;
  knockouts: number;
}

export type Count = Exclude<keyof Deeds, 'hero' | 'name'>;

const COUNTED: Record<string, Count> = {
  play: 'cards',
  'play facedown': 'cards',
  'thug defeated': 'thugs',
  'civilian rescued': 'civilians',
  'slot filled': 'threats',
  'henchman hit': 'damage',
  'villain hit': 'damage',
  'to the bottom': 'lost',
  'knocked out': 'knockouts',
};

export function deedsOf(view: View, log: readonly LogLine[]): Deeds[] {
  const all = valuesOf(view).heroes.map(({ name }, hero): Deeds => {
    return { hero, name, cards: 0, thugs: 0, civilians: 0, threats: 0, damage: 0, lost: 0, knockouts: 0 };
  });
  for (const { event, player, amount, count } of log) {
    const what = COUNTED[event];
    const deeds = all[player];
    if (what && deeds) deeds[what] += what === 'damage' ? amount * count : count;
  }
  return all;
}

const GOOD = ['mission complete', 'threat cleared', 'joker found'];
const BAD = ['claimed', 'knocked out', 'overflow resolved'];

/** What made the difference, in its order; of the damage to the villain, the first. Villain's turns are counted, too. */
export function turningPoints(log: readonly LogLine[]): Milestone[] {
  const found: Milestone[] = [];
  let turn = 0;
  let hits = 0;
  for (const { event, text, moment } of log) {
    if (event === 'turn begins' || event === 'villain turn') turn += 1;
    const firstHit = event === 'villain hit' && hits++ === 0;
    const good = GOOD.includes(event) || firstHit;
    if (good || BAD.includes(event)) found.push({ turn, moment, text: firstHit ? `First hit: ${text}` : text, good });
  }
  return found;
}
