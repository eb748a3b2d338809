import { describe, expect, it } from 'vitest';
import { counted, linkCards, listed, plural, unbroken } from './wording';

describe('card names in words', () => {
  it('become links', () => {
    expect(linkCards('Ann plays Kick.', ['Kick'])).toEqual([{ text: 'Ann plays ' }, { card: 'Kick' }, { text: '.' }]);
  });

  it('are found at their longest', () => {
    expect(linkCards("Green Arrow's Bow", ['Green Arrow', "Green Arrow's Bow"])).toEqual([
      { card: "Green Arrow's Bow" },
    ]);
    expect(linkCards("Discard it? (Ra's al Ghul)", ["Ra's al Ghul"])).toContainEqual({ card: "Ra's al Ghul" });
  });

  it('are whole words', () => {
    expect(linkCards('Kicking', ['Kick'])).toEqual([{ text: 'Kicking' }]);
  });

  it('may hold signs that mean something elsewhere', () => {
    expect(linkCards('Shazam! attacks', ['Shazam!', 'Dr. Sivana'])).toEqual([
      { card: 'Shazam!' },
      { text: ' attacks' },
    ]);
    expect(linkCards('Drx Sivana', ['Dr. Sivana'])).toEqual([{ text: 'Drx Sivana' }]);
  });
});

describe('parts of a line', () => {
  it('end with their dot where the line breaks', () => {
    expect(unbroken('Base set · 2 players · open scores').split(' ')).toContain('set\u00a0·');
    expect(unbroken('Base set · 2 players')).not.toContain(' ·');
  });
});

describe('lists in words', () => {
  it('read like a sentence', () => {
    expect(listed([])).toBe('');
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
    expect(counted(['Punch', 'Kick', 'Punch'])).toBe('2 Punch and Kick');
    expect(plural(1, 'card')).toBe('1 card');
    expect(plural(2, 'Weakness', 'Weaknesses')).toBe('2 Weaknesses');
  });
});
