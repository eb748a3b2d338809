import { describe, expect, it } from 'vitest';
import type { Field, GameInfo, StartInfo } from '$/lib/api/types';
import {
  NO_HABITS,
  afterwards,
  companyInWords,
  found,
  numbers,
  othersIn,
  restoredHabits,
  startedTable,
  type Company,
} from './starts';

const players = { key: 'players', kind: 'number', default: 2, needs: {}, choices: [] } as unknown as Field;
const fair = { key: 'fair', kind: 'switch', default: true, needs: { players: ['2', '3'] } } as unknown as Field;
const start = (over: Partial<StartInfo> = {}): StartInfo => ({
  id: 'usual',
  title: 'Usual',
  about: '',
  options: {},
  counts: [2, 3, 4],
  together: false,
  last: false,
  ...over,
});
const game: GameInfo = {
  id: 'tiny',
  title: 'Tiny',
  about: '',
  form: [players, fair],
  bots: [
    { id: 'random', title: 'Random', about: 'Anything.', usual: false },
    { id: 'greedy', title: 'Greedy', about: 'What pays now.', usual: true },
  ],
  decks: [],
  starts: [start(), start({ id: 'team', counts: [4], together: true, options: { calm: true } })],
};
const usual = { game, start: start() };
const company = (over: Partial<Company> = {}): Company => ({ ...NO_HABITS.company, ...over });

describe('a game started from the lobby', () => {
  it('has as many others as it allows', () => {
    expect(othersIn(start(), 2)).toBe(2);
    expect(othersIn(start(), 5)).toBe(3);
    expect(othersIn(start({ counts: [4] }), 1)).toBe(3);
    expect(numbers([game])).toEqual([1, 2, 3]);
  });

  it('says in words who plays along', () => {
    expect(companyInWords(start(), company())).toBe('against a bot');
    expect(companyInWords(start({ together: true }), company({ others: 2, friends: true }))).toBe('with 2 friends');
    expect(companyInWords(start({ counts: [1] }), company())).toBe('on your own');
  });

  it('is a private table: with bots of the level that was chosen, or with seats for friends', () => {
    const made = startedTable(usual, company({ others: 2, level: 'random' }));
    expect(made).toMatchObject({ game: 'tiny', options: { players: 3, fair: true }, private: true });
    expect(made.seats.map((one) => [one.kind, one.bot])).toEqual([
      ['me', 'random'],
      ['bot', 'random'],
      ['bot', 'random'],
    ]);
    expect(startedTable(usual, company({ level: 'gone' })).seats[1]?.bot).toBe('greedy');
    expect(startedTable(usual, company({ friends: true })).seats[1]?.kind).toBe('open');
  });

  it('has you on the last seat where that is what you play', () => {
    const made = startedTable({ game, start: start({ last: true }) }, company({ others: 2 }));
    expect(made.seats.map((one) => one.kind)).toEqual(['bot', 'bot', 'me']);
  });

  it('sends its own options, and none that do not apply', () => {
    const alone = { game, start: start({ counts: [1], options: { fair: false } }) };
    expect(startedTable(alone, company()).options).toEqual({ players: 1 });
    expect(startedTable({ game, start: start({ options: { fair: false } }) }, company()).options).toEqual({
      players: 2,
      fair: false,
    });
  });
});

describe('what was started last', () => {
  it('comes first, once, with the company it was played in', () => {
    const team = { game, start: game.starts[1] ?? start() };
    let habits = afterwards(NO_HABITS, usual, company());
    habits = afterwards(habits, team, company({ level: 'random' }));
    habits = afterwards(habits, usual, company({ others: 2 }));
    expect(habits.recent.map((one) => [one.start, one.others, one.level])).toEqual([
      ['usual', 2, ''],
      ['team', 3, 'random'],
    ]);
    expect(habits.company.others).toBe(2);
    expect(found([game], habits.recent[1])?.start.id).toBe('team');
    expect(restoredHabits(JSON.stringify(habits))).toEqual(habits);
  });

  it('is forgotten where it cannot be read', () => {
    for (const text of [null, '', '{', '3', '{"company":{"others":"2"},"recent":[1,{"game":"tiny"}]}'])
      expect(restoredHabits(text)).toEqual(NO_HABITS);
    expect(found([game], undefined)).toBeUndefined();
  });
});
