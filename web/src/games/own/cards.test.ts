import { expect, it } from 'vitest';
import type { CardFace } from '$/lib/api/types';
import { byType, knownPlaces, type OwnCards } from './cards';
import type { Draw } from './odds';

const TYPES: Record<string, string[]> = { Punch: ['Starter'], Bane: ['Villain'], Joker: ['Villain', 'Super-Villain'] };
const faces = { of: (name: string) => ({ name, types: TYPES[name] ?? [], look: name.toLowerCase() }) as CardFace };

const pile: Draw['pile'] = { count: 4, contents: ['Bane', 'Punch', 'Punch', 'Punch'], known: [[3, 'Punch']] };
const own: OwnCards = {
  title: '',
  places: [
    { zone: 'hand', title: 'Hand', icon: 'hand', names: ['Punch'] },
    { zone: 'deck', title: 'Deck', icon: 'deck', names: ['Bane', 'Punch', 'Punch', 'Punch'] },
    { zone: 'discard pile', title: 'Discard pile', icon: 'discard', names: ['Joker'] },
  ],
  draw: { pile, refill: ['Joker'] },
  from: 'your deck',
  counted: true,
  hand: { size: 2, draw: { pile, refill: ['Joker', 'Punch'] } },
};

it('counts cards by type and place, with their points, the most valuable first', () => {
  const types = byType(own, faces, { Bane: 1, Joker: 5 });
  expect(types.map(({ title, total, points }) => [title, total, points])).toEqual([
    ['Super-Villain', 1, 5],
    ['Villain', 1, 1],
    ['Starter', 4, 0],
  ]);
  expect(types[2]?.counts).toEqual([1, 3, 0]);
});

it('tells the chances of the next card and of the next hand', () => {
  const [joker, bane, punch] = byType(own, faces, { Bane: 1, Joker: 5 });
  expect(bane?.cards[0]?.next).toBeCloseTo(1 / 3);
  expect(bane?.inHand).toBeCloseTo(2 / 3);
  expect(punch?.next).toBeCloseTo(2 / 3);
  expect(joker?.next).toBe(0);
});

it('says which places in the pile are known', () => {
  expect(knownPlaces(own)).toBe('You know that Punch is number 4.');
});
