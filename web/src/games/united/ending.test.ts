import { describe, expect, it } from 'vitest';
import { completeLine } from '$/lib/api/complete';
import type { LogLine, View } from '$/lib/api/types';
import type { Faces } from '$/lib/faces.svelte';
import { deedsOf, turningPoints, verdictOf } from './ending';

function line(event: LogLine['event'], player = -1, more: Partial<LogLine> = {}): LogLine {
  return completeLine({ game: 'united', event } as LogLine, { moment: 1, text: `${event}.`, player, ...more });
}

const HEROES = [{ name: 'Batman' }, { name: 'Superman' }];
const paragraphs = [
  { role: 'bam', head: 'BAM! ', text: 'Something.' },
  { role: 'loses', head: 'The heroes lose when ', text: 'all five Fragments are claimed.' },
];
const faces = { of: () => ({ paragraphs }) } as unknown as Faces;

function over(outcome: string, heroes = HEROES): View {
  return {
    over: true,
    players: heroes.length,
    values: { villain: 'Darkseid', outcome, heroes, turn: 9 },
  } as unknown as View;
}

describe('the verdict', () => {
  const log = [line('turn begins', 1), line('villain hit', 1, { amount: 2 })];

  it('names who struck the last blow', () => {
    expect(verdictOf(over('villain-beaten'), log, faces)).toEqual({
      title: 'The heroes win!',
      reason: 'Darkseid is defeated by Superman.',
      turns: 9,
    });
    expect(verdictOf(over('villain-beaten', HEROES.slice(0, 1)), [], faces).title).toBe('Batman wins!');
  });

  it('says by which of the ways the heroes have lost', () => {
    const reason = (outcome: string) => verdictOf(over(outcome), log, faces).reason;
    expect(verdictOf(over('plot'), log, faces).title).toBe('Darkseid wins!');
    expect(reason('plot')).toBe('The plot has succeeded: all five Fragments are claimed.');
    expect(reason('no-cards')).toBe('Superman began a turn without any cards.');
    expect(reason('no-plan')).toContain('none was left');
  });
});

describe('what the heroes did', () => {
  it('is counted from the log, damage by its amount', () => {
    const log = [
      line('play', 0),
      line('thug defeated', 0, { count: 2 }),
      line('villain hit', 1, { amount: 2 }),
      line('henchman hit', 1, { amount: 1, count: 2 }),
      line('civilian rescued', 1),
      line('knocked out', 0),
      line('thug defeated', -1),
    ];
    const [batman, superman] = deedsOf(over(''), log);
    expect(batman).toMatchObject({ name: 'Batman', cards: 1, thugs: 2, knockouts: 1, damage: 0 });
    expect(superman).toMatchObject({ name: 'Superman', civilians: 1, damage: 4, thugs: 0 });
  });

  it('turned on missions, claims, knock-outs and the first blow', () => {
    const log = [
      line('villain turn'),
      line('claimed', -1, { text: 'Darkseid claims it!' }),
      line('turn begins', 0),
      line('mission complete', -1, { text: 'Mission complete!', moment: 7 }),
      line('villain hit', 0, { text: 'A blow.' }),
      line('villain hit', 0, { text: 'Another one.' }),
    ];
    expect(turningPoints(log)).toEqual([
      { turn: 1, moment: 1, text: 'Darkseid claims it!', good: false },
      { turn: 2, moment: 7, text: 'Mission complete!', good: true },
      { turn: 2, moment: 1, text: 'First hit: A blow.', good: true },
    ]);
  });
});
