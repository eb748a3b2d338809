import { describe, expect, it } from 'vitest';
import { completeLine } from '$/lib/api/complete';
import type { LogEntry } from '$/lib/api/types';
import { battlesIn, stretches } from './battles';
import { spots, story } from './telling';

function entry(event: LogEntry['event'], given: Partial<LogEntry> = {}): LogEntry {
  return completeLine({ game: 'tcg', event } as LogEntry, { moment: 3, text: `(${event})`, player: 0, ...given });
}

const fight = [
  entry('attack', { card: 'Night', amount: 8, text: "Ann's Night attacks with 8." }),
  entry('target', { card: 'Rage', player: 1, amount: 4 }),
  entry('discard', { card: '+1 Trap', player: 1 }),
  entry('damage', { card: 'Night', amount: 2 }),
  entry('damage', { card: 'Rage', player: 1, amount: 5 }),
  entry('claim', { card: 'Rage', amount: 4, text: 'Ann claims Rage for 4 points!' }),
];

describe('battles', () => {
  it('are read from the log with what they cost', () => {
    const [battle] = battlesIn(fight);
    expect(battle?.attacker).toMatchObject({ card: 'Night', total: 8, damage: 2, falls: false });
    expect(battle?.targets).toMatchObject([{ card: 'Rage', total: 4, damage: 5, claimed: 0, points: 4 }]);
  });

  it('tell two cards of one name apart', () => {
    const [battle] = battlesIn([
      entry('attack', { card: 'Night', player: 0, amount: 6 }),
      entry('target', { card: 'Clubs', player: 0, amount: 1 }),
      entry('target', { card: 'Clubs', player: 1, amount: 2 }),
      entry('damage', { card: 'Night', amount: 2 }),
      entry('damage', { card: 'Clubs', player: 0, amount: 3 }),
      entry('damage', { card: 'Clubs', player: 1, amount: 2 }),
      entry('claim', { card: 'Clubs', amount: 1 }),
    ]);
    expect(battle?.targets.map((side) => side.damage)).toEqual([3, 2]);
    expect(battle?.targets.map((side) => side.claimed)).toEqual([0, -1]);
  });

  it('end where something else happens', () => {
    expect(stretches([...fight, entry('villains begin'), entry('discard')]).map((lines) => lines.length)).toEqual([6, 1, 1]);
  });
});

describe('the story', () => {
  it('tells a battle in one line, and what was used up after it', () => {
    expect(story(fight, ['Ann', 'Bo']).map((line) => line.text)).toEqual([
      "Ann's Night attacks with 8 against Bo's Rage with 4. Damage: Night 2, Rage 5. Ann claims Rage for 4 points!",
      'Bo discards +1 Trap.',
    ]);
  });

  it('says whose cards fight and with what each of them, in the words that fit one or several', () => {
    const log = [
      entry('attack', { card: 'Clones', player: 1, amount: 5, text: "Bo's Clones attack with 5." }),
      entry('target', { card: 'Hardcase', player: 0, amount: 3 }),
      entry('next target', { card: 'Clones', player: 1, amount: 4 }),
      entry('target', { card: 'Hardcase', player: 1, amount: 6 }),
      entry('damage', { card: 'Clones', player: 1, amount: 2 }),
      entry('damage', { card: 'Hardcase', player: 0, amount: 3 }),
      entry('damage', { card: 'Hardcase', player: 1, amount: 1 }),
      entry('falls', { card: 'Clones', player: 1, text: "Bo's Clones fall." }),
    ];
    expect(story(log, ['Ann', 'Bo'])[0]?.text).toBe(
      "Bo's Clones attack with 5 against Ann's Hardcase with 3, then with 4 against Bo's Hardcase with 6. " +
        "Damage: Clones 2, Ann's Hardcase 3, Bo's Hardcase 1. Bo's Clones fall.",
    );
    const alone = [
      entry('attack', { card: 'Rage', amount: 8, text: 'Rage attacks with 8.' }),
      entry('target', { card: 'Night', amount: 6 }),
    ];
    expect(story(alone, ['Ann'])[0]?.text).toBe('Rage attacks with 8 against Night with 6.');
  });

  it('says in a game for one that coins decide for the villains', () => {
    const log = [entry('villains begin'), entry('defend', { card: 'Rage', text: 'Rage defends.' })];
    expect(story(log, ['Ann']).map((line) => line.text)).toEqual(['The villains: coins decide', 'Coins: Rage defends.']);
    expect(story(log, ['Ann', 'Bo'])[1]?.text).toBe('Rage defends.');
  });

  it('joins draws, and shows what others bring', () => {
    const log = [entry('drawn card', { card: 'Kion' }), entry('drawn card', { count: 2 }), entry('play', { card: 'Kion', player: 1 })];
    expect(story(log, ['Ann', 'Bo'])[0]?.text).toBe('Ann draws Kion and 2 cards.');
    expect(spots(log, ['Ann', 'Bo'], 0).map((spot) => spot.caption)).toEqual(['Bo calls']);
    expect(spots(log, ['Ann', 'Bo'], 1)).toEqual([]);
  });
});
