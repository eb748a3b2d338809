/**
 * What moved between two views of the same viewer. The log says where the cards of its lines came from and went to;
 * what it does not mention is inferred: what one zone has lost and another has gained belongs together, first by name,
 * then by hidden counts.
 */

import type { LogLine, View, Whereabouts, ZoneView } from '$/lib/api/types';
import { namesIn, ownerOf, zoneKey, zonesOf, type ZoneKey } from './zones';

/** A card that went from one zone to another; the name is empty if the viewer cannot know it. */
export interface Move {
  card: string;
  from: ZoneKey;
  to: ZoneKey;
}

/** A card that became known without moving. */
export interface Turned {
  card: string;
  zone: ZoneKey;
}

export interface Difference {
  moves: Move[];
  turned: Turned[];
}

/** What one zone has gained (or lost, below zero): known cards by name, and cards nobody names. */
interface Balance {
  named: Map<string, number>;
  hidden: number;
}

const keyOf = ({ zone, owner }: Whereabouts): ZoneKey => zoneKey(zone, owner);

/** The moves that these lines report. A card that moves again from where it just arrived has gone all the way. */
export function movesIn(log: readonly LogLine[]): Move[] {
  const moves: Move[] = [];
  for (const { card, from, to, count } of log) {
    if (!from || !to) continue;
    for (let i = 0; i < count; i++) {
      const [start, end] = [keyOf(from), keyOf(to)];
      const earlier = card ? moves.findLast((move) => move.card === card && move.to === start) : undefined;
      if (earlier) earlier.to = end;
      else moves.push({ card, from: start, to: end });
    }
  }
  return moves.filter((move) => move.from !== move.to);
}

/**
 * `told` are moves known from elsewhere (the log says who drew). They come last, and what they explain is not
 * explained a second time: a hand that is discarded and redrawn in one step would otherwise seem to stay.
 */
export function movesBetween(before: View, after: View, told: readonly Move[] = []): Difference {
  const earlier = zonesOf(before);
  const later = zonesOf(after);
  const balances = new Map<ZoneKey, Balance>();
  for (const key of new Set([...earlier.keys(), ...later.keys()])) {
    balances.set(key, balance(earlier.get(key), later.get(key)));
  }
  const known = told.filter((move) => balances.has(move.from) && balances.has(move.to));
  for (const move of known) {
    settle(balances.get(move.from), move.card, 1, earlier.get(move.from));
    settle(balances.get(move.to), move.card, -1, later.get(move.to));
  }
  const turned = turnedInPlace(balances);
  const moves = [...byName(balances), ...shown(balances), ...covered(balances), ...unseen(balances)];
  return { moves: [...moves, ...known], turned };
}

function balance(before: ZoneView | undefined, after: ZoneView | undefined): Balance {
  const named = new Map<string, number>();
  const had = before ? namesIn(before) : [];
  const has = after ? namesIn(after) : [];
  for (const name of has) add(named, name, 1);
  for (const name of had) add(named, name, -1);
  return { named, hidden: (after?.count ?? 0) - has.length - ((before?.count ?? 0) - had.length) };
}

function add(named: Map<string, number>, name: string, amount: number): void {
  named.set(name, (named.get(name) ?? 0) + amount);
}

/** Remove a reported move from a balance: by name if the zone showed the card, otherwise as a hidden one. */
function settle(balance: Balance | undefined, card: string, amount: number, zone: ZoneView | undefined): void {
  if (!balance) return;
  if (card && zone && namesIn(zone).includes(card)) add(balance.named, card, amount);
  else balance.hidden += amount;
}

/** How likely cards go from one zone to the other: within a player's own zones first, then from and to the table. */
function kinship(from: ZoneKey, to: ZoneKey): number {
  const [a, b] = [ownerOf(from), ownerOf(to)];
  if (a === b) return 2;
  return a < 0 || b < 0 ? 1 : 0;
}

