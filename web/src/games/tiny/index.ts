/** The example of a game (tests/tiny) on the table page. The server lists it in tests only. */

import type { OptionInfo, View } from '$/lib/api/types';
import type { Screen } from '../screen';
import { valuesOf } from './reading';
import Table from './Table.svelte';

export const screen: Screen = {
  Table,
  isOpen: (option: OptionInfo, _view: View, seat: number) =>
    option.owner === seat && (option.zone === 'hand' || option.zone === 'crew'),
  isBeside: () => true,
  sourceZone: () => '',
  placeName: (zone, owner, names, seat) =>
    owner < 0 ? `the ${zone}` : owner === seat ? `your ${zone}` : `${names[owner] ?? ''}'s ${zone}`,
  answer: (option) => option.label,
  legend: () => [],
  spots: () => [],
  turn: (view) => ({ title: 'Smugglers', player: view.over ? -1 : valuesOf(view).active }),
  keys: [],
};
