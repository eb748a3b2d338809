import { describe, expect, it } from 'vitest';
import { completeLine } from '$/lib/api/complete';
import type { LogLine, View } from '$/lib/api/types';
import { challengeOf, deedsOf, progressOf, stepsOf, verdictOf } from './ending';

const LOST = 'ran-out';
const WON = 'no-super-villain';

function line(event: LogLine['event'], given: Partial<LogLine> = {}): LogLine {
  return completeLine({ game: 'deckbuilding', event } as LogLine, {
    moment: 1,
    text: `(${event})`,
    player: -1,
    ...given,
  });
}

const ending = (reason: string) => [line('game over', { reason } as Partial<LogLine>)];

function over(left: number, crisis: Record<string, unknown> | null = {}, players = 2): View {
  const together = crisis && {
    challenge: 'Standard, short',
    size: 10,
    crises: 10,
    'to come': 0,
    'in the way': [],
    ...crisis,
  };
  return {
    over: true,
    players,
    values: { turn: 42, crisis: together },
    table: { 'super-villains': { count: left, cards: [], known: [], contents: [] } },
    seats: Array.from({ length: players }, () => ({})),
  } as unknown as View;
}

describe('the verdict', () => {
  it('says why the team has lost, and how far it was', () => {
    expect(verdictOf(over(4), ending(LOST))).toEqual({
      title: '',
      reason: 'The main deck ran out: the Line-Up needed a card and there was none. 4 of 10 Super-Villains were left.',
      turns: 42,
    });
    expect(verdictOf(over(1), ending(LOST))?.reason).toContain('1 of 10 Super-Villains was left.');
  });

  it('says what the team has won by', () => {
    expect(verdictOf(over(0), ending(WON))?.reason).toBe('All Super-Villains are defeated.');
    expect(verdictOf(over(3), ending('instant-win'))?.reason).toBe('Somebody has won outright.');
  });

  it('is left to the points in other games, but for why they ended', () => {
    expect(verdictOf(over(0, null), ending(WON))).toEqual({ title: '', reason: 'No Super-Villain is left.' });
    expect(verdictOf(over(3, null), ending('no-line-up'))?.reason).toBe(
      'The main deck ran out: the Line-Up could not be refilled.',
    );
    expect(verdictOf(over(0, null), [])).toBeUndefined();
    expect(progressOf(over(0, null), [])).toBeNull();
  });

  it('says that both games of a match count', () => {
    const match = over(0, null);
    Object.assign(match.values, { match: true });
    expect(verdictOf(match, ending(WON))?.reason).toBe('No Super-Villain is left. The points from both games count.');
  });
});

describe('what the team has done', () => {
  it('is counted in Super-Villains and Crises', () => {
    const view = over(4, { 'to come': 3, 'in the way': ['Frozen City'] });
    expect(progressOf(view, ending(LOST))).toEqual({ size: 10, crises: 10, defeated: 6, beaten: 6, won: false });
    expect(progressOf(over(0), ending(WON))).toEqual({ size: 10, crises: 10, defeated: 10, beaten: 10, won: true });
  });

  it('is told player by player', () => {
    const log = [line('crisis beaten', { player: 1 }), line('defeat', { player: 0 }), line('defeat', { player: 1 })];
    expect(deedsOf(over(0), log)).toEqual([
      { player: 0, led: 0, defeated: 1 },
      { player: 1, led: 1, defeated: 1 },
    ]);
  });

  it('is told turn by turn', () => {
    const log = [
      line('crisis flipped'),
      line('turn begins'),
      line('play'),
      line('turn begins'),
      line('defeat', { moment: 7 }),
    ];
    expect(stepsOf(log)).toEqual([
      { turn: 0, moment: 1, text: '(crisis flipped)', good: false },
      { turn: 2, moment: 7, text: '(defeat)', good: true },
    ]);
  });

  it('has a name, with how many did it', () => {
    expect(challengeOf(over(0))).toBe('Standard, short, with 2 players');
    expect(challengeOf(over(0, {}, 1))).toBe('Standard, short, alone');
  });
});
