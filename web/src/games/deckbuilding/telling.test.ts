import { describe, expect, it } from 'vitest';
import { completeLine } from '$/lib/api/complete';
import type { LogEntry } from '$/lib/api/types';
import { refusal, spots } from './telling';

const names = ['Ann', 'Bo'];

function entry(event: LogEntry['event'], given: Partial<LogEntry> = {}): LogEntry {
  return completeLine({ game: 'deckbuilding', event } as LogEntry, {
    moment: 3,
    text: `(${event})`,
    player: 0,
    ...given,
  });
}

describe('an attempt', () => {
  it('knows who did not join in on this turn', () => {
    const off = entry('called off', { card: 'Frozen City', text: 'Bo does not join in.' });
    expect(refusal([entry('turn begins'), off, entry('play')], 'Frozen City')).toBe('Bo does not join in.');
    expect(refusal([off], 'Identity Crisis')).toBe('');
    expect(refusal([off, entry('turn begins')], 'Frozen City')).toBe('');
  });
});

describe('cards worth a look', () => {
  it('are those of others, not the own plays', () => {
    const log = [entry('play', { card: 'Kick' }), entry('play', { card: 'Robin', player: 1 })];
    expect(spots(log, names, 0).map((spot) => `${spot.caption} ${spot.card}`)).toEqual(['Bo plays Robin']);
    expect(spots(log, names, -1)).toHaveLength(2);
  });

  it('are what one looks at oneself', () => {
    expect(spots([entry('look', { card: 'Bane' })], names, 0)[0]?.caption).toBe('You look at');
  });

  it('are never cards one does not know', () => {
    expect(spots([entry('reveal', { player: 1 })], names, 0)).toEqual([]);
  });

  it('are attacks on everybody', () => {
    expect(spots([entry('attack', { card: 'Bane' })], names, 0)[0]).toMatchObject({
      caption: 'attacks!',
      tone: 'alarm',
    });
  });
});
