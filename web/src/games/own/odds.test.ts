import { describe, expect, it } from 'vitest';
import { chance, percent, type Draw } from './odds';

const pile = (contents: string[], known: [number, string][] = [], refill: string[] = []): Draw => ({
  pile: { count: contents.length, contents, known },
  refill,
});
const is = (wanted: string) => (name: string) => name === wanted;

describe('the chance of a draw', () => {
  it('is the share of the cards in the pile', () => {
    const draw = pile(['Kick', 'Punch', 'Punch', 'Vulnerability']);
    expect(chance(draw, is('Punch'))).toBe(0.5);
    expect(chance(draw, is('Bane'))).toBe(0);
  });

  it('is certain for a card known to be on top, and none for the others', () => {
    const draw = pile(['Kick', 'Punch', 'Punch'], [[0, 'Kick']]);
    expect(chance(draw, is('Kick'))).toBe(1);
    expect(chance(draw, is('Punch'))).toBe(0);
  });

  it('leaves out cards known to be further down', () => {
    const draw = pile(['Kick', 'Punch', 'Punch'], [[2, 'Kick']]);
    expect(chance(draw, is('Kick'))).toBe(0);
    expect(chance(draw, is('Punch'))).toBe(1);
  });

  it('counts several cards as drawn one after the other', () => {
    const draw = pile(['Kick', 'Punch', 'Punch', 'Punch']);
    expect(chance(draw, is('Kick'), 2)).toBeCloseTo(0.5);
    expect(chance(draw, is('Punch'), 2)).toBe(1);
    expect(chance(draw, is('Kick'), 4)).toBe(1);
  });

  it('goes on with the cards shuffled in, after all that are left', () => {
    const draw = pile(['Kick'], [], ['Bane', 'Punch', 'Punch', 'Punch', 'Punch', 'Kick']);
    expect(chance(draw, is('Kick'), 5)).toBe(1);
    expect(chance(draw, is('Bane'), 5)).toBeCloseTo(4 / 6);
    expect(chance(draw, is('Punch'), 3)).toBeCloseTo(1 - (2 / 6) * (1 / 5));
    expect(chance(draw, is('Bane'), 12)).toBe(1);
    expect(chance(draw, is('Joker'), 12)).toBe(0);
    expect(chance(draw, is('Bane'))).toBe(0);
  });

  it('is that of the cards shuffled in, if the pile is empty', () => {
    expect(chance(pile([], [], ['Bane', 'Kick']), is('Bane'))).toBe(0.5);
    expect(chance(pile([]), is('Bane'))).toBeNull();
  });

  it('is unknown if the contents of the pile are', () => {
    expect(chance({ pile: { count: 3, contents: [], known: [] }, refill: [] }, is('Bane'))).toBeNull();
  });
});

it('rounds without making things certain', () => {
  expect([0, 0.001, 0.375, 0.999, 1].map(percent)).toEqual(['0%', '1%', '38%', '99%', '100%']);
});
