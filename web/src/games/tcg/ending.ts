/** Why a game of the TCG ended. */

import type { View } from '$/lib/api/types';
import type { GameVerdict } from '../screen';
import { zoneOf } from '../zones';
import { valuesOf } from './reading';

/** Who has won is said as in any other game; here, what it took, or why nobody can win any more. */
export function verdictOf(view: View): GameVerdict {
  const { points, goal, round } = valuesOf(view);
  const claimed = view.seats.map((_, player) => zoneOf(view, 'claimed', player).count);
  return { title: '', reason: reason(), rounds: round };

  function reason(): string {
    if (points.some((each) => each >= goal.points)) return `The goal was ${goal.points} points.`;
    if (claimed.some((each) => each >= goal.villains)) return `The goal was ${goal.villains} claimed villains.`;
    return view.players > 1 ? 'All hero teams are knocked out.' : 'The hero team is knocked out.';
  }
}
