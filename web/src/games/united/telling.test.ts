import { describe, expect, it } from 'vitest';
import { completeLine, completeStory } from '$/lib/api/complete';
import type { LogLine } from '$/lib/api/types';
import type { Place } from './reading';
import { ringAfter, stepsOf } from './scheme';
import { spots } from './telling';

function line(event: LogLine['event'], card = '', more: Partial<LogLine> = {}): LogLine {
  return completeLine({ game: 'united', event } as LogLine, {
    moment: 1,
    text: `${event} ${card}.`,
    player: -1,
    card,
    ...more,
  });
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

/** A story in which each line covers that many lines of the log. */
const story = (...counts: number[]) => completeStory(counts.map((lines, place) => ({ text: `Line ${place}.`, lines })));
const STORY = story(1, 1, 1, 1, 1, 3, 1);

describe("a turn of the villain's", () => {
  it('is told in steps, each a line of the story', () => {
    const steps = stepsOf(TURN, STORY);
    expect(steps.map(({ stage }) => stage)).toEqual(['plan', 'move', 'bam', 'bam', 'tokens', 'overflow']);
    expect(steps.map(({ text }) => text)).toEqual(['Line 1.', 'Line 2.', 'Line 3.', 'Line 4.', 'Line 5.', 'Line 6.']);
    expect(steps[4]?.places).toEqual(['Metropolis', 'Atlantis', 'Smallville']);
    expect(steps[0]?.card).toBe('Invasion');
  });

  it('is the last one of the log, as far as it goes', () => {
    const log = [...TURN, line('turn begins', '', { player: 0 }), line('move', 'Atlantis', { player: 0 })];
    const after = [...STORY, ...story(1, 1)];
    expect(stepsOf(log, after)).toEqual(stepsOf(TURN, STORY));
    expect(stepsOf([...log, ...TURN], [...after, ...STORY])).toEqual(stepsOf(TURN, STORY));
    expect(stepsOf(TURN.slice(0, 4), STORY.slice(0, 4))).toEqual(stepsOf(TURN, STORY).slice(0, 3));
    expect(stepsOf(log.slice(-2), story(1, 1))).toEqual([]);
    expect(stepsOf([], [])).toEqual([]);
  });

  it('tells what an ability does as part of it, even if the villain moves or Thugs appear', () => {
    const turn = [
      line('villain turn', 'The Cheetah'),
      line('plan', 'Cheetah Plan 2'),
      line('villain moves', 'Atlantis'),
      line('bam', 'The Cheetah'),
      line('thug added', 'Metropolis'),
      line('presence', 'Hellhound'),
      line('bam', 'Hellhound'),
      line('villain moves', 'Metropolis'),
      line('damage', '', { player: 0 }),
      line('thug added', 'Metropolis'),
    ];
    const stages = stepsOf(turn, story(...turn.map(() => 1))).map(({ stage }) => stage);
    expect(stages).toEqual(['plan', 'move', 'bam', 'bam', 'bam', 'bam', 'bam', 'bam', 'tokens']);
  });

  it('moves the villain and adds tokens one step after another', () => {
    const bare = { thugs: 0, civilians: 0 };
    const ring = [
      { ...bare, name: 'Atlantis', villain: false },
      { ...bare, name: 'Metropolis', villain: true },
      { ...bare, name: 'Smallville', villain: false },
    ] as Place[];
    const steps = stepsOf(TURN, STORY);
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
    line('play', 'Flight', { player: 1, hero: 'Superman' } as Partial<LogLine>),
    line('play', 'Batman Move', { player: 0 }),
    line('threat cleared', 'Funhouse', { player: 0 }),
  ];
  expect(spots(log, [], 0).map(({ card, caption }) => [card, caption])).toEqual([
    ['Flight', 'Superman plays'],
    ['Funhouse', 'Cleared!'],
  ]);
});
