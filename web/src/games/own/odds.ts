/**
 * The chances of a draw, from what a player may know of a pile: which cards are in it, and a few of their places. The
 * order of the others is nobody's to know, so each order is as likely as any other.
 */

import type { ZoneView } from '$/lib/api/types';

/** A pile that cards are drawn from. Where it ends, the cards of `refill` are shuffled into a new one. */
export interface Draw {
  pile: Pick<ZoneView, 'count' | 'contents' | 'known'>;
  refill: readonly string[];
}

/** How likely it is that one of the next cards (`among` of them) is meant; null where nothing can be said about it. */
export function chance({ pile, refill }: Draw, isMeant: (name: string) => boolean, among = 1): number | null {
  if (pile.contents.length !== pile.count || pile.count + refill.length === 0) return null;
  const near = pile.known.filter(([place]) => place < among);
  if (near.some(([, name]) => isMeant(name))) return 1;
  const rest = without(
    pile.contents,
    pile.known.map(([, name]) => name),
  );
  const missed = chanceToMiss(rest, isMeant, Math.min(among, pile.count) - near.length);
  return 1 - missed * chanceToMiss(refill, isMeant, among - pile.count);
}

/** How likely it is that so many of these cards, or all of them, are others. */
function chanceToMiss(cards: readonly string[], isMeant: (name: string) => boolean, drawn: number): number {
  const others = cards.filter((name) => !isMeant(name)).length;
  let missed = 1;
  for (let before = 0; before < Math.min(drawn, cards.length); before++)
    missed *= Math.max(0, others - before) / (cards.length - before);
  return missed;
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
