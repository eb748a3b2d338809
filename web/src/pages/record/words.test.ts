import { expect, test } from 'vitest';
import { company, outcome, percent } from './words';

test('shares', () => {
  expect(percent(1, 3)).toBe('33%');
  expect(percent(0, 0)).toBe('–');
});

test('how a game went', () => {
  const game = { won: false, left: false, place: 2, players: 2 };
  expect(outcome({ ...game, won: true, place: 1 })).toBe('Won');
  expect(outcome(game)).toBe('Lost');
  expect(outcome({ ...game, players: 4, place: 3 })).toBe('3rd place');
  expect(outcome({ ...game, players: 5, place: 4 })).toBe('4th place');
  expect(outcome({ ...game, left: true })).toBe('Left');
});

test('who else played', () => {
  expect(company({ others: ['Bob'], allies: [] })).toBe('against Bob');
  expect(company({ others: ['Bob', 'Cat'], allies: ['Bob', 'Cat'] })).toBe('with Bob and Cat');
  expect(company({ others: ['Bob', 'Bob', 'Cat'], allies: ['Bob'] })).toBe('with Bob against Bob and Cat');
  expect(company({ others: [], allies: [] })).toBe('');
});
