import { describe, expect, it } from 'vitest';
import type { CardFace, PlayerResult, Results } from '$/lib/api/types';
import {
  countedThrough,
  fate,
  outcome,
  pointsInWords,
  pointsOf,
  powerInWords,
  rowsOf,
  shares,
  signed,
  sorted,
  standings,
  turnsOf,
  verdict,
} from './figures';

const player = (seat: number, name: string, score: number, won = false): PlayerResult => ({
  seat,
  name,
  score,
  won,
  cards: [],
  level: '',
});

const RESULTS: Results = {
  players: [player(0, 'Ann', 5), player(1, 'Bo', 9, true)],
  turns: [
    { turn: 1, player: 0, power: 3, points: [1, 0] },
    { turn: 2, player: 1, power: 5, points: [1, 4] },
    { turn: 3, player: 0, power: 7, points: [5, 4] },
    { turn: 4, player: 1, power: 4, points: [5, 9] },
  ],
  moments: 40,
  seed: 's',
  minutes: 3,
  scored: true,
  conceded: -1,
};

const looks: Record<string, string> = { Robin: 'hero', Weakness: 'weakness', Starro: 'villain', Punch: 'starter' };
const faceOf = (name: string) =>
  looks[name] ? ({ name, look: looks[name], types: [looks[name]] } as unknown as CardFace) : undefined;
const ROWS = rowsOf(
  {
    ...player(0, 'Ann', 0),
    cards: [
      { card: 'Robin', count: 2, points: 2 },
      { card: 'Weakness', count: 3, points: -3 },
      { card: 'Starro', count: 1, points: 2 },
      { card: 'Mystery', count: 2, points: 3 },
      { card: 'Punch', count: 7, points: 0 },
    ],
  },
  faceOf,
);

describe('the table of a player', () => {
  it('sorts numbers from the top and words from A, both ways', () => {
    const cards = (...by: [Parameters<typeof sorted>[1], boolean]) => sorted(ROWS, ...by).map((row) => row.card);
    expect(cards('points', false)).toEqual(['Mystery', 'Robin', 'Starro', 'Punch', 'Weakness']);
    expect(cards('points', true)[0]).toBe('Weakness');
    expect(cards('count', false)[0]).toBe('Punch');
    expect(cards('card', false)[0]).toBe('Mystery');
    expect(cards('each', false)[0]).toBe('Starro');
  });

  it('says what one copy is worth only where all are worth the same', () => {
    expect(ROWS.map((row) => row.each)).toEqual(['1', '\u22121', '2', '', '0']);
    expect(signed(-12)).toBe('\u221212');
  });

  it('adds up types that count, unknown ones last', () => {
    expect(
      shares(ROWS, ['villain', 'hero', 'weakness']).map(({ look, count, points }) => [look, count, points]),
    ).toEqual([
      ['villain', 1, 2],
      ['hero', 2, 2],
      ['weakness', 3, -3],
      ['', 2, 3],
    ]);
  });
});

describe('who won', () => {
  it('says it in a sentence', () => {
    expect(verdict([player(0, 'Ann', 1, true), player(1, 'Bo', 0)])).toBe('Ann wins!');
    expect(verdict([player(0, 'Ann', 1, true), player(1, 'Bo', 1, true), player(2, 'Cy', 0)])).toBe(
      'Ann and Bo win together!',
    );
    expect(verdict([player(0, 'Ann', 1, true), player(1, 'Bo', 1, true)])).toBe('Everybody wins!');
    expect(verdict([player(0, 'Ann', 1), player(1, 'Bo', 1)])).toBe('Nobody wins.');
  });

  it('says how a team without points has done, together or alone', () => {
    const team = (won: boolean) => [player(0, 'Ann', 0, won), player(1, 'Bo', 0, won)];
    expect(outcome({ players: team(true), scored: false })).toBe('The team has won!');
    expect(outcome({ players: team(false), scored: false })).toBe('The team has lost.');
    expect(outcome({ players: [player(0, 'Ann', 0, true)], scored: false })).toBe('Ann wins!');
    expect(outcome({ players: [player(0, 'Ann', 0)], scored: false })).toBe('Ann has lost.');
    expect(outcome({ players: team(false), scored: true })).toBe('Nobody wins.');
    expect(outcome({ players: [player(0, 'Ann', 0, true), player(1, 'Bo', 0)], scored: false })).toBe('Ann wins!');
  });

  it('says that everybody has lost where nobody has won, with or without points', () => {
    const players = [player(0, 'Ann', 9), player(1, 'Bo', 3)];
    const conceded = -1;
    const lost = { seat: 0, won: false };
    expect(fate({ players, scored: true, conceded }, lost)).toBe('lost');
    expect(fate({ players, scored: false, conceded }, lost)).toBe('lost');
    const won = [player(0, 'Ann', 9, true), player(1, 'Bo', 3)];
    expect(fate({ players: won, scored: true, conceded }, won[1]!)).toBe('');
    expect(fate({ players: won, scored: false, conceded }, won[0]!)).toBe('won');
  });

  it('says of those who gave up that they did', () => {
    const players = [player(0, 'Ann', 3, true), player(1, 'Bo', 9)];
    expect(players.map((each) => fate({ players, scored: true, conceded: 1 }, each))).toEqual([
      'won, as Bo gave up',
      'gave up',
    ]);
    expect(players.map((each) => fate({ players, scored: false, conceded: 1 }, each))).toEqual(['won', 'gave up']);
  });

  it('puts winners first, even with fewer points, and shares places', () => {
    const places = standings([player(0, 'A', 9), player(1, 'B', 3, true), player(2, 'C', 9)]);
    expect(places.map(({ player: { name }, place }) => [name, place])).toEqual([
      ['B', 1],
      ['A', 2],
      ['C', 2],
    ]);
  });
});

describe('the charts', () => {
  it("have each player's own turns and everybody's points", () => {
    expect(turnsOf(RESULTS.turns, 2)[1]).toEqual([
      { turn: 2, power: 5 },
      { turn: 4, power: 4 },
    ]);
    expect(pointsOf(RESULTS)[0]!.map(({ points }) => points)).toEqual([1, 1, 5, 5]);
  });

  it('count the turns of a match through', () => {
    const match = { ...RESULTS, turns: [...RESULTS.turns, ...RESULTS.turns] };
    expect(countedThrough(match).turns.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('are told in words', () => {
    expect(powerInWords(RESULTS)).toContain('Ann: 5.0 Power on average, 7 at most, in their own turn 2 of 2.');
    const alone = { ...RESULTS, players: [RESULTS.players[0]!] };
    expect(powerInWords(alone)).toContain('Ann: 5.0 Power on average, 7 at most, in turn 2 of 2.');
    expect(pointsInWords(RESULTS)).toBe('The lead changed 3 times. At the end: 9 points for Bo and 5 points for Ann.');
  });

  it('say why somebody with fewer points has won', () => {
    const players = [player(0, 'Ada', 1, true), player(1, 'Ada 2', 2)];
    const turns = [{ turn: 1, player: 1, power: 2, points: [1, 2] }];
    expect(pointsInWords({ ...RESULTS, players, turns, conceded: 1 })).toBe(
      'Ada 2 took the lead first and was never behind. At the end: 1 point for Ada and 2 points for Ada 2. ' +
        'Then Ada 2 gave up, which decided the game whatever the points.',
    );
  });

  it('say nothing of a lead where somebody plays alone', () => {
    expect(pointsInWords({ ...RESULTS, players: [player(0, 'Ann', 19, true)] })).toBe('19 points at the end.');
  });
});
