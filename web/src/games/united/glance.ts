/** The numbers of United that are always in sight: the villain's health, the missions, and when the villain acts. */

import type { View } from '$/lib/api/types';
import type { Glance } from '../screen';
import { plural } from '../wording';
import { valuesOf } from './reading';

export function glance(view: View): Glance[] {
  const { dashboard, missions, countdown, deck, villain, phase } = valuesOf(view);
  const { health, most, vulnerable } = dashboard;
  const done = missions.filter((mission) => mission.done).length;
  const acts =
    phase === 'hero'
      ? countdown > 0
        ? { text: `in ${countdown}`, when: `after ${plural(countdown, 'more hero card')}` }
        : { text: 'next', when: 'after this turn' }
      : phase === 'setup'
        ? { text: 'first', when: 'first' }
        : { text: 'now', when: 'now' };
  return [
    {
      icon: vulnerable ? 'swords' : 'lock',
      text: `${health}/${most} health`,
      about: `${villain}: ${health} of ${most} health, ${vulnerable ? 'can be damaged' : 'cannot be damaged yet'}`,
    },
    { icon: 'check', text: `${done}/${missions.length}`, about: `${done} of ${missions.length} missions complete` },
    { icon: 'clock', text: acts.text, about: `${villain} acts ${acts.when}` },
    { icon: 'deck', text: plural(deck, 'plan'), about: `${plural(deck, 'plan')} left in the Master Plan deck` },
  ];
}
