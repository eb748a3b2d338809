import { describe, expect, it } from 'vitest';
import { completeLine } from '$/lib/api/complete';
import type { LogEntry } from '$/lib/api/types';
import { lastVillainTurn, type Place } from './reading';
import { ringAfter, stepsOf } from './scheme';
import { spots } from './telling';

function line(event: LogEntry['event'], card = '', more: Partial<LogEntry> = {}): LogEntry {
  return completeLine({ game: 'united', event } as LogEntry, { moment: 1, text: `${event} ${card}.`, player: -1, card, ...more });
}

const TURN = [
  line('villain turn', 'Darkseid'),
  line('plan', 'Invasion'),
  line('villain moves', 'Atlantis'),
  line('bam', 'Darkseid'),
  line('damage', '', { player: 0, text: 'Batman is to take 1 damage.' }),
  line('thug added', 'Metropolis'),
  line('thug added', 'Atlantis', { count: 2 }),
  line('civilian added', 'Smallville'),
  line('overflow resolved', 'Smallville'),
];

describe('a turn of the villain’s', () => {
  it('is told in steps, with tokens together', () => {
    const steps = stepsOf(TURN);
    expect(steps.map(({ stage }) => stage)).toEqual(['plan', 'move', 'bam', 'bam', 'tokens', 'overflow']);
    expect(steps[4]?.text).toBe('Thugs appear at Metropolis and Atlantis (2), a Civilian at Smallville.');
    expect(stepsOf([line('civilian added', 'Smallville')])[0]?.text).toBe('A Civilian appears at Smallville.');
    expect(steps[4]?.places).toEqual(['Metropolis', 'Atlantis', 'Smallville']);
    expect(steps[0]?.card).toBe('Invasion');
  });

  it('is the last one of the log, as far as it goes', () => {
    const log = [...TURN, line('turn begins', '', { player: 0 }), line('move', 'Atlantis', { player: 0 })];
    expect(lastVillainTurn(log)).toEqual(TURN);
    expect(lastVillainTurn(log.slice(0, 4))).toEqual(TURN.slice(0, 4));
    expect(lastVillainTurn([])).toEqual([]);
  });

  it('moves the villain and adds tokens one step after another', () => {
    const bare = { thugs: 0, civilians: 0 };
    const ring = [
      { ...bare, name: 'Atlantis', villain: false },
      { ...bare, name: 'Metropolis', villain: true },
      { ...bare, name: 'Smallville', villain: false },
    ] as Place[];
    const steps = stepsOf(TURN);
    const moved = ringAfter(ring, steps.slice(0, 2));
    expect(moved.map(({ villain }) => villain)).toEqual([true, false, false]);
    expect(moved.map(({ thugs }) => thugs)).toEqual([0, 0, 0]);
    const full = ringAfter(ring, steps);
    expect(full.map(({ thugs, civilians }) => [thugs, civilians])).toEqual([
      [2, 0],
      [1, 0],
      [0, 1],
    ]);
  });
});

it('shows what others play and what everybody has waited for', () => {
  const log = [
    line('play', 'Flight', { player: 1, hero: 'Superman' } as Partial<LogEntry>),
    line('play', 'Batman Move', { player: 0 }),
    line('threat cleared', 'Funhouse', { player: 0 }),
  ];
  expect(spots(log, [], 0).map(({ card, caption }) => [card, caption])).toEqual([
    ['Flight', 'Superman plays'],
    ['Funhouse', 'Cleared!'],
  ]);
});
