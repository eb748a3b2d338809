/** Where not everything is in sight, as on a phone, what is asked about comes into view. */

import { tick } from 'svelte';
import { motion } from '$/lib/settings.svelte';
import { barOf, endOfFreeRoom, startOfFreeRoom } from '$/lib/ui/bars';

const PHONE = 700;
const MARGIN = 12; // pixels: what sticks out of a card at its lower edge
const COACH = '[data-part="coach"]:not([hidden])';

/** When a table is opened, its cards are laid out once more as soon as the letters are there: scrolled before that, the
 * page would slide away. */
async function settled(): Promise<void> {
  await document.fonts.ready;
  await tick();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Scroll to what is asked about, unless there is room for all of it, or a coach shows where to look. `everywhere`: not
 * on phones alone. */
export function bringIntoSight(
  root: HTMLElement | undefined,
  selector: string,
  block: 'center' | 'nearest',
  everywhere = false,
): void {
  if (innerWidth > PHONE && !everywhere) return;
  if (root?.closest('[data-past]')) return; // nothing is asked there
  void settled().then(() => {
    if (document.querySelector(COACH)) return;
    const found = root?.querySelector(selector);
    const behavior = motion() > 0 ? 'smooth' : 'auto';
    if (block === 'center') found?.scrollIntoView({ block, behavior });
    else if (found) bringClear(found, behavior);
  });
}

/** Scroll as little as it takes to see all of something; nothing at the edges of the window lies over it. */
export function bringClear(element: Element, behavior: ScrollBehavior = 'auto'): void {
  if (innerWidth > PHONE || barOf(element)) {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
    return;
  }
  // Sideways it may be in a row that scrolls by itself, which must not stop the page from scrolling.
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { top, bottom } = element.getBoundingClientRect();
  const bubbles = document.querySelectorAll('.bubble');
  const above = top - MARGIN - startOfFreeRoom(element, ...bubbles);
  const over = Math.min(bottom + MARGIN - endOfFreeRoom(element, ...bubbles), above);
  if (over > 0 || above < 0) scrollBy({ top: over > 0 ? over : above, behavior });
}

/** A row that was scrolled sideways begins at its beginning again. */
export function rewindRows(root: HTMLElement | undefined): void {
  if (innerWidth > PHONE) return;
  for (const row of root?.querySelectorAll('.cards') ?? []) row.scrollLeft = 0;
}
