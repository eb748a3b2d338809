/** Which card is shown large, and how to get there: hover, long press, and the question mark. */

import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { CardFace } from '$/lib/api/types';

const HOVER_DELAY = 450;
const PRESS_DELAY = 480;
const STRAY = 10;

export interface Peek {
  face: CardFace;
  /** The element that is being hovered, in the window. */
  beside: DOMRect;
}

class Detail {
  /** The card in the dialog. */
  face = $state.raw<CardFace | null>(null);
  /** The card in the popover. */
  peek = $state.raw<Peek | null>(null);
  /** The card under the mouse, as long as it is the mouse that somebody uses. */
  pointed: (() => CardFace) | null = null;

  show(face: CardFace): void {
    this.peek = null;
    this.face = face;
  }

  close(): void {
    this.face = null;
  }

  /** Close the popover, for example because cards start to move. */
  hide(): void {
    this.peek = null;
  }
}

export const detail = new Detail();

/** The click that ends a long press is ignored: it is meant neither for the card nor for what opened under the finger. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const done = () => setTimeout(() => removeEventListener('click', swallow, true), 300);
  addEventListener('click', swallow, true);
  addEventListener('pointerup', done, { once: true, capture: true });
  addEventListener('pointercancel', done, { once: true, capture: true });
}

/** The last position of the mouse. A browser also reports a move when the page moves and the mouse rests. */
let mouse = { x: NaN, y: NaN };
if (typeof window !== 'undefined') {
  on(window, 'pointermove', ({ screenX: x, screenY: y }) => (mouse = { x, y }));
}

function hasMoved(event: PointerEvent): boolean {
  return event.screenX !== mouse.x || event.screenY !== mouse.y;
}

function isQuestion(event: KeyboardEvent): boolean {
  return event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** `?` shows the card under the mouse, wherever the focus is; once the keyboard is used, the focus counts. */
export function askPointed(event: KeyboardEvent): void {
  if (/^(Tab|Arrow)/.test(event.key)) detail.pointed = null;
  const writing = event.target instanceof Element && event.target.closest('input, textarea, select');
  if (!detail.pointed || writing || !isQuestion(event)) return;
  event.preventDefault();
  event.stopPropagation();
  detail.show(detail.pointed());
}

/**
 * Shows the card on hover (fine pointers), on a long press (touch) and on `?` while the mouse is on the element or it
 * has the focus.
 */
export function inspect(face: () => CardFace): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: { x: number; y: number } | null = null;
    let hovered = false;

    const stop = () => {
      clearTimeout(timer);
      start = null;
    };
    const hide = () => {
      stop();
      detail.hide();
    };
    const leave = () => {
      hide();
      hovered = false;
      if (detail.pointed === face) detail.pointed = null;
    };
    /** On moves, not on entering: a card that moves under a resting pointer is not meant. */
    const hover = (event: PointerEvent) => {
      if (hovered || event.buttons) return;
      hovered = true;
      timer = setTimeout(() => (detail.peek = { face: face(), beside: element.getBoundingClientRect() }), HOVER_DELAY);
    };
    const down = (event: PointerEvent) => {
      hide();
      if (event.pointerType === 'mouse') return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        swallowClick();
        detail.show(face());
      }, PRESS_DELAY);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') {
        if (!hasMoved(event)) return; // the page moved under it, as when a dialog closes
        detail.pointed = face;
        hover(event);
      } else if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > STRAY) stop();
    };
    const menu = (event: Event) => {
      if (start) event.preventDefault(); // a long press is ours
    };
    const key = (event: KeyboardEvent) => {
      if (!isQuestion(event)) return;
      event.preventDefault();
      event.stopPropagation();
      detail.show(face());
    };

    const ends = [
      on(element, 'pointerleave', leave),
      on(element, 'pointerdown', down),
      on(element, 'pointermove', move),
      on(element, 'pointerup', stop),
      on(element, 'pointercancel', leave),
      on(element, 'dragstart', hide),
      on(element, 'click', hide),
      on(element, 'contextmenu', menu),
      on(element, 'keydown', key),
    ];
    return () => {
      leave();
      for (const end of ends) end();
    };
  };
}
