import { describe, expect, it } from 'vitest';
import { cardOption, decision, option, pick } from './decisions.fixture';
import { answerWith, bounds, candidates, othersInWords, subjectOf, tally } from './picks';

const done = (index: number) => option(index, { kind: 'done', label: 'done' });

/** The choice of up to two cards from a hand with two Punches and a Kick. */
const first = decision([cardOption(0, 'Punch'), cardOption(1, 'Kick'), done(2)], {
  source: 'Lobo',
  pick: pick({ copies: [2, 1, 0] }),
});

describe('candidates of a choice', () => {
  it('are there once for each copy', () => {
    expect(candidates(first).map((candidate) => candidate.option.card)).toEqual(['Punch', 'Punch', 'Kick']);
  });

  it('have bounds that shrink with what is chosen', () => {
    expect(bounds(first)).toEqual({ least: 0, most: 2 });
    const later = decision(first.options, { pick: pick({ least: 2, copies: [1, 1, 0], chosen: ['Punch'] }) });
    expect(bounds(later)).toEqual({ least: 1, most: 1 });
    const forced = decision([cardOption(0, 'Punch')], { pick: pick({ least: 2, copies: [1] }) });
    expect(bounds(forced)).toEqual({ least: 1, most: 1 });
  });
});

it('is said how many cards lie there that are no choice', () => {
  expect([1, 5].map(othersInWords)).toEqual([
    "The other card there can't be chosen now.",
    "The other 5 cards there can't be chosen now.",
  ]);
});

describe('the tally of a choice', () => {
  const asked = (least: number, most: number, ordered = false) =>
    decision(first.options, { pick: pick({ least, most, ordered, copies: [2, 1, 0] }) });

  it('says what to choose, and then how far one has come', () => {
    expect(tally(asked(0, 1), 0)).toBe('Choose up to 1 card');
    expect(tally(asked(2, 2), 0)).toBe('Choose 2 cards');
    expect(tally(asked(1, 3), 0)).toBe('Choose 1 to 3 cards');
    expect(tally(asked(2, 2), 1)).toBe('1 of 2 cards chosen');
    expect(tally(asked(0, 3), 1)).toBe('1 chosen, 3 at most');
  });

  it('speaks of an order only where there is one', () => {
    expect(tally(asked(0, 1, true), 0)).toBe('Choose up to 1 card');
    expect(tally(asked(2, 2, true), 0)).toBe('Choose 2 cards in order');
    expect(tally(asked(2, 2, true), 1)).toBe('1 of 2 cards chosen');
    expect(tally(asked(2, 2, true), 2)).toBe('2 of 2 cards chosen, in the order shown');
  });
});

describe('answers of a choice', () => {
  it('are given one after another and end with done', () => {
    const next = answerWith(first, [cardOption(0, 'Punch')]);
    expect(next(first)?.index).toBe(0);
    const second = decision([cardOption(0, 'Kick'), cardOption(1, 'Punch'), done(2)], {
      source: 'Lobo',
      pick: pick({ copies: [1, 1, 0], chosen: ['Punch'] }),
    });
    expect(next(second)?.index).toBe(2);
    expect(next(second)).toBeNull();
  });

  it('find their card wherever it stands in the next question', () => {
    const next = answerWith(first, [cardOption(0, 'Punch'), cardOption(0, 'Punch')]);
    next(first);
    const second = decision([cardOption(0, 'Kick'), cardOption(1, 'Punch'), done(2)], {
      source: 'Lobo',
      pick: pick({ copies: [1, 1, 0], chosen: ['Punch'] }),
    });
    expect(next(second)?.index).toBe(1);
  });

  it('stop where something else is asked', () => {
    const next = answerWith(first, [cardOption(0, 'Punch'), cardOption(1, 'Kick')]);
    next(first);
    expect(next(decision([cardOption(0, 'Kick')], { source: 'Bane', pick: pick({ chosen: ['Punch'] }) }))).toBeNull();
    expect(next(decision([cardOption(0, 'Kick')], { source: 'Lobo' }))).toBeNull();
  });

  it('stop where a card is not offered any more', () => {
    const next = answerWith(first, [cardOption(0, 'Punch'), cardOption(1, 'Kick')]);
    next(first);
    const second = decision([cardOption(0, 'Punch'), done(1)], {
      source: 'Lobo',
      pick: pick({ copies: [1, 0], chosen: ['Punch'] }),
    });
    expect(next(second)).toBeNull();
  });

  it('stop where something else was chosen meanwhile', () => {
    const next = answerWith(first, [cardOption(0, 'Punch'), cardOption(1, 'Kick')]);
    next(first);
    expect(next(first)).toBeNull();
  });

  it('can be nothing at all', () => {
    expect(answerWith(first, [])(first)?.kind).toBe('done');
  });
});

describe('what a question is about', () => {
  const about = (...cards: string[]) =>
    subjectOf(decision([option(0, { kind: 'yes' })], { ask: { kind: 'may', deed: 'discard', cards } }));

  it('is a card where it names one', () => {
    expect(about('Kick')).toBe('Kick');
    expect(about()).toBeUndefined();
    expect(about('Kick', 'Punch')).toBeUndefined();
    expect(subjectOf(first)).toBeUndefined();
  });
});
