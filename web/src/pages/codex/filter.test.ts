import { describe, expect, it } from 'vitest';
import type { CardFace } from '$/lib/api/types';
import {
  asked,
  counts,
  everything,
  found,
  fromQuery,
  inOneGame,
  loosenings,
  nearestName,
  toggled,
  toQuery,
  withBound,
  without,
  type Filter,
} from './filter';

function face(name: string, rest: Partial<CardFace> = {}): CardFace {
  return {
    id: name.toLowerCase().replace(/\W+/g, '-'),
    game: 'deckbuilding',
    set: 'base',
    set_title: 'Base set',
    name,
    title: '',
    look: 'hero',
    type_line: 'Hero',
    types: ['Hero'],
    cost: 3,
    points: '1',
    paragraphs: [],
    keywords: [],
    copies: 1,
    home: '',
    confidence: 'scan',
    confidence_text: '',
    copies_text: '',
    note: '',
    promo: false,
    simple: true,
    lies_in: [],
    rules: [],
    facts: {},
    ...rest,
  };
}

const ROBIN = face('Robin', {
  paragraphs: [{ role: 'play', head: '', text: 'Put an Equipment from your discard pile into your hand.' }],
});
const JONN = face("J'onn J'onzz", { cost: 6, set: 'heroes-unite', set_title: 'Heroes Unite' });
const RAS = face("Ra's al Ghul", {
  cost: 8,
  look: 'super-villain',
  type_line: 'Villain · Super-Villain',
  types: ['Villain', 'Super-Villain'],
  keywords: ['Attack'],
});
const STARRO = face('Starro', { cost: 7, look: 'villain', types: ['Villain'], keywords: ['Attack'] });
const HEAT = face('Heat Vision', { cost: 6, look: 'super-power', types: ['Super Power'], confidence: 'third-party' });
const WEAKNESS = face('Weakness', {
  cost: null,
  look: 'weakness',
  type_line: 'Weakness',
  types: [],
  paragraphs: [{ role: 'play', head: '', text: 'Robin hates it.' }],
});
const ALL = [ROBIN, JONN, RAS, STARRO, HEAT, WEAKNESS];

const names = (filter: Partial<Filter>) => found(ALL, { ...everything(), ...filter }).map((card) => card.name);
const picking = (...facets: [Parameters<typeof toggled>[1], string][]) =>
  facets.reduce((filter, [facet, value]) => toggled(filter, facet, value), everything());

describe('what is found', () => {
  it('shows everything in the order of the sets where nothing is asked', () => {
    expect(found(ALL, everything())).toEqual(ALL);
  });

  it('finds names as people type them, and words of the text', () => {
    expect(names({ words: 'jonn' })).toEqual(["J'onn J'onzz"]);
    expect(names({ words: 'RAS AL' })).toEqual(["Ra's al Ghul"]);
    expect(names({ words: 'equipment discard' })).toEqual(['Robin']);
    expect(names({ words: '"discard pile"' })).toEqual(['Robin']);
    expect(names({ words: '"pile discard"' })).toEqual([]);
  });

  it('puts the card of that name before cards that only mention it', () => {
    expect(found([WEAKNESS, ROBIN], { ...everything(), words: 'robin' })).toEqual([ROBIN, WEAKNESS]);
  });

  it('takes any value of one facet and all facets together', () => {
    expect(found(ALL, picking(['type', 'villain'], ['type', 'super-power']))).toEqual([RAS, STARRO, HEAT]);
    expect(found(ALL, picking(['type', 'super-villain']))).toEqual([RAS]);
    expect(found(ALL, picking(['type', 'weakness']))).toEqual([WEAKNESS]);
    expect(found(ALL, picking(['type', 'super-power'], ['confidence', 'scan']))).toEqual([]);
    expect(found(ALL, picking(['set', 'deckbuilding/heroes-unite']))).toEqual([JONN]);
    expect(found(ALL, picking(['keyword', 'attack']))).toEqual([RAS, STARRO]);
  });

  it('leaves out cards without a cost only where a cost is asked for', () => {
    expect(names({ least: 7 })).toEqual(["Ra's al Ghul", 'Starro']);
    expect(names({ most: 3 })).toEqual(['Robin']);
    expect(names({ least: 6, most: 7, sort: 'cost' })).toEqual(['Heat Vision', "J'onn J'onzz", 'Starro']);
  });

  it('swaps the lowest and the highest cost where they are the wrong way round', () => {
    const from9 = withBound(everything(), 'least', 9);
    expect(from9).toMatchObject({ least: 9, most: null });
    expect(withBound(from9, 'most', 3)).toMatchObject({ least: 3, most: 9 });
    expect(withBound(from9, 'most', 9)).toMatchObject({ least: 9, most: 9 });
    expect(withBound({ ...everything(), least: 2, most: 4 }, 'least', 6)).toMatchObject({ least: 4, most: 6 });
  });

  it('sorts by name, cost and type without changing the list it was given', () => {
    const before = [...ALL];
    expect(names({ sort: 'name' })[0]).toBe('Heat Vision');
    expect(names({ sort: 'cost' }).at(-1)).toBe('Weakness');
    expect(names({ sort: 'type' }).slice(0, 2)).toEqual(["J'onn J'onzz", 'Robin']);
    expect(ALL).toEqual(before);
  });
});

