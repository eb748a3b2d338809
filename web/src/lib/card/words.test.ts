import { describe, expect, it } from 'vitest';
import type { CardFace } from '$/lib/api/types';
import { brokenName, lines, parts, spoken, unspoken, worth } from './words';

const face: CardFace = {
  id: 'bane',
  game: 'tiny',
  set: 'base',
  set_title: 'Base',
  name: 'Bane',
  title: 'Bane',
  look: 'villain',
  type_line: 'Villain',
  types: ['Villain'],
  cost: 4,
  points: '1',
  paragraphs: [{ role: 'play', head: '', text: '+2 Power. Attack: each foe discards a card.' }],
  keywords: ['Attack'],
  copies: 2,
  home: '',
  confidence: 'scan',
  confidence_text: '',
  copies_text: '',
  note: '',
  promo: false,
  simple: false,
  lies_in: [],
  rules: [],
  facts: {},
};

describe('the words of a card', () => {
  it('show keywords as chips and what a card gives as strong', () => {
    expect(parts('+2 Power. Attack: each foe discards.', ['Attack'])).toEqual([
      { kind: 'strong', text: '+2 Power.' },
      { kind: 'plain', text: ' ' },
      { kind: 'keyword', text: 'Attack' },
      { kind: 'plain', text: ' each foe discards.' },
    ]);
    expect(parts('First Appearance Attack: each player discards.', ['First Appearance'])[0]).toEqual({
      kind: 'keyword',
      text: 'First Appearance Attack',
    });
  });

  it('leave a keyword without a colon in the sentence, and lose nothing', () => {
    const line = 'To avoid an Attack (even a big one), discard this card.';
    expect(parts(line, ['Attack'])).toEqual([{ kind: 'plain', text: line }]);
    expect(parts('No effect.', [])).toEqual([{ kind: 'plain', text: 'No effect.' }]);
    const all = lines(face)
      .flatMap((text) => parts(text, face.keywords))
      .map((part) => part.text);
    expect(all.join('')).toBe('+2 Power. Attack each foe discards a card.');
  });

  it('know which keywords are not in the text', () => {
    const keywords = ['Attack', 'Ongoing'];
    expect(unspoken({ keywords, paragraphs: face.paragraphs, facts: {}, type_line: 'Villain' })).toEqual(['Ongoing']);
    expect(unspoken({ keywords, paragraphs: face.paragraphs, facts: {}, type_line: 'Ongoing villain' })).toEqual([]);
  });

  it('say what a card is worth', () => {
    expect(['', '*', '1', '-1', '0', '5'].map((points) => worth(points))).toEqual([
      '',
      'points vary',
      '1 point',
      '−1 point',
      '0 points',
      '5 points',
    ]);
  });

  it('are read aloud with cost, changes and what a press does', () => {
    expect(spoken(face)).toBe('Bane. Villain. cost 4. 1 victory point. +2 Power. Attack: each foe discards a card');
    expect(spoken(face, { cost: 2, count: 3, action: 'Buy for 2 Power', state: 'selected' })).toBe(
      '3 times Bane. Villain. cost 2 instead of 4. 1 victory point. +2 Power. Attack: each foe discards a card. selected. Press to: Buy for 2 Power',
    );
  });
});

describe('a name on a card', () => {
  const width = (text: string) => text.length;

  it('stays on one line where it fits or has one word only', () => {
    expect(brokenName('Bane', width, 9).lines).toEqual(['Bane']);
    expect(brokenName('Supercalifragilistic', width, 9).lines).toEqual(['Supercalifragilistic']);
  });

  it('breaks where both lines are shortest', () => {
    expect(brokenName('Princess Diana of Themyscira', width, 9)).toEqual({
      lines: ['Princess Diana', 'of Themyscira'],
      width: 14,
    });
  });
});
