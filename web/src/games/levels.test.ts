import { describe, expect, it } from 'vitest';
import { levelInWords, levelOf } from './levels';

describe('the level of a bot', () => {
  const greedy = { kind: 'bot' as const, level: 'Greedy', about: 'Takes what pays most right now.' };

  it('is that of the bot on a seat, and of nobody else', () => {
    expect(levelOf(greedy)).toEqual({ title: 'Greedy', about: 'Takes what pays most right now.' });
    expect(levelOf({ ...greedy, kind: 'person', level: '', about: '' })).toBeNull();
  });

  it('is explained by how such a bot plays, unless a lesson decides that', () => {
    expect(levelInWords(levelOf(greedy)!)).toBe('A bot, level Greedy. Takes what pays most right now.');
    expect(levelInWords({ title: 'Own', about: '' })).toBe('A bot, level Own.');
    expect(levelInWords(levelOf({ kind: 'bot', level: '', about: '' })!)).toBe('');
  });
});
