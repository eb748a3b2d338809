/** Things on a table: lit while there are options about them. A press does what can be done, or says why not. */

import type { CardFace, OptionInfo } from '$/lib/api/types';
import { detail } from '$/lib/card/detail.svelte';
import type { Play } from './screen';

/** The one of these options that the hint is. */
export function hintedOf(options: readonly OptionInfo[], play: Play | undefined): OptionInfo | undefined {
  const hint = play?.hint;
  return hint ? options.find((option) => option.index === hint.option) : undefined;
}

/** Whether the hint is one of these options. */
export function isHinted(options: readonly OptionInfo[], play: Play | undefined): boolean {
  return hintedOf(options, play) !== undefined;
}

/** What was pressed, in case nothing can be done with it. */
export interface Pressed {
  card: string;
  zone: string;
  owner?: number;
  /** Whether it says why not; otherwise it shows its card. */
  why?: boolean;
  face?: CardFace | null | undefined;
}

export function press(
  { currentTarget }: MouseEvent,
  options: readonly OptionInfo[],
  play: Play | undefined,
  { card, zone, owner = -1, why = true, face }: Pressed,
): void {
  const at = currentTarget as Element;
  if (play && options.length > 0) play.take(options, at);
  else if (play && why) play.why(card, zone, owner, at);
  else if (face) detail.show(face);
}
