import { describe, expect, it } from 'vitest';
import type { View } from '$/lib/api/types';
import { verdictOf } from './ending';

function over(points: number[], claimed: number[] = points.map(() => 0)): View {
  return {
    over: true,
    players: points.length,
    values: { points, goal: { points: 30, villains: 10 } },
    table: {},
    seats: claimed.map((count) => ({ claimed: { count, cards: [], known: [], contents: [] } })),
  } as unknown as View;
}

describe('the verdict', () => {
  it('says what it took to win', () => {
    expect(verdictOf(over([6, 34]))).toEqual({ title: '', reason: 'The goal was 30 points.' });
    expect(verdictOf(over([6, 21], [3, 10])).reason).toBe('The goal was 10 claimed villains.');
  });

  it('says why the villains have won', () => {
    expect(verdictOf(over([6, 21])).reason).toBe('All hero teams are knocked out.');
    expect(verdictOf(over([6])).reason).toBe('The hero team is knocked out.');
  });
});
