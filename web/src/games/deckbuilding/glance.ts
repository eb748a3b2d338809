/** The numbers of the deck-building game that are always in sight: Power, points, and what ends the game. */

import type { Standing, View } from '$/lib/api/types';
import type { Glance } from '../screen';
import { plural } from '../wording';
import { zoneOf } from '../zones';
import { valuesOf, villainsHide } from './reading';

export function glance(view: View, seat: number, standing: Standing | null): Glance[] {
  const { power, active, turn, crisis, 'in turn': inTurn } = valuesOf(view);
  const found: Glance[] = [];
  if (turn > 0 && inTurn) {
    const about = active === seat ? 'to spend this turn' : 'of the player whose turn it is';
    found.push({ icon: 'power', text: `${power} Power`, about: `${power} Power ${about}` });
  }
  const points = seat >= 0 ? (standing?.scores[seat] ?? null) : null;
  if (points !== null) found.push({ icon: 'star', text: `${points}`, about: `${plural(points, 'point')} so far` });
  if (!villainsHide(view)) {
    const left = zoneOf(view, 'super-villains').count;
    const about = crisis ? 'defeat them all to win' : 'the game ends when none is left';
    found.push({
      icon: 'swords',
      text: plural(left, 'Super-Villain'),
      about: `Super-Villains left: ${left}; ${about}`,
    });
  }
  const cards = zoneOf(view, 'main deck').count;
  const about = crisis ? 'the team loses when it runs out' : 'the game ends when it runs out';
  found.push({ icon: 'deck', text: plural(cards, 'card'), about: `Main deck: ${plural(cards, 'card')}; ${about}` });
  return found;
}
