import { describe, expect, it } from 'vitest';
import { completeLine } from '$/lib/api/complete';
import type { LogEntry } from '$/lib/api/types';
import { refusal, spots, story } from './telling';

const names = ['Ann', 'Bo'];

function entry(event: LogEntry['event'], given: Partial<LogEntry> = {}): LogEntry {
  return completeLine({ game: 'deckbuilding', event } as LogEntry, { moment: 3, text: `(${event})`, player: 0, ...given });
}

function texts(log: LogEntry[]): string[] {
  return story(log, names).map((line) => line.text);
}

describe('the story', () => {
  it('tells a play with the Power it makes', () => {
    expect(texts([entry('play', { card: 'Kick' }), entry('power', { amount: 2 })])).toEqual(['Ann plays Kick: +2 Power.']);
  });

  it('tells in one line what happens in a row', () => {
    expect(
      texts([
        entry('drawn card', { card: 'Kick' }),
        entry('drawn card', { count: 2 }),
        entry('drawn card', { player: 1, count: 3 }),
      ]),
    ).toEqual(['Ann draws Kick and 2 cards.', 'Bo draws 3 cards.']);
  });

  it('leaves other lines as they are', () => {
    expect(texts([entry('shuffle', { text: 'Ann shuffles.' })])).toEqual(['Ann shuffles.']);
  });

  it('tells a victory in another tone than an attack', () => {
    const tones = story([entry('attack'), entry('crisis beaten'), entry('defeat')], names).map((line) => line.tone);
    expect(tones).toEqual(['alarm', 'feat', 'feat']);
  });

  it('knows who did not join in on this turn', () => {
    const off = entry('called off', { card: 'Frozen City', text: 'Bo does not join in.' });
    expect(refusal([entry('turn begins'), off, entry('play')], 'Frozen City')).toBe('Bo does not join in.');
    expect(refusal([off], 'Identity Crisis')).toBe('');
    expect(refusal([off, entry('turn begins')], 'Frozen City')).toBe('');
  });

  it('names the cards of a line once, for links', () => {
    expect(story([entry('play', { card: 'Punch', count: 2 }), entry('play', { card: 'Kick' })], names)[0]?.cards).toEqual([
      'Punch',
      'Kick',
    ]);
  });

  it('has whose turn it is as a heading, without a full stop', () => {
    expect(texts([entry('turn begins', { text: "Ann's turn." })])).toEqual(["Ann's turn"]);
  });

  it('marks turns and alarms', () => {
    expect(story([entry('turn begins'), entry('attack', { card: 'Bane' })], names).map((line) => line.tone)).toEqual([
      'turn',
      'alarm',
    ]);
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
    expect(spots([entry('attack', { card: 'Bane' })], names, 0)[0]).toMatchObject({ caption: 'attacks!', tone: 'alarm' });
  });
});
