import { describe, expect, it } from 'vitest';
import type { View } from '$/lib/api/types';
import { goalOf } from './goal';

const zone = (count: number) => ({ count, cards: [], known: [], contents: [] });

function view(values: object): View {
  return {
    table: { 'super-villains': zone(5), 'main deck': zone(71) },
    seats: [],
    values: { crisis: null, teams: [0, 1], variants: [], ...values },
  } as unknown as View;
}

describe('the goal in one line', () => {
  it('says who wins and what ends the game', () => {
    expect(goalOf(view({}))).toBe(
      'Most points win when the last Super-Villain falls (5\u00a0left) or the main deck runs out (71\u00a0cards).',
    );
  });

  it('counts the games of a match', () => {
    const first = goalOf(view({ match: true, 'first game': [] }));
    expect(first).toMatch(/^Game 1 of 2, both count\. It ends when the last Super-Villain falls/);
    expect(goalOf(view({ match: true, 'first game': [31, 25] }))).toMatch(/^Game 2 of 2/);
  });

  it('speaks of teams, of villains in hiding, and of a team against the game', () => {
    expect(goalOf(view({ teams: [0, 1, 0, 1] }))).toMatch(/^The team with the most points wins/);
    expect(goalOf(view({ variants: ['hidden'] }))).toBe('Most points win when the main deck runs out (71\u00a0cards).');
    expect(goalOf(view({ crisis: {} }))).toMatch(
      /^Win together: .* \(5\u00a0left\). Lose when .* \(71\u00a0cards\)\.$/,
    );
  });
});
