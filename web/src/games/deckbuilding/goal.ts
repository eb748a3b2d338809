/** What ends the game and who wins, in one line, from what the view says. */

import type { View } from '$/lib/api/types';
import { plural } from '../wording';
import { zoneOf } from '../zones';
import { teamsOf, valuesOf, villainsHide } from './reading';

export function goalOf(view: View): string {
  const values = valuesOf(view);
  // No line is broken between a number and its word.
  const cards = plural(zoneOf(view, 'main deck').count, 'card').replace(' ', '\u00a0');
  const left = `${zoneOf(view, 'super-villains').count}\u00a0left`;
  if (values.crisis) {
    return `Win together: defeat the last Super-Villain (${left}). Lose when the main deck runs out (${cards}).`;
  }
  const when = villainsHide(view)
    ? `the main deck runs out (${cards})`
    : `the last Super-Villain falls (${left}) or the main deck runs out (${cards})`;
  if (values.match) return `Game ${values['first game'].length ? 2 : 1} of 2, both count. It ends when ${when}.`;
  const who = teamsOf(view).length ? 'The team with the most points wins' : 'Most points win';
  return `${who} when ${when}.`;
}
