/** A row that goes on beyond the screen shows it: it fades at the edge where there is more, and glows where more is lit. */

import type { Attachment } from 'svelte/attachments';

const NOTHING = 4; // pixels that are not worth a fade
const SIDES = ['left', 'right'] as const;

/**
 * Keeps `data-more` up to date: "left", "right", both or neither. `data-beyond` says the same of what is lit and out of
 * sight, `--beyond-left` and `--beyond-right` are its color (see base.css).
 */
export const fading: Attachment<HTMLElement> = (element) => {
  function look() {
    const { scrollLeft, scrollWidth, clientWidth } = element;
    const more = [scrollLeft > NOTHING && 'left', scrollWidth - clientWidth - scrollLeft > NOTHING && 'right'];
    element.dataset['more'] = more.filter(Boolean).join(' ');
    const beyond = element.dataset['more'] ? litBeyond(element) : {};
    element.dataset['beyond'] = SIDES.filter((side) => beyond[side]).join(' ');
    for (const side of SIDES) element.style.setProperty(`--beyond-${side}`, beyond[side] ?? '');
  }
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  const cards = new MutationObserver(look);
  cards.observe(element, { childList: true, subtree: true, attributeFilter: ['data-lit'] });
  element.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    cards.disconnect();
    element.removeEventListener('scroll', look);
  };
};

/** The color of something lit of which less than half is in sight, for each side. */
function litBeyond(row: HTMLElement): Partial<Record<(typeof SIDES)[number], string>> {
  const { left, right } = row.getBoundingClientRect();
  const [from, to] = [Math.max(0, left), Math.min(innerWidth, right)];
  const found: Partial<Record<(typeof SIDES)[number], string>> = {};
  for (const lit of row.querySelectorAll('[data-lit]')) {
    const edge = lit.getBoundingClientRect();
    const middle = (edge.left + edge.right) / 2;
    const side = middle < from ? 'left' : middle > to ? 'right' : null;
    if (side) found[side] = getComputedStyle(lit).getPropertyValue('--ring').trim() || 'var(--gold)';
  }
  return found;
}
