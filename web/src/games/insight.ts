/** On a phone not everything is in sight: what is asked about comes into view. */

import { tick } from 'svelte';
import { motion } from '$/lib/settings.svelte';

const PHONE = 700;
const COACH = '[data-part="coach"]:not([hidden])';

/** Scroll to what is asked about, unless there is room for all of it, or a coach shows where to look. */
export function bringIntoSight(root: HTMLElement | undefined, selector: string, block: 'center' | 'nearest'): void {
  if (innerWidth > PHONE) return;
  void tick().then(() => {
    if (document.querySelector(COACH)) return;
    root?.querySelector(selector)?.scrollIntoView({ block, behavior: motion() > 0 ? 'smooth' : 'auto' });
  });
}
