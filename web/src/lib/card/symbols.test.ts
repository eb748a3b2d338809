import { describe, expect, it } from 'vitest';
import type { CardFace } from '$/lib/api/types';
import { movement, nameBesideSymbols, symbolsOn } from './symbols';

const face = (title: string, facts: Record<string, number>, text = ''): CardFace =>
  ({ title, facts, paragraphs: text ? [{ role: 'special', text, head: '' }] : [] }) as unknown as CardFace;

describe('symbols on a card', () => {
  it('stand there as often as they count', () => {
    expect(symbolsOn(face('Any', { Heroic: 1, Move: 2 }))).toEqual(['Move', 'Move', 'Heroic']);
  });

  it('say it all, unless the card does something else too', () => {
    expect(nameBesideSymbols(face('Whatever it is called', { Move: 1 }))).toBe('');
    expect(nameBesideSymbols(face('Flight', { Move: 1 }, 'Go anywhere.'))).toBe('Flight');
    expect(nameBesideSymbols(face('Home Ground', {}))).toBe('Home Ground');
  });
});

describe('the movement of a plan', () => {
  const plan = (...roles: string[]) =>
    ({
      facts: { moves: 2 },
      paragraphs: roles.map((role) => ({ role, text: `${role}.`, head: '' })),
    }) as unknown as CardFace;

  it('stands apart where the text begins with it', () => {
    expect(movement(plan('moves', 'sounds', 'crowd'))).toEqual({
      moves: 2,
      sounds: true,
      told: ['moves.', 'sounds.'],
      rest: ['crowd.'],
    });
    expect(movement(plan('moves', 'crowd'))).toMatchObject({ sounds: false, told: ['moves.'], rest: ['crowd.'] });
  });

  it('stays where it is after something else, and is not there on other cards', () => {
    expect(movement(plan('placement', 'moves'))).toBeNull();
    expect(movement(plan())).toBeNull();
  });
});
