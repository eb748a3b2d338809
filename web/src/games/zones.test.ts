import { describe, expect, it } from 'vitest';
import { namesIn, ownerOf, reconcile, zoneKey, zoneName } from './zones';

describe('keys of zones', () => {
  it('name the owner and the zone', () => {
    expect(zoneKey('line-up')).toBe('line-up');
    expect(zoneKey('discard pile', 2)).toBe('2/discard pile');
    expect(ownerOf('2/discard pile')).toBe(2);
    expect(ownerOf('line-up')).toBe(-1);
    expect(zoneName('2/discard pile')).toBe('discard pile');
    expect(zoneName('line-up')).toBe('line-up');
  });
});

describe('what is known of a zone', () => {
  it('is everything in the own deck, and the known places of another one', () => {
    const nothing = { count: 3, cards: [], known: [], contents: [] };
    expect(namesIn({ ...nothing, known: [[0, 'Kick']] })).toEqual(['Kick']);
    expect(namesIn({ ...nothing, known: [[0, 'Kick']], contents: ['Kick', 'Punch', 'Punch'] })).toHaveLength(3);
  });
});

describe('reconciling a zone', () => {
  const hand = reconcile([], ['Punch', 'Kick', 'Punch', 'Robin']);

  it('keeps the ids of cards that stay', () => {
    const after = reconcile(hand, ['Kick', 'Robin', 'Bane']);
    expect(after[0]?.id).toBe(hand[1]?.id);
    expect(after[1]?.id).toBe(hand[3]?.id);
    expect(hand.map((item) => item.id)).not.toContain(after[2]?.id);
  });

  it('lets the copy go that was clicked', () => {
    const first = reconcile(hand, ['Kick', 'Punch', 'Robin'], hand[0]?.id);
    expect(first[1]?.id).toBe(hand[2]?.id);
    const second = reconcile(hand, ['Punch', 'Kick', 'Robin'], hand[2]?.id);
    expect(second[0]?.id).toBe(hand[0]?.id);
  });

  it('keeps the clicked card where it does not leave after all', () => {
    const after = reconcile(hand, ['Punch', 'Kick', 'Punch', 'Robin'], hand[0]?.id);
    expect(after.map((item) => item.id)).toEqual(hand.map((item) => item.id));
  });

  it('gives every card an id of its own', () => {
    const ids = reconcile(hand, ['Punch', 'Punch', 'Punch']).map((item) => item.id);
    expect(new Set(ids).size).toBe(3);
  });
});
