/** A row that goes on beyond the screen shows it: it fades at the edge where there is more. */

import type { Attachment } from 'svelte/attachments';

const NOTHING = 4; // pixels that are not worth a fade

/** Keeps `data-more` up to date: "left", "right", both or neither (see base.css). */
export const fading: Attachment<HTMLElement> = (element) => {
  function look() {
    const { scrollLeft, scrollWidth, clientWidth } = element;
    const more = [scrollLeft > NOTHING && 'left', scrollWidth - clientWidth - scrollLeft > NOTHING && 'right'];
    element.dataset['more'] = more.filter(Boolean).join(' ');
  }
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  const cards = new MutationObserver(look);
  cards.observe(element, { childList: true });
  element.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    cards.disconnect();
    element.removeEventListener('scroll', look);
  };
};
