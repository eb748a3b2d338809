import { describe, expect, it } from 'vitest';
import type { View } from '$/lib/api/types';
import { glance } from './glance';

const zone = (count: number) => ({ count, cards: [], known: [], contents: [] });

function view(values: object): View {
  return {
    table: { 'super-villains': zone(5), 'main deck': zone(71) },
    seats: [],
    values: { crisis: null, variants: [], turn: 3, 'in turn': true, active: 0, power: 4, ...values },
  } as unknown as View;
}
const STANDING = { scores: [12, null], worth: {} };
const texts = (...given: Parameters<typeof glance>) => glance(...given).map(({ text }) => text);

describe('the numbers in sight', () => {
  it('are Power, the points one may know, and what ends the game', () => {
    expect(texts(view({}), 0, STANDING)).toEqual(['4 Power', '12', '5 Super-Villains', '71 cards']);
    expect(texts(view({}), 1, STANDING)).toEqual(['4 Power', '5 Super-Villains', '71 cards']);
    expect(texts(view({}), -1, null)).toEqual(['4 Power', '5 Super-Villains', '71 cards']);
  });

  it('say whose Power it is', () => {
    expect(glance(view({}), 0, null)[0]?.about).toBe('4 Power to spend this turn');
    expect(glance(view({}), 1, null)[0]?.about).toBe('4 Power of the player whose turn it is');
    expect(texts(view({ turn: 0 }), 0, null)).not.toContain('4 Power');
  });

  it('leave out villains in hiding, and mean something else against a Crisis', () => {
    expect(texts(view({ variants: ['hidden'] }), 0, null)).toEqual(['4 Power', '71 cards']);
    expect(glance(view({ crisis: {} }), 0, null).at(-1)?.about).toBe(
      'Main deck: 71 cards; the team loses when it runs out',
    );
  });
});
