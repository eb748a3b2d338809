/** What a view of the tiny game means. A game that the server lists has the type of its values generated instead. */

import type { View } from '$/lib/api/types';

interface TinyValues {
  coins: number[];
  active: number;
}

export function valuesOf(view: View): TinyValues {
  return view.values as unknown as TinyValues;
}
