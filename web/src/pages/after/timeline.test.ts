import { describe, expect, it } from 'vitest';
import type { Replay, View } from '$/lib/api/types';
import { fromQuery, nextTurn, previousTurn, Timeline, toQuery, turnAt } from './timeline';

const start = {
  values: { turn: 0, active: 0 },
  table: { deck: { count: 9, cards: [], known: [], contents: [] } },
} as unknown as View;

/** A game in which every choice takes a card from the deck, and every third one begins a turn. */
function game(choices: number): Replay {
  const steps = Array.from({ length: choices }, (_, n) => ({
    player: n % 2,
    label: `choice ${n + 1}`,
    changes: [
      { path: ['table', 'deck', 'count'], value: 8 - n },
      ...(n % 3 === 0
        ? [
            { path: ['values', 'turn'], value: n / 3 + 1 },
            { path: ['values', 'active'], value: (n / 3) % 2 },
          ]
        : []),
    ].map(({ path, value }) => [path, value]),
    log: [{ moment: n, text: `line ${n + 1}` }],
    story_from: n % 2 ? n : n + 1,
    story: [{ moment: n + 1, text: `told ${n + 1}` }],
    standing: n % 3 === 1 ? { scores: [n, null], worth: {} } : null,
  }));
  return {
    table: {},
    seat: -1,
    view: start,
    log: [{ moment: 0, text: 'set up' }],
    story: [{ moment: 0, text: 'set up' }],
    steps,
    standing: { scores: [0, null], worth: {} },
  } as unknown as Replay;
}

describe('stepping', () => {
  const timeline = new Timeline(game(8));

  it('gives the same position forwards, backwards and by a jump', () => {
    const counts = [0, 5, 8, 2].map((moment) => timeline.viewAt(moment).table['deck']!.count);
    expect(counts).toEqual([9, 4, 1, 7]);
    expect(timeline.viewAt(5)).toBe(timeline.viewAt(5));
    expect(start.table['deck']!.count).toBe(9);
  });

  it('stays inside the game', () => {
    expect(timeline.clamp(99)).toBe(8);
    expect(timeline.clamp(-3)).toBe(0);
    expect(timeline.clamp(Number.NaN)).toBe(0);
  });

  it('knows the points of each moment, though only changes are told', () => {
    expect([0, 1, 2, 4, 5, 8].map((moment) => timeline.standingAt(moment)?.scores[0])).toEqual([0, 0, 1, 1, 4, 7]);
  });

  it('tells what led here and the log so far', () => {
    expect(timeline.label(0)).toEqual({ player: -1, text: '' });
    expect(timeline.label(2)).toEqual({ player: 1, text: 'choice 2' });
    expect(timeline.logUpTo(2).map((line) => line.text)).toEqual(['set up', 'line 1', 'line 2']);
    expect(timeline.storyUpTo(2).map((line) => line.text)).toEqual(['set up', 'told 2']);
    expect(timeline.storyUpTo(1).map((line) => line.text)).toEqual(['set up', 'told 1']);
  });
});

describe('turns', () => {
  const timeline = new Timeline(game(8));
  const turns = timeline.turns();

  it('begin where the turn counts up; what comes before belongs to the first', () => {
    expect(turns).toEqual([
      { turn: 1, moment: 0, player: 0 },
      { turn: 2, moment: 4, player: 1 },
      { turn: 3, moment: 7, player: 0 },
    ]);
    expect(turnAt(turns, 6)!.turn).toBe(2);
    expect(turnAt([], 6)).toBeUndefined();
  });

  it('begin anew in the second game of a match', () => {
    const turns = [1, 2, 0, 0, 1, 2];
    const steps = turns.map((turn) => ({ player: 0, label: '', changes: [[['values', 'turn'], turn]], log: [] }));
    const match = new Timeline({ ...game(0), steps } as unknown as Replay);
    expect(match.turns().map(({ turn, moment }) => [turn, moment])).toEqual([
      [1, 0],
      [2, 2],
      [1, 3],
      [2, 6],
    ]);
  });

  it('are stepped to: back goes to the start of this one first', () => {
    expect(nextTurn(turns, 4, 8)).toBe(7);
    expect(nextTurn(turns, 7, 8)).toBe(8);
    expect(previousTurn(turns, 6)).toBe(4);
    expect(previousTurn(turns, 4)).toBe(0);
    expect(previousTurn(turns, 0)).toBe(0);
  });
});

describe('the address', () => {
  const query = (text: string) => new URLSearchParams(text);

  it('holds the moment and the seat, and keeps what is not ours', () => {
    expect(toQuery(query(''), 123, 0)).toBe('at=123&seat=0');
    expect(toQuery(query('turn=4&invite=abc&seat=2'), 5, -1)).toBe('invite=abc&seat=-1&at=5');
    expect(fromQuery(query('at=123&seat=0'))).toEqual({ at: 123, turn: null, seat: 0 });
    expect(fromQuery(query('turn=7&at=x&seat='))).toEqual({ at: null, turn: 7, seat: null });
  });
});
