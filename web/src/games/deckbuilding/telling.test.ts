import { describe, expect, it } from 'vitest';
import { completeLine } from '$/lib/api/complete';
import type { LogLine } from '$/lib/api/types';
import { refusal, spots } from './telling';

const names = ['Ann', 'Bo'];

function line(event: LogLine['event'], given: Partial<LogLine> = {}): LogLine {
  return completeLine({ game: 'deckbuilding', event } as LogLine, {
    moment: 3,
    text: `(${event})`,
    player: 0,
    ...given,
  });
}

describe('an attempt', () => {
  it('knows who did not join in on this turn', () => {
    const off = line('called off', { card: 'Frozen City', text: 'Bo does not join in.' });
    expect(refusal([line('turn begins'), off, line('play')], 'Frozen City')).toBe('Bo does not join in.');
    expect(refusal([off], 'Identity Crisis')).toBe('');
    expect(refusal([off, line('turn begins')], 'Frozen City')).toBe('');
  });
});

describe('cards worth a look', () => {
  it('are those of others, not the own plays', () => {
    const log = [line('play', { card: 'Kick' }), line('play', { card: 'Robin', player: 1 })];
    expect(spots(log, names, 0).map((spot) => `${spot.caption} ${spot.card}`)).toEqual(['Bo plays Robin']);
    expect(spots(log, names, -1)).toHaveLength(2);
  });

  it('are what one looks at oneself', () => {
    expect(spots([line('look', { card: 'Bane' })], names, 0)[0]?.caption).toBe('You look at');
  });

  it('are never cards one does not know', () => {
    expect(spots([line('reveal', { player: 1 })], names, 0)).toEqual([]);
  });

  it('are attacks on everybody', () => {
    expect(spots([line('attack', { card: 'Bane' })], names, 0)[0]).toMatchObject({
      caption: 'attacks!',
      tone: 'alarm',
    });
  });
});
