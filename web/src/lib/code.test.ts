import { expect, test } from 'vitest';
import { grouped, leftOf } from './code';

test('a code is read in groups', () => {
  expect(grouped('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN');
  expect(grouped('ABCD')).toBe('ABCD');
  expect(grouped('')).toBe('');
});

test('how long it is valid', () => {
  expect(leftOf(600)).toBe('10 minutes');
  expect(leftOf(64.2)).toBe('65 seconds');
  expect(leftOf(-3)).toBe('0 seconds');
});
