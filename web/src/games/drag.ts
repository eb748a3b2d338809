/** Dragging a card to a place marked with `data-drop`. A click stays a click; a sideways swipe still scrolls. */

import type { Attachment } from 'svelte/attachments';

export interface Dragging {
  /** The name of the place where the card can be dropped; empty: it cannot be dragged now. */
  to: string;
  /** Called with the place where it was dropped. */
  drop: (place: HTMLElement) => void;
}

const THRESHOLD = 9;

export function draggable(dragging: () => Dragging): Attachment<HTMLElement> {
  return (element) => {
    let ghost: HTMLElement | null = null;
    let start: PointerEvent | null = null;
    let target = '';

    function down(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary || !dragging().to) return;
      start = event;
      target = dragging().to;
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', end);
      addEventListener('keydown', cancel);
    }

    function move(event: PointerEvent) {
      if (!start) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!ghost) {
        if (Math.hypot(x, y) < THRESHOLD) return;
        if (event.pointerType === 'touch' && Math.abs(x) > Math.abs(y)) return end();
        ghost = lift(element);
      }
      event.preventDefault();
      ghost.style.translate = `${x}px ${y}px`;
      const over = placeUnder(event);
      for (const place of document.querySelectorAll<HTMLElement>(`[data-drop~="${target}"]`)) {
        place.dataset['over'] = String(place === over);
      }
    }

    function up(event: PointerEvent) {
      const place = ghost === null ? null : placeUnder(event);
      if (ghost) swallowClick();
      const { drop } = dragging();
      end();
      if (place) drop(place);
    }

    function placeUnder(event: PointerEvent): HTMLElement | null {
      return document.elementFromPoint(event.clientX, event.clientY)?.closest(`[data-drop~="${target}"]`) ?? null;
    }

    function cancel(event: KeyboardEvent) {
      if (event.key === 'Escape') end();
    }

    function end() {
      ghost?.remove();
      ghost = null;
      start = null;
      element.removeAttribute('data-lifted');
      delete document.documentElement.dataset['drag'];
      for (const place of document.querySelectorAll<HTMLElement>('[data-over]')) place.removeAttribute('data-over');
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', cancel);
    }

    /** A copy that follows the pointer; the card itself stays in place, faded. */
    function lift(card: HTMLElement): HTMLElement {
      const rect = card.getBoundingClientRect();
      const copy = card.cloneNode(true) as HTMLElement;
      Object.assign(copy.style, {
        position: 'fixed',
        left: `${rect.left}px`,
        top: `${rect.top}px`,
        width: `${rect.width}px`,
        margin: '0',
        zIndex: '60',
        pointerEvents: 'none',
        listStyle: 'none',
        rotate: '2deg',
      });
      for (const size of ['--card-w', '--card-medium']) copy.style.setProperty(size, `${card.offsetWidth}px`);
      copy.removeAttribute('data-zone');
      document.body.append(copy);
      card.dataset['lifted'] = 'true';
      document.documentElement.dataset['drag'] = target;
      return copy;
    }

    element.addEventListener('pointerdown', down);
    return () => {
      element.removeEventListener('pointerdown', down);
      end();
    };
  };
}

/** Ignore the click that a browser fires at the end of a drag. */
function swallowClick() {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
}
