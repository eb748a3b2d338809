import { expect, test } from 'vitest';
import { grouped, leftOf } from './code';

test('a code is read in groups', () => {
  expect(grouped('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN');
  expect(grouped('ABCD')).toBe('ABCD');
  expect(grouped('')).toBe('');
});

test('how long it is valid', () => {
  expect(leftOf(600)).toBe('10:00');
  expect(leftOf(64.2)).toBe('1:05');
  expect(leftOf(-3)).toBe('0:00');
});
