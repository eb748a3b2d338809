import { describe, expect, it } from 'vitest';
import type { Hint, OptionInfo, View } from '$/lib/api/types';
import { cardOption, decision, option, pick } from './decisions.fixture';
import { hintInWords, needsPanel, oddsInWords, saysItself } from './question';

const view = {} as View;
const screen = { isOpen: ({ zone }: OptionInfo) => zone === 'hand' };

describe('a panel of its own', () => {
  it('is not for the choices of a turn', () => {
    expect(needsPanel(decision([cardOption(0, 'Kick', 'deck')], { turn: true }), screen, view, 0)).toBe(false);
  });

  it('is for several cards at once', () => {
    expect(needsPanel(decision([cardOption(0, 'Kick')], { pick: pick() }), screen, view, 0)).toBe(true);
  });

  it('is for cards that cannot be picked where they lie', () => {
    expect(needsPanel(decision([cardOption(0, 'Kick')]), screen, view, 0)).toBe(false);
    expect(needsPanel(decision([cardOption(0, 'Kick'), cardOption(1, 'Punch', 'deck')]), screen, view, 0)).toBe(true);
  });

  it('is for answers without cards, unless they stand beside the question', () => {
    const asked = decision([option(0, { kind: 'yes' }), option(1, { kind: 'no' })]);
    expect(needsPanel(asked, screen, view, 0)).toBe(true);
    expect(needsPanel(asked, { ...screen, isBeside: () => true }, view, 0)).toBe(false);
  });
});

it('is not told twice which card asks', () => {
  const attack = { kind: 'deckbuilding.defend', card: 'Bane', player: 0, target: 0, lent: false } as const;
  expect(saysItself({ source: 'Bane', ask: attack })).toBe(true);
  expect(saysItself({ source: 'Robin', ask: attack })).toBe(false);
  expect(saysItself({ source: 'Robin', ask: decision([]).ask })).toBe(false);
  expect(saysItself({ source: '', ask: decision([]).ask })).toBe(false);
});

describe('a hint in words', () => {
  const asked = decision([cardOption(0, 'Kick'), option(1, { kind: 'no', label: 'no' })]);
  const hint = (at: number) =>
    ({ option: at, reason: 'It is strong.', rival: -1, after: '', options: [] as Hint['options'] }) as Hint;
  const answers = { answer: () => 'Rather not' };

  it('names the card, or says the answer as its button does', () => {
    expect(hintInWords(hint(0), asked, answers)).toBe('Hint: Kick. It is strong.');
    expect(hintInWords(hint(1), asked, answers)).toBe('Hint: Rather not. It is strong.');
  });

  it('says of what comes to mind at once, and of what is best so far, that it may change', () => {
    const still = 'It is strong. Still looking ahead: this may change…';
    expect(hintInWords({ ...hint(0), thinking: true }, asked, answers)).toBe(`First thought: Kick. ${still}`);
    const options = [{ option: 0, chance: 0.534, error: 0.1, equal: true }];
    const better = { ...hint(0), options };
    expect(hintInWords({ ...better, thinking: true }, asked, answers)).toBe(`Best so far: Kick. ${still}`);
    expect(hintInWords({ ...better, thinking: false }, asked, answers)).toBe('Hint: Kick. It is strong.');
  });

  it('calls the option that it is compared with what its button says', () => {
    const compared = { ...hint(0), reason: 'Against “', rival: 1, after: '”, it is close.' };
    expect(hintInWords(compared, asked, answers)).toBe('Hint: Kick. Against “Rather not”, it is close.');
  });

  it('says that a card is one of several that are to be chosen, as long as more than one is', () => {
    const cards = [cardOption(0, 'Kick'), cardOption(1, 'Punch'), cardOption(2, 'Bane')];
    const two = decision(cards, { pick: pick({ least: 2, most: 2 }) });
    expect(hintInWords(hint(0), two, answers)).toBe('Hint: Kick, as one of them. It is strong.');
    const last = decision(cards, { pick: pick({ least: 2, most: 2, chosen: ['Bane'] }) });
    expect(hintInWords(hint(0), last, answers)).toBe('Hint: Kick. It is strong.');
  });

  it('says nothing of what is not asked', () => {
    expect(hintInWords(hint(7), asked, answers)).toBe('');
  });

  it('says how often each option wins, once somebody has looked ahead', () => {
    expect(oddsInWords(hint(0), asked, answers)).toEqual([]);
    const thought: Hint = {
      ...hint(0),
      options: [
        { option: 0, chance: 0.534, error: 0.021, equal: true },
        { option: 1, chance: 0.47, error: 0.001, equal: false },
        { option: 7, chance: 0.4, error: 0.1, equal: false },
      ],
    };
    expect(oddsInWords(thought, asked, answers)).toEqual([
      { option: 0, what: 'Kick', chance: '53 ± 2%', equal: true },
      { option: 1, what: 'Rather not', chance: '47 ± 1%', equal: false },
    ]);
    const many = Array.from({ length: 9 }, () => thought.options[1]!);
    expect(oddsInWords({ ...thought, options: many }, asked, answers)).toHaveLength(4);
  });
});