describe('one game at a time', () => {
  const VILLAIN = face('Starro', { game: 'united', set: 'core' });
  const BOTH = [...ALL, VILLAIN];

  it('is the first one if none is asked for, and the only one with such cards', () => {
    expect(found(BOTH, inOneGame(BOTH, everything()))).toEqual(ALL);
    expect(inOneGame(BOTH, picking(['set', 'united/core'])).game).toBe('united');
    expect(inOneGame(BOTH, { ...everything(), words: 'xyzzy' }).game).toBe('deckbuilding');
  });

  it('is the one in the address, unless there is no such game', () => {
    expect(found(BOTH, inOneGame(BOTH, fromQuery('game=united')))).toEqual([VILLAIN]);
    expect(toQuery(inOneGame(BOTH, fromQuery('game=chess&q=starro')))).toBe('game=deckbuilding&q=starro');
  });
});

describe('counts', () => {
  it('says how many cards another value would give, the other facets as they are', () => {
    const filter = picking(['type', 'villain'], ['keyword', 'attack']);
    expect(counts(ALL, filter, 'type').get('villain')).toBe(2);
    expect(counts(ALL, filter, 'type').get('hero')).toBe(0);
    expect(counts(ALL, filter, 'set').get('deckbuilding/base')).toBe(2);
  });
});

describe('nothing found', () => {
  it('says what to drop, the most helpful first, and never what would not help', () => {
    const filter = { ...picking(['type', 'villain'], ['confidence', 'third-party']), most: 7 };
    expect(found(ALL, filter)).toEqual([]);
    expect(loosenings(ALL, filter)).toEqual([
      { part: 'type', count: 1 },
      { part: 'confidence', count: 1 },
    ]);
    expect(loosenings(ALL, { ...everything(), words: 'xyzzy', least: 90 })).toEqual([]);
  });

  it('guesses a mistyped name', () => {
    expect(nearestName(ALL, 'staro')).toBe('Starro');
    expect(nearestName(ALL, 'heat vison')).toBe('Heat Vision');
    expect(nearestName(ALL, 'ghoul')).toBe("Ra's al Ghul");
    expect(nearestName(ALL, 'completely different')).toBe('');
  });
});

describe('the address', () => {
  it('holds the whole filter and nothing that goes without saying', () => {
    const filter: Filter = {
      ...picking(['set', 'deckbuilding/base'], ['type', 'super-power'], ['type', 'hero']),
      words: 'draw two',
      least: 2,
      most: null,
      sort: 'cost',
    };
    expect(toQuery(filter)).toBe('q=draw+two&set=deckbuilding/base&type=super-power&type=hero&cost=2-&sort=cost');
    expect(fromQuery(toQuery(filter))).toEqual(filter);
    expect(toQuery(everything())).toBe('');
  });

  it('takes nonsense as nothing asked', () => {
    expect(fromQuery('cost=cheap&sort=luck&type=&type=hero&type=hero')).toEqual(picking(['type', 'hero']));
    expect(fromQuery('cost=4')).toEqual({ ...everything(), least: 4, most: 4 });
    expect(fromQuery('cost=9-3')).toEqual({ ...everything(), least: 3, most: 9 });
  });

  it('counts and drops what is asked', () => {
    const filter = { ...picking(['type', 'hero'], ['type', 'villain']), words: 'a', least: 1 };
    expect(asked(filter)).toBe(4);
    expect(asked(without(filter, 'type'))).toBe(2);
    expect(asked(without(without(filter, 'words'), 'cost'))).toBe(2);
  });
});
