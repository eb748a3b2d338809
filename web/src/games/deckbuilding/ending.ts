/** The end of a game: why it came. In Crisis Mode also how far the team has come, and who did what for it. */

import type { Happening, LogLine, View } from '$/lib/api/types';
import type { Milestone } from '../ending/parts';
import { plural } from '../wording';
import { zoneOf } from '../zones';
import type { GameVerdict } from '../screen';
import { valuesOf } from './reading';

/** Out of how many Super-Villains and Crises the team has got rid of how many. */
export interface Progress {
  size: number;
  crises: number;
  defeated: number;
  beaten: number;
  won: boolean;
}

type Reason = Extract<Happening, { game: 'deckbuilding' }>['reason'];

/** What ends a game that is not lost. */
const REASONS: Record<Exclude<Reason, 'ran-out'>, string> = {
  '': '',
  'no-super-villain': 'No Super-Villain is left.',
  'no-line-up': 'The main deck ran out: the Line-Up could not be refilled.',
  'no-main-deck': 'The main deck ran out.',
  'instant-win': 'Somebody has won outright.',
};

function endOf(log: readonly LogLine[]): Reason {
  const last = log.findLast(({ event }) => event === 'game over');
  return last?.game === 'deckbuilding' ? last.reason : '';
}

/** Null for a game that is not against the game itself. */
export function progressOf(view: View, log: readonly LogLine[]): Progress | null {
  const { crisis } = valuesOf(view);
  if (!crisis) return null;
  const { size, crises, 'to come': toCome, 'in the way': standing } = crisis;
  const defeated = size - zoneOf(view, 'super-villains').count;
  return { size, crises, defeated, beaten: crises - toCome - standing.length, won: endOf(log) !== 'ran-out' };
}

/** Who has won is said as in any other game; here, why. */
export function verdictOf(view: View, log: readonly LogLine[]): GameVerdict | undefined {
  const progress = progressOf(view, log);
  const end = endOf(log);
  if (!progress) {
    const reason = end && end !== 'ran-out' ? REASONS[end] : '';
    const both = valuesOf(view).match ? 'The points from both games count.' : '';
    return reason ? { title: '', reason: [reason, both].filter(Boolean).join(' ') } : undefined;
  }
  const { size, defeated } = progress;
  const left = size - defeated;
  const ranOut = 'The main deck ran out: the Line-Up needed a card and there was none.';
  const reason =
    end === 'ran-out'
      ? `${ranOut} ${left} of ${plural(size, 'Super-Villain')} ${left === 1 ? 'was' : 'were'} left.`
      : left === 0
        ? 'All Super-Villains are defeated.'
        : REASONS[end];
  return { title: '', reason, turns: valuesOf(view).turn };
}

export interface Deeds {
  player: number;
  /** Crises beaten under this player's lead. */
  led: number;
  defeated: number;
}

export function deedsOf(view: View, log: readonly LogLine[]): Deeds[] {
  const count = (event: string, player: number) =>
    log.filter((line) => line.event === event && line.player === player).length;
  return view.seats.map((_, player) => ({
    player,
    led: count('crisis beaten', player),
    defeated: count('defeat', player),
  }));
}

const STEPS = ['crisis flipped', 'crisis beaten', 'defeat'];

/** The way through the game: what came up, and what was beaten. */
export function stepsOf(log: readonly LogLine[]): Milestone[] {
  let turn = 0;
  return log.flatMap(({ event, moment, text }) => {
    if (event === 'turn begins') turn += 1;
    return STEPS.includes(event) ? [{ turn, moment, text, good: event !== 'crisis flipped' }] : [];
  });
}

/** "Standard, short, alone": what is beaten by such a victory. */
export function challengeOf(view: View): string {
  const challenge = valuesOf(view).crisis?.challenge ?? '';
  return `${challenge}, ${view.players === 1 ? 'alone' : `with ${view.players} players`}`;
}
