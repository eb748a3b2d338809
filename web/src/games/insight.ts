/** On a phone not everything is in sight: what is asked about comes into view. */

import { tick } from 'svelte';
import { motion } from '$/lib/settings.svelte';
import { barOf, endOfFreeRoom } from '$/lib/ui/bars';

const PHONE = 700;
const MARGIN = 12; // pixels: what sticks out of a card at its lower edge
const COACH = '[data-part="coach"]:not([hidden])';

/** Scroll to what is asked about, unless there is room for all of it, or a coach shows where to look. */
export function bringIntoSight(root: HTMLElement | undefined, selector: string, block: 'center' | 'nearest'): void {
  if (innerWidth > PHONE) return;
  void tick().then(() => {
    if (document.querySelector(COACH)) return;
    const found = root?.querySelector(selector);
    const behavior = motion() > 0 ? 'smooth' : 'auto';
    if (block === 'center') found?.scrollIntoView({ block, behavior });
    else if (found) bringClear(found, behavior);
  });
}

/** Scroll as little as it takes to see all of something; nothing at the lower edge of the window lies over it. */
export function bringClear(element: Element, behavior: ScrollBehavior = 'auto'): void {
  if (innerWidth > PHONE || barOf(element)) {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
    return;
  }
  // Sideways it may be in a row that scrolls by itself, which must not stop the page from scrolling.
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { top, bottom } = element.getBoundingClientRect();
  const over = Math.min(
    bottom + MARGIN - endOfFreeRoom(element, ...document.querySelectorAll('.bubble')),
    top - MARGIN,
  );
  if (over > 0) scrollBy({ top: over, behavior });
}
