/** Decisions as the server sends them, for tests. */

import type { DecisionInfo, OptionInfo, PickInfo } from '$/lib/api/types';

export function option(index: number, given: Partial<OptionInfo> = {}): OptionInfo {
  return {
    index,
    kind: 'choose',
    label: given.card ?? '',
    card: '',
    zone: '',
    owner: -1,
    player: -1,
    number: -1,
    word: '',
    way: -1,
    details: null,
    ...given,
  };
}

export function cardOption(index: number, card: string, zone = 'hand', owner = 0): OptionInfo {
  return option(index, { card, zone, owner });
}

export function decision(options: OptionInfo[], given: Partial<DecisionInfo> = {}): DecisionInfo {
  return {
    player: 0,
    prompt: '?',
    source: '',
    options,
    default: -1,
    turn: false,
    ask: { kind: 'plain' },
    effect: '',
    pick: null,
    ...given,
  };
}

export function pick(given: Partial<PickInfo> = {}): PickInfo {
  return { least: 0, most: 2, chosen: [], copies: [], ordered: false, ...given };
}
