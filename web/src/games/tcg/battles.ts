/** Battles as the log tells them: who attacked whom, with what, and what it cost. */

import type { LogEntry } from '$/lib/api/types';

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

function side(entry: LogEntry): Side {
  return {
    card: entry.card,
    player: entry.player,
    total: entry.amount,
    damage: 0,
    falls: false,
    claimed: -1,
    points: 0,
  };
}

/** The log in stretches: one for each battle with all that belongs to it, and one for each other line. */
export function stretches(log: readonly LogEntry[]): LogEntry[][] {
  const found: LogEntry[][] = [];
  let inBattle = false;
  for (const entry of log) {
    inBattle = entry.event === 'attack' || (inBattle && PARTS.includes(entry.event));
    if (inBattle && entry.event !== 'attack') found.at(-1)?.push(entry);
    else found.push([entry]);
  }
  return found;
}

/** The battle that a stretch of the log tells; null where it is none. */
export function battleIn(lines: readonly LogEntry[]): Battle | null {
  const [first, ...rest] = lines;
  if (first?.event !== 'attack') return null;
  const attacker = side(first);
  const targets = rest
    .filter((entry) => entry.event === 'target')
    .flatMap((entry) => Array.from({ length: entry.count }, () => side(entry)));
  const all = [attacker, ...targets];
  // The attacker is hurt first; of two cards with one name, who has not been hurt yet is meant next.
  for (const entry of rest) {
    const named = all.filter((each) => each.card === entry.card);
    if (entry.event === 'damage') {
      const hurt =
        named.find((each) => each.damage === 0 && (each === attacker || each.player === entry.player)) ?? named[0];
      if (hurt) hurt.damage += entry.amount * entry.count;
    } else if (entry.event === 'falls') {
      const fallen = named.find((each) => !each.falls && each.claimed < 0 && each.player === entry.player) ?? named[0];
      if (fallen) fallen.falls = true;
    } else if (entry.event === 'claim') {
      const won = named.find((each) => each.claimed < 0 && each !== attacker) ?? named[0];
      if (won) [won.claimed, won.points] = [entry.player, entry.amount];
    }
  }
  return targets.length ? { moment: first.moment, attacker, targets } : null;
}

export function battlesIn(log: readonly LogEntry[]): Battle[] {
  return stretches(log).flatMap((lines) => battleIn(lines) ?? []);
}
