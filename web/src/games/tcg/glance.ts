/** The numbers of the TCG that are always in sight: how far everybody is on the way to the goal. */

import type { View } from '$/lib/api/types';
import type { Glance } from '../screen';
import { zoneOf } from '../zones';
import { others, valuesOf } from './reading';

export function glance(view: View, seat: number): Glance[] {
  const { points, goal } = valuesOf(view);
  const claimed = (player: number) => zoneOf(view, 'claimed', player).count;
  const scored = (player: number) => points[player] ?? 0;
  const rivals = others(view, seat);
  const found: Glance[] = [];
  if (seat >= 0) {
    const about = `You have ${scored(seat)} of ${goal.points} points`;
    found.push({ icon: 'star', text: `${scored(seat)}/${goal.points} points`, about });
    const villains = `${claimed(seat)} of ${goal.villains} villains claimed`;
    found.push({ icon: 'swords', text: `${claimed(seat)}/${goal.villains} villains`, about: villains });
  }
  if (rivals.length) {
    const most = Math.max(...rivals.map(scored));
    const captured = Math.max(...rivals.map(claimed));
    const about = `The others have at most ${most} points and ${captured} villains`;
    found.push({ icon: 'people', text: `${most} · ${captured}`, about });
  }
  return found;
}
