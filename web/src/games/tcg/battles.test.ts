import { describe, expect, it } from 'vitest';
import { completeLine } from '$/lib/api/complete';
import type { LogLine } from '$/lib/api/types';
import { battlesIn, stretches } from './battles';
import { spots } from './telling';

function line(event: LogLine['event'], given: Partial<LogLine> = {}): LogLine {
  return completeLine({ game: 'tcg', event } as LogLine, { moment: 3, text: `(${event})`, player: 0, ...given });
}

const fight = [
  line('attack', { card: 'Night', amount: 8, text: "Ann's Night attacks with 8." }),
  line('target', { card: 'Rage', player: 1, amount: 4 }),
  line('discard', { card: '+1 Trap', player: 1 }),
  line('damage', { card: 'Night', amount: 2 }),
  line('damage', { card: 'Rage', player: 1, amount: 5 }),
  line('claim', { card: 'Rage', amount: 4, text: 'Ann claims Rage for 4 points!' }),
];

describe('battles', () => {
  it('are read from the log with what they cost', () => {
    const [battle] = battlesIn(fight);
    expect(battle?.attacker).toMatchObject({ card: 'Night', total: 8, damage: 2, falls: false });
    expect(battle?.targets).toMatchObject([{ card: 'Rage', total: 4, damage: 5, claimed: 0, points: 4 }]);
  });

  it('tell two cards of one name apart', () => {
    const [battle] = battlesIn([
      line('attack', { card: 'Night', player: 0, amount: 6 }),
      line('target', { card: 'Clubs', player: 0, amount: 1 }),
      line('target', { card: 'Clubs', player: 1, amount: 2 }),
      line('damage', { card: 'Night', amount: 2 }),
      line('damage', { card: 'Clubs', player: 0, amount: 3 }),
      line('damage', { card: 'Clubs', player: 1, amount: 2 }),
      line('claim', { card: 'Clubs', amount: 1 }),
    ]);
    expect(battle?.targets.map((side) => side.damage)).toEqual([3, 2]);
    expect(battle?.targets.map((side) => side.claimed)).toEqual([0, -1]);
  });

  it('end where something else happens', () => {
    expect(stretches([...fight, line('villains begin'), line('discard')]).map((lines) => lines.length)).toEqual([
      6, 1, 1,
    ]);
  });
});

it('shows what others bring', () => {
  const log = [line('drawn card', { card: 'Kion' }), line('play', { card: 'Kion', player: 1 })];
  expect(spots(log, ['Ann', 'Bo'], 0).map((spot) => spot.caption)).toEqual(['Bo puts into reserve']);
  expect(spots(log, ['Ann', 'Bo'], 1)).toEqual([]);
});
