/** Battles as the log tells them: who attacked whom, with what, and what it cost. */

import type { LogLine } from '$/lib/api/types';

export interface Side {
  card: string;
  player: number;
  total: number;
  damage: number;
  falls: boolean;
  /** Who has claimed it; -1: nobody. */
  claimed: number;
  /** The points it was claimed for. */
  points: number;
}

export interface Battle {
  moment: number;
  attacker: Side;
  targets: Side[];
}

/** What belongs to a battle once it has begun. Objects that are used up are discarded in the middle of it. */
const PARTS = ['target', 'next target', 'damage', 'falls', 'claim', 'discard'];

function side(line: LogLine): Side {
  return {
    card: line.card,
    player: line.player,
    total: line.amount,
    damage: 0,
    falls: false,
    claimed: -1,
    points: 0,
  };
}

/** The log in sections: one for each battle with everything that belongs to it, and one for each other line. */
export function stretches(log: readonly LogLine[]): LogLine[][] {
  const found: LogLine[][] = [];
  let inBattle = false;
  for (const line of log) {
    inBattle = line.event === 'attack' || (inBattle && PARTS.includes(line.event));
    if (inBattle && line.event !== 'attack') found.at(-1)?.push(line);
    else found.push([line]);
  }
  return found;
}

/** The battle that a section of the log describes; null if it is not one. */
export function battleIn(lines: readonly LogLine[]): Battle | null {
  const [first, ...rest] = lines;
  if (first?.event !== 'attack') return null;
  const attacker = side(first);
  const targets = rest
    .filter((line) => line.event === 'target')
    .flatMap((line) => Array.from({ length: line.count }, () => side(line)));
  const all = [attacker, ...targets];
  // The attacker is hurt first; of two cards with the same name, the one not hurt yet is meant next.
  for (const line of rest) {
    const named = all.filter((each) => each.card === line.card);
    if (line.event === 'damage') {
      const hurt =
        named.find((each) => each.damage === 0 && (each === attacker || each.player === line.player)) ?? named[0];
      if (hurt) hurt.damage += line.amount * line.count;
    } else if (line.event === 'falls') {
      const fallen = named.find((each) => !each.falls && each.claimed < 0 && each.player === line.player) ?? named[0];
      if (fallen) fallen.falls = true;
    } else if (line.event === 'claim') {
      const won = named.find((each) => each.claimed < 0 && each !== attacker) ?? named[0];
      if (won) [won.claimed, won.points] = [line.player, line.amount];
    }
  }
  return targets.length ? { moment: first.moment, attacker, targets } : null;
}

export function battlesIn(log: readonly LogLine[]): Battle[] {
  return stretches(log).flatMap((lines) => battleIn(lines) ?? []);
}
