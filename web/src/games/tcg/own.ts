/** Where a player of the TCG has cards: heroes and villains are two decks. */

import type { View } from '$/lib/api/types';
import type { OwnCards } from '../own/cards';
import { namesIn, zoneOf } from '../zones';

export function ownCards(view: View, seat: number): OwnCards[] {
  const cards = (...zones: string[]) => zones.flatMap((zone) => namesIn(zoneOf(view, zone, seat)));
  return [
    {
      title: 'Hero deck',
      places: [
        { zone: 'hand', title: 'Hand', icon: 'hand', names: cards('hand') },
        { zone: 'hero pile', title: 'Pile', icon: 'deck', names: cards('hero pile') },
        { zone: 'hero discard pile', title: 'Discard', icon: 'discard', names: cards('hero discard pile') },
        { zone: 'active', title: 'On the table', icon: 'play', names: cards('active', 'reserve', 'objects') },
      ],
      draw: { pile: zoneOf(view, 'hero pile', seat), refill: [] },
      from: 'your hero pile',
      counted: false,
    },
    {
      title: 'Villain deck',
      places: [
        { zone: 'villain pile', title: 'Pile', icon: 'deck', names: cards('villain pile') },
        { zone: 'villain discard pile', title: 'Discard', icon: 'discard', names: cards('villain discard pile') },
        { zone: 'villains', title: 'On the table', icon: 'play', names: cards('villains', 'waiting') },
      ],
      draw: { pile: zoneOf(view, 'villain pile', seat), refill: zoneOf(view, 'villain discard pile', seat).cards },
      from: 'your villain pile',
      counted: false,
    },
  ];
}
