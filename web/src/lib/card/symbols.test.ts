import { describe, expect, it } from 'vitest';
import type { CardFace } from '$/lib/api/types';
import { nameBesideSymbols, symbolsOn } from './symbols';

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
