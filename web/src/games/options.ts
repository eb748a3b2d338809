/** The options of a decision by the card they are about. An option stands for every copy of its card in that zone. */

import type { DecisionInfo, OptionInfo } from '$/lib/api/types';

export type OptionsByCard = ReadonlyMap<string, readonly OptionInfo[]>;

const NONE: readonly OptionInfo[] = [];

function key(card: string, zone: string, owner: number): string {
  return `${owner}/${zone}/${card}`;
}

export function optionsByCard(decision: DecisionInfo | null): OptionsByCard {
  const found = new Map<string, OptionInfo[]>();
  for (const option of decision?.options ?? []) {
    if (!option.card) continue;
    const place = key(option.card, option.zone, option.owner);
    found.set(place, [...(found.get(place) ?? []), option]);
  }
  return found;
}

export function optionsAt(options: OptionsByCard, card: string, zone: string, owner = -1): readonly OptionInfo[] {
  return options.get(key(card, zone, owner)) ?? NONE;
}

/** The options that are not cards: yes, no, done, a number, a player, a word. */
export function plainOptions(decision: DecisionInfo | null): OptionInfo[] {
  return decision?.options.filter((option) => !option.card) ?? [];
}
