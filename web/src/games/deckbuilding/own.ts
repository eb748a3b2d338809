/** Where a player of the deck-building game has cards. */

import type { View } from '$/lib/api/types';
import type { OwnCards, OwnPlace } from '../own/cards';
import { namesIn, zoneOf } from '../zones';

const PLACES = [
  { zone: 'hand', title: 'Hand', icon: 'hand' },
  { zone: 'deck', title: 'Deck', icon: 'deck' },
  { zone: 'discard pile', title: 'Discard', icon: 'discard' },
  { zone: 'played', title: 'Played', icon: 'play' },
  { zone: 'in play', title: 'In play', icon: 'home' },
  { zone: 'under hero', title: 'Under hero', icon: 'cards' },
] as const;
const ALWAYS = 4; // the others are shown only if there is something in them
const NEW_HAND = 5;

export function ownCards(view: View, seat: number): OwnCards[] {
  const deck = zoneOf(view, 'deck', seat);
  const discarded = zoneOf(view, 'discard pile', seat).cards;
  const places: OwnPlace[] = PLACES.map((place) => ({ ...place, names: namesIn(zoneOf(view, place.zone, seat)) }));
  // The hand and what was played are discarded before a new hand is drawn.
  const goingThere = ['hand', 'played'].flatMap((zone) => namesIn(zoneOf(view, zone, seat)));
  return [
    {
      title: '',
      places: places.filter(({ names }, i) => i < ALWAYS || names.length > 0),
      draw: { pile: deck, refill: discarded },
      from: 'your deck',
      counted: true,
      hand: { size: NEW_HAND, draw: { pile: deck, refill: [...discarded, ...goingThere] } },
    },
  ];
}
