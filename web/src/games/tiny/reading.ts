/** What a view of the tiny game means. */

import type { Schemas, View } from '$/lib/api/types';

export type TinyValues = Schemas['TinyValues'];

export function valuesOf(view: View): TinyValues {
  return view.values as TinyValues;
}
