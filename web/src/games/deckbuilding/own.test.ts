import { expect, it } from 'vitest';
import type { View, ZoneView } from '$/lib/api/types';
import { chance } from '../own/odds';
import { ownCards } from './own';

const zone = (cards: string[], contents: string[] = []): ZoneView => ({
  cards,
  contents,
  known: [],
  count: cards.length + contents.length,
});

function handOdds(mine: Record<string, ZoneView>, name: string): number | null {
  const hand = ownCards({ seats: [mine], table: {} } as unknown as View, 0)[0]?.hand;
  return hand ? chance(hand.draw, (other) => other === name, hand.size) : null;
}

const mine = {
  hand: zone(['Bane', 'Punch', 'Punch']),
  played: zone(['Kick', 'Punch']),
  'discard pile': zone(['Robin', 'Punch', 'Punch', 'Punch', 'Punch', 'Punch']),
  'in play': zone(['Fortress of Solitude']),
};

it('counts hand and played cards among those the next hand is drawn from, once the deck is empty', () => {
  const cards = { ...mine, deck: zone([]) };
  for (const name of ['Robin', 'Bane', 'Kick']) expect(handOdds(cards, name)).toBeCloseTo(5 / 11);
  expect(handOdds(cards, 'Fortress of Solitude')).toBe(0);
});

it('is sure of what is left in a deck smaller than a hand', () => {
  const cards = { ...mine, deck: zone([], ['Joker']) };
  expect(handOdds(cards, 'Joker')).toBe(1);
  expect(handOdds(cards, 'Bane')).toBeCloseTo(4 / 11);
});

it('is about the deck alone where that is a hand or more', () => {
  const cards = { ...mine, deck: zone([], ['Joker', 'Punch', 'Punch', 'Punch', 'Punch', 'Punch']) };
  expect(handOdds(cards, 'Joker')).toBeCloseTo(5 / 6);
  expect(handOdds(cards, 'Bane')).toBe(0);
});
