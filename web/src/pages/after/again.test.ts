import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '$/lib/api/types';
import { seatsAgain } from './again';

const seat = (number: number, kind: SeatInfo['kind'], mine = false): SeatInfo => ({
  number,
  kind,
  name: `P${number}`,
  bot: kind === 'bot' ? 'random' : '',
  mine,
  connected: false,
  signal: '',
  part: '',
  devices: 1,
  wait: 0,
  gone: 0,
  warm: false,
  level: '',
  left: null,
  picture: '',
  about: '',
});

describe('the same game again', () => {
  it('keeps my seats and the bots, and puts bots into the seats of others', () => {
    const kinds = seatsAgain([seat(0, 'person'), seat(1, 'person', true), seat(2, 'bot')]);
    expect(kinds.map(({ kind, bot }) => [kind, bot])).toEqual([
      ['bot', 'greedy'],
      ['me', 'greedy'],
      ['bot', 'random'],
    ]);
    expect(kinds[1]!.name).toBe('P1');
  });

  it("puts somebody who watched into the first person's seat, and bots around", () => {
    expect(seatsAgain([seat(0, 'bot'), seat(1, 'person'), seat(2, 'person')]).map(({ kind }) => kind)).toEqual([
      'bot',
      'me',
      'bot',
    ]);
    expect(seatsAgain([seat(0, 'bot'), seat(1, 'bot')]).map(({ kind }) => kind)).toEqual(['me', 'bot']);
  });
});
