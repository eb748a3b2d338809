import { describe, expect, it } from 'vitest';
import { cardOption, decision, option, pick } from './decisions.fixture';
import { answerWith, bounds, candidates } from './picks';

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
