import { describe, expect, it } from 'vitest';
import type { CardFace, DeckPart } from '$/lib/api/types';
import {
  dataOf,
  draftOf,
  emptyDraft,
  fileName,
  freshName,
  isComplete,
  isMeant,
  madeOf,
  sizeOf,
  strangers,
  withCopies,
  withHomeMade,
  withoutHomeMade,
} from './draft';

const parts: DeckPart[] = [
  { key: 'heroes', title: 'Hero deck', size: 36, most: 4, cards: [] },
  { key: 'villains', title: 'Villain deck', size: 36, most: 4, cards: [] },
];
const partOf = (card: Record<string, unknown>) => (card['kind'] === 'villain' ? 'villains' : 'heroes');

function face(name: string, type: string, text = ''): CardFace {
  return {
    name,
    title: name,
    type_line: type,
    types: [type],
    keywords: ['Speed'],
    paragraphs: [{ role: 'special', head: '', text }],
  } as unknown as CardFace;
}

describe('a draft', () => {
  it('is the data of a deck and back', () => {
    const data = { name: 'Mine', heroes: { Night: 2 }, villains: { Zeus: 1 }, custom: [{ kind: 'hero', name: 'Ada' }] };
    expect(dataOf(draftOf(data, parts))).toEqual(data);
    expect(dataOf(emptyDraft(parts, 'New'))).toEqual({ name: 'New', heroes: {}, villains: {} });
  });

  it('is read as far as it can be', () => {
    expect(draftOf({ name: 7, heroes: { Night: 'two', Kion: 1 }, villains: 3 }, parts)).toEqual({
      name: '',
      parts: { heroes: { Kion: 1 }, villains: {} },
      custom: [],
    });
  });

  it('counts copies, and none takes a card out', () => {
    const two = withCopies(withCopies(emptyDraft(parts), 'heroes', 'Night', 2), 'heroes', 'Kion', 1);
    expect(sizeOf(two, 'heroes')).toBe(3);
    expect(withCopies(two, 'heroes', 'Night', 0).parts['heroes']).toEqual({ Kion: 1 });
  });

  it('keeps the copies of a home-made card when it changes its name or its deck', () => {
    const one = withHomeMade(emptyDraft(parts), -1, { kind: 'hero', name: 'Ada' }, partOf);
    expect(one.parts['heroes']).toEqual({ Ada: 1 });
    const three = withCopies(one, 'heroes', 'Ada', 3);
    const renamed = withHomeMade(three, 0, { kind: 'villain', name: 'Bad Ada' }, partOf);
    expect(renamed.parts).toEqual({ heroes: {}, villains: { 'Bad Ada': 3 } });
    expect(withoutHomeMade(renamed, 0, partOf)).toEqual(emptyDraft(parts));
  });

  it('knows what is in it that nobody knows', () => {
    const draft = withCopies(withCopies(emptyDraft(parts), 'heroes', 'Night', 1), 'heroes', 'Nigt', 1);
    expect(strangers(draft, 'heroes', [face('Night', 'Hero')])).toEqual(['Nigt']);
    const made = withHomeMade(draft, -1, { kind: 'hero', name: 'Ada' }, partOf);
    expect(strangers(made, 'heroes', [face('Night', 'Hero')])).toEqual(['Nigt', 'Ada']);
    expect(strangers(made, 'heroes', [face('Night', 'Hero')], false)).toEqual(['Nigt']);
  });

  it('says what it is made of', () => {
    const draft = withCopies(withCopies(emptyDraft(parts), 'heroes', 'Night', 2), 'heroes', 'Rope', 1);
    expect(madeOf(draft, 'heroes', [face('Night', 'Hero'), face('Rope', 'Object')])).toBe('2 heroes, 1 object');
    expect(madeOf(draft, 'heroes', [face('Night', 'Hero')], ['Rope'])).toBe('2 heroes, 1 unknown');
  });

  it('is complete with the right number of cards that may be in it', () => {
    const part = { key: 'heroes', title: 'Hero deck', size: 4, most: 3, cards: [] };
    const night = (copies: number) => withCopies(emptyDraft(parts), 'heroes', 'Night', copies);
    expect(isComplete(withCopies(night(3), 'heroes', 'Rope', 1), part, [])).toBe(true);
    expect(isComplete(withCopies(night(3), 'heroes', 'Nigt', 1), part, ['Nigt'])).toBe(false);
    expect(isComplete(night(4), part, [])).toBe(false);
    expect(isComplete(night(3), part, [])).toBe(false);
  });
});

describe('words', () => {
  it('are all looked for, in everything a card says', () => {
    expect(isMeant(face('Night', 'Hero', 'Dark.'), 'speed dark')).toBe(true);
    expect(isMeant(face('Night', 'Hero', 'Dark.'), 'speed light')).toBe(false);
    expect(isMeant(face('Night', 'Hero'), '')).toBe(true);
  });

  it('make names of files and of copies', () => {
    expect(fileName('My 2nd deck!')).toBe('my-2nd-deck.toml');
    expect(fileName('¿?')).toBe('deck.toml');
    expect(freshName('Mine', ['Mine', 'Mine 2'])).toBe('Mine 3');
  });
});
