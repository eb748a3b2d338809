import { describe, expect, it } from 'vitest';
import { completeAnalysis, completeLine, completeOption, completeStory } from './complete';
import type { TableAnalysis } from './types';

describe('a line of the log', () => {
  it('has all that goes without saying', () => {
    expect(completeLine({ game: 'united', event: 'ko' }, { moment: 3 })).toMatchObject({
      player: -1,
      card: '',
      hero: '',
      count: 1,
      moment: 3,
    });
  });

  it('needs no more in a game that tells nothing of its own', () => {
    expect(completeLine({ game: 'tiny', event: 'earn' }, { amount: 2 })).toMatchObject({
      player: -1,
      card: '',
      amount: 2,
      from: null,
    });
  });
});

describe('an option', () => {
  it('has all that goes without saying', () => {
    const option = completeOption({ index: 0, kind: 'buy', label: 'buy Robin', card: 'Robin' });
    expect(option).toEqual({
      index: 0,
      kind: 'buy',
      label: 'buy Robin',
      card: 'Robin',
      zone: '',
      owner: -1,
      player: -1,
      number: -1,
      word: '',
      way: -1,
      details: null,
    });
  });
});

describe('an analysis', () => {
  it('has whole questions', () => {
    const question = { options: [{ index: 0, kind: 'buy', label: 'buy Robin', card: 'Robin', zone: 'line-up' }] };
    const told = { state: 'ready', found: { analysis: {}, words: [{ version: 1, question }] } };
    const [words] = completeAnalysis(told as unknown as TableAnalysis).found!.words;
    expect(words!.question.options[0]).toMatchObject({ zone: 'line-up', owner: -1 });
    expect(completeAnalysis({ ...told, found: null } as unknown as TableAnalysis).found).toBeNull();
  });
});

describe('a line of the story', () => {
  it('has all that goes without saying', () => {
    expect(completeStory([{ moment: 1, text: 'Ada rests.' }])).toEqual([
      { moment: 1, text: 'Ada rests.', player: -1, cards: [], zone: '', tone: 'plain', lines: 1 },
    ]);
  });
});