/** Pair sources with targets, the closest first, until one side runs out. */
function pair(sources: [ZoneKey, number][], targets: [ZoneKey, number][], found: (from: ZoneKey, to: ZoneKey) => void) {
  const pairs = sources.flatMap((source) => targets.map((target) => ({ source, target })));
  pairs.sort((a, b) => kinship(b.source[0], b.target[0]) - kinship(a.source[0], a.target[0]));
  for (const { source, target } of pairs) {
    if (source[0] === target[0]) continue;
    for (; source[1] > 0 && target[1] > 0; source[1]--, target[1]--) found(source[0], target[0]);
  }
}

/** Zones with what they have lost (-1) or gained (1) of one card. */
function sides(balances: Map<ZoneKey, Balance>, name: string, sign: number): [ZoneKey, number][] {
  return [...balances].flatMap(([key, { named }]): [ZoneKey, number][] => {
    const amount = sign * (named.get(name) ?? 0);
    return amount > 0 ? [[key, amount]] : [];
  });
}

function hiddenSides(balances: Map<ZoneKey, Balance>, sign: number): [ZoneKey, number][] {
  return [...balances].flatMap(([key, { hidden }]): [ZoneKey, number][] =>
    sign * hidden > 0 ? [[key, sign * hidden]] : [],
  );
}

function names(balances: Map<ZoneKey, Balance>): Set<string> {
  return new Set([...balances.values()].flatMap(({ named }) => [...named.keys()]));
}

function byName(balances: Map<ZoneKey, Balance>): Move[] {
  const moves: Move[] = [];
  for (const card of names(balances)) {
    pair(sides(balances, card, -1), sides(balances, card, 1), (from, to) => {
      moves.push({ card, from, to });
      change(balances, from, card, 1);
      change(balances, to, card, -1);
    });
  }
  return moves;
}

/** Hidden cards that became visible by moving: from a foe's hand to the table, from a deck into the open. */
function shown(balances: Map<ZoneKey, Balance>): Move[] {
  const moves: Move[] = [];
  for (const card of names(balances)) {
    pair(hiddenSides(balances, -1), sides(balances, card, 1), (from, to) => {
      moves.push({ card, from, to });
      changeHidden(balances, from, 1);
      change(balances, to, card, -1);
    });
  }
  return moves;
}

/** Known cards that went out of sight: shuffled into a deck, taken into a foe's hand. */
function covered(balances: Map<ZoneKey, Balance>): Move[] {
  const moves: Move[] = [];
  for (const card of names(balances)) {
    pair(sides(balances, card, -1), hiddenSides(balances, 1), (from, to) => {
      moves.push({ card, from, to });
      change(balances, from, card, 1);
      changeHidden(balances, to, -1);
    });
  }
  return moves;
}

function unseen(balances: Map<ZoneKey, Balance>): Move[] {
  const moves: Move[] = [];
  pair(hiddenSides(balances, -1), hiddenSides(balances, 1), (from, to) => {
    moves.push({ card: '', from, to });
    changeHidden(balances, from, 1);
    changeHidden(balances, to, -1);
  });
  return moves;
}

/** Cards that were turned up or covered without leaving their zone have not moved. */
function turnedInPlace(balances: Map<ZoneKey, Balance>): Turned[] {
  const turned: Turned[] = [];
  for (const [zone, balance] of balances) {
    for (const [card, amount] of balance.named) {
      const elsewhere = sides(balances, card, -Math.sign(amount)).some(([key]) => key !== zone);
      if (elsewhere) continue;
      const up = Math.min(amount, -balance.hidden);
      const down = Math.min(-amount, balance.hidden);
      if (up > 0) {
        for (let i = 0; i < up; i++) turned.push({ card, zone });
        add(balance.named, card, -up);
        balance.hidden += up;
      } else if (down > 0) {
        add(balance.named, card, down);
        balance.hidden -= down;
      }
    }
  }
  return turned;
}

function change(balances: Map<ZoneKey, Balance>, key: ZoneKey, card: string, amount: number): void {
  const balance = balances.get(key);
  if (balance) add(balance.named, card, amount);
}

function changeHidden(balances: Map<ZoneKey, Balance>, key: ZoneKey, amount: number): void {
  const balance = balances.get(key);
  if (balance) balance.hidden += amount;
}
