/** Which card is shown large, and the ways that lead there: hover, long press, and the question mark. */

import type { Attachment } from 'svelte/attachments';
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

  show(face: CardFace): void {
    this.peek = null;
    this.face = face;
  }

  close(): void {
    this.face = null;
  }

  /** Take the popover away, for example because cards begin to move. */
  hide(): void {
    this.peek = null;
  }
}

export const detail = new Detail();

/** Shows the card on hover (fine pointers), on a long press (touch) and on `?` while the element has the focus. */
export function inspect(face: () => CardFace): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: { x: number; y: number } | null = null;
    let pressed = false;

    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
      start = null;
    };
    const leave = () => {
      stop();
      detail.hide();
    };
    const enter = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons) return;
      stop();
      timer = setTimeout(() => (detail.peek = { face: face(), beside: element.getBoundingClientRect() }), HOVER_DELAY);
    };
    const down = (event: PointerEvent) => {
      leave();
      pressed = false;
      if (event.pointerType === 'mouse') return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        pressed = true;
        detail.show(face());
      }, PRESS_DELAY);
    };
    const move = (event: PointerEvent) => {
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > STRAY) stop();
    };
    const click = (event: MouseEvent) => {
      detail.hide();
      if (!pressed) return;
      // The click that ends a long press is not meant for the card.
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      detail.show(face());
    };
    const menu = (event: Event) => {
      if (pressed || start) event.preventDefault();
    };

    const listeners = { pointerenter: enter, pointerleave: leave, pointerdown: down, pointermove: move, pointerup: stop, pointercancel: leave, dragstart: leave, contextmenu: menu, keydown: key } as const;
    for (const [kind, listener] of Object.entries(listeners)) element.addEventListener(kind, listener as EventListener);
    element.addEventListener('click', click, { capture: true });
    return () => {
      leave();
      for (const [kind, listener] of Object.entries(listeners)) element.removeEventListener(kind, listener as EventListener);
      element.removeEventListener('click', click, { capture: true });
    };
  };
}
