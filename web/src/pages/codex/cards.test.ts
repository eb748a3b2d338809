import { describe, expect, it } from 'vitest';
import type { CardFace } from '$/lib/api/types';
import { cardAddress, looksOf, ownLooks, titlesOf } from './cards';

const face = (id: string, look: string, types: string[], keywords: string[] = []) =>
  ({
    id,
    game: 'db',
    set: 'base',
    set_title: 'Base set',
    look,
    type_line: look,
    types,
    keywords,
    confidence: 'scan',
  }) as unknown as CardFace;

const FACES = [
  face('punch', 'starter', ['Starter']),
  face('robin', 'hero', ['Hero'], ['First Appearance']),
  face('ras', 'super-villain', ['Villain', 'Super-Villain'], ['Attack']),
  face('bane', 'villain', ['Villain'], ['Attack']),
  face('relic', 'relic', []),
];

describe('titles of facets', () => {
  it('name types and keywords as the cards do, the frequent ones first', () => {
    const titles = titlesOf(FACES);
    expect([...titles.type][0]).toEqual(['villain', 'Villain']);
    expect(titles.type.get('super-villain')).toBe('Super-Villain');
    expect(titles.type.get('relic')).toBe('relic');
    expect([...titles.keyword]).toEqual([
      ['attack', 'Attack'],
      ['first-appearance', 'First Appearance'],
    ]);
    expect(looksOf(FACES).get('villain')).toBe('villain');
    expect(looksOf(FACES).get('super-villain')).toBe('super-villain');
    expect([...titles.set]).toEqual([['db/base', 'Base set']]);
  });
});

describe('the sign of a type', () => {
  it('is shown where no other type of the game has the same', () => {
    const plan = face('plan', 'villain', ['Master Plan']);
    expect([...ownLooks(FACES).keys()]).toContain('villain');
    expect([...ownLooks([...FACES, plan]).keys()]).not.toContain('villain');
    expect(ownLooks([...FACES, plan]).get('hero')).toBe('hero');
  });
});

describe("a card's address", () => {
  it('takes the filter along', () => {
    expect(cardAddress(FACES[0]!)).toBe('/cards/db/punch');
    expect(cardAddress(FACES[0]!, 'type=starter')).toBe('/cards/db/punch?type=starter');
  });
});
