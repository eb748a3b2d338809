/** Where a hero of United has cards: in hand, in the deck, and those played, which lie in the storyline. */

import type { View } from '$/lib/api/types';
import { symbolsOn } from '$/lib/card/symbols';
import type { Faces } from '$/lib/faces.svelte';
import type { OwnCards } from '../own/cards';
import { namesIn, zoneOf } from '../zones';
import { ACTIONS, storylineOf } from './reading';

export function ownCards(view: View, seat: number, faces: Faces): OwnCards[] {
  const pile = zoneOf(view, 'deck', seat);
  const played = storylineOf(view).filter(({ hero, name }) => hero === seat && name);
  return [
    {
      title: '',
      places: [
        { zone: 'hand', title: 'Hand', icon: 'hand', names: namesIn(zoneOf(view, 'hand', seat)) },
        { zone: 'deck', title: 'Deck', icon: 'deck', names: namesIn(pile) },
        { zone: 'storyline', title: 'Played', icon: 'play', names: played.map(({ name }) => name) },
      ],
      draw: { pile, refill: [] },
      from: 'your deck',
      counted: false,
      signs: ACTIONS.map((title) => ({ title, isOn: (name) => symbolsOn(faces.of(name)).includes(title) })),
    },
  ];
}
