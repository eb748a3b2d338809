import { describe, expect, it } from 'vitest';
import type { CardFace, GameRules } from '$/lib/api/types';
import { cardsOf, citations, hits, idsOf, linksOf, pieces, select, tagsOf } from './rulebook';

const RULES: GameRules = {
  game: 'deckbuilding',
  title: 'Deck-building',
  sections: [
    {
      title: 'Setup',
      rules: [
        { id: 'DB-001', text: 'Shuffle the main deck.', tags: [] },
        { id: 'DB-002', text: "Ra's al Ghul lies on top (see DB-001, DB-999).", tags: ['Base set'] },
      ],
    },
    { title: 'Turn', rules: [{ id: 'DB-003', text: 'Vandal Savage lies on top.', tags: ['Heroes Unite'] }] },
  ],
  rulings: [{ id: 'GAP-01', question: 'Which order?', answer: 'As in DB-002.', reason: 'DB-001 and DB-002 say so.' }],
};

const card = (name: string, id: string, rules: string[] = []) =>
  ({
    name,
    id,
    game: 'deckbuilding',
    rules: rules.map((rule) => ({ id: rule, text: '', question: '' })),
  }) as unknown as CardFace;

describe('texts in pieces', () => {
  it('links ids that exist and leaves the others alone', () => {
    expect(pieces('See DB-001, GAP-01 and DB-999.', linksOf('deckbuilding', idsOf(RULES)))).toEqual([
      { text: 'See ' },
      { text: 'DB-001', id: 'DB-001' },
      { text: ', ' },
      { text: 'GAP-01', id: 'GAP-01' },
      { text: ' and DB-999.' },
    ]);
  });

  it('links names of cards: whole, with capitals, the longest', () => {
    const links = linksOf('deckbuilding', new Set(), [
      card('Kick', 'kick'),
      card('Power Ring', 'power-ring'),
      card('Ring', 'ring'),
    ]);
    const linked = pieces('A Kick is no Kickback; kick with the Power Ring', links);
    expect(linked.filter((piece) => piece.card)).toEqual([
      { text: 'Kick', card: '/cards/deckbuilding/kick' },
      { text: 'Power Ring', card: '/cards/deckbuilding/power-ring' },
    ]);
    expect(linked.map((piece) => piece.text).join('')).toBe('A Kick is no Kickback; kick with the Power Ring');
  });

  it('sends a name that several cards share to a search', () => {
    const links = linksOf('deckbuilding', new Set(), [card('Shazam!', 'a'), card('Shazam!', 'b')]);
    expect(pieces('Shazam!', links)).toEqual([{ text: 'Shazam!', card: '/cards?game=deckbuilding&q=%22Shazam!%22' }]);
  });

  it('marks what was searched, whatever its capitals and apostrophes', () => {
    expect(hits("Ra's al Ghul rises", ['ras'])).toEqual([
      { text: "Ra's", hit: true },
      { text: ' al Ghul rises', hit: false },
    ]);
    expect(hits('Nothing here', ['a.b'])).toEqual([{ text: 'Nothing here', hit: false }]);
  });
});

describe('selecting', () => {
  it('keeps the rules with all words, and sections that still have rules', () => {
    const { sections, rulings, count } = select(RULES, 'lies top', '');
    expect(sections.map((section) => section.rules.map((rule) => rule.id))).toEqual([['DB-002'], ['DB-003']]);
    expect(rulings).toEqual([]);
    expect(count).toBe(2);
  });

  it('finds ids and rulings', () => {
    expect(select(RULES, 'db-003', '').count).toBe(1);
    expect(select(RULES, 'order', '').rulings).toHaveLength(1);
  });

  it('keeps what holds for one set, common rules included', () => {
    expect(
      select(RULES, '', 'Heroes Unite').sections.flatMap((section) => section.rules.map((rule) => rule.id)),
    ).toEqual(['DB-001', 'DB-003']);
    expect(tagsOf(RULES)).toEqual(['Base set', 'Heroes Unite']);
  });
});

describe('who speaks of what', () => {
  it('knows citing rules once each, and cards by rule', () => {
    expect(citations(RULES).get('DB-001')).toEqual(['DB-002', 'GAP-01']);
    expect(citations(RULES).get('DB-002')).toEqual(['GAP-01']);
    const ring = card('Ring', 'ring', ['DB-003']);
    expect(cardsOf([ring]).get('DB-003')).toEqual([ring]);
  });
});
