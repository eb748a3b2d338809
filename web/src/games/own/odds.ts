/**
 * The chances of a draw, from what a player may know of a pile: which cards are in it, and a few of their places. The
 * order of the others is nobody's to know, so each order is as likely as any other.
 */

import type { ZoneView } from '$/lib/api/types';

/** A pile that cards are drawn from. When it is empty, the cards of `refill` are shuffled into it. */
export interface Draw {
  pile: Pick<ZoneView, 'count' | 'contents' | 'known'>;
  refill: readonly string[];
}

/** How likely it is that one of the next cards (`among` of them) is meant; null where nothing can be said about it. */
export function chance({ pile, refill }: Draw, isMeant: (name: string) => boolean, among = 1): number | null {
  const refilled = pile.count === 0;
  const cards = refilled ? refill : pile.contents;
  if (cards.length === 0 || (!refilled && cards.length !== pile.count)) return null;
  const known = refilled ? [] : pile.known;
  const near = known.filter(([place]) => place < among);
  if (near.some(([, name]) => isMeant(name))) return 1;
  const rest = without(
    cards,
    known.map(([, name]) => name),
  );
  const others = rest.filter((name) => !isMeant(name)).length;
  let missed = 1;
  for (let drawn = 0; drawn < Math.min(among, cards.length) - near.length; drawn++) {
    missed *= Math.max(0, others - drawn) / (rest.length - drawn);
  }
  // Beyond the last card, what comes depends on what will be shuffled in by then.
  return among > cards.length && missed > 0 ? null : 1 - missed;
}

function without(names: readonly string[], gone: readonly string[]): string[] {
  const left = [...names];
  for (const name of gone) {
    const place = left.indexOf(name);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** "38%"; never 0 or 100% for what is merely very likely or unlikely. */
export function percent(chance: number): string {
  if (chance <= 0 || chance >= 1) return `${chance * 100}%`;
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))}%`;
}
