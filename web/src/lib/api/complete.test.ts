import { describe, expect, it } from 'vitest';
import { completeLine } from './complete';

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
