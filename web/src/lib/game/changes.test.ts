import { describe, expect, it } from 'vitest';
import type { View, ZoneView } from '$/lib/api/types';
import { applyChanges } from './changes';

const zone = (...cards: string[]): ZoneView => ({ count: cards.length, cards, known: [], contents: [] });

const view: View = {
  game: 'tiny',
  player: 0,
  players: 2,
  version: 3,
  over: false,
  values: { power: 1, attack: null },
  table: { 'line-up': zone('Robin', 'Bane'), destroyed: zone() },
  seats: [{ hand: zone('Punch', 'Kick') }, { hand: zone() }],
  asked: { player: 0, source: '' },
};

describe('the changes between two views', () => {
  it('put a value where the path leads, in objects and lists', () => {
    const after = applyChanges(view, [
      [['version'], 4],
      [['values', 'power'], 3],
      [['seats', 0, 'hand', 'cards'], ['Punch']],
      [['seats', 0, 'hand', 'count'], 1],
      [['asked'], null],
    ]);
    expect(after.version).toBe(4);
    expect(after.values).toEqual({ power: 3, attack: null });
    expect(after.seats[0]?.hand).toEqual({ ...zone('Punch'), count: 1 });
    expect(after.asked).toBeNull();
  });

  it('leave the old view alone and share what did not change', () => {
    const before = structuredClone(view);
    const after = applyChanges(view, [[['seats', 1, 'hand', 'count'], 5]]);
    expect(view).toEqual(before);
    expect(after.table).toBe(view.table);
    expect(after.seats[0]).toBe(view.seats[0]);
    expect(after.seats[1]).not.toBe(view.seats[1]);
  });

  it('make what was not there, and replace null by an object', () => {
    const after = applyChanges(view, [
      [['values', 'attack', 'card'], 'Bane'],
      [['table', 'pool'], zone('Kick')],
    ]);
    expect(after.values.attack).toEqual({ card: 'Bane' });
    expect(after.table.pool?.cards).toEqual(['Kick']);
  });

  it('may replace the whole view', () => {
    const other = { ...view, version: 9 };
    expect(applyChanges(view, [[[], other]])).toBe(other);
    expect(applyChanges(view, [])).toBe(view);
  });
});
