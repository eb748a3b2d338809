/** Icons and badges that explain themselves: on hover, on focus, and when held on a touch screen. */

import type { Attachment } from 'svelte/attachments';

const HELD = 450; // milliseconds until a press is a long one
const STAYS = 3500; // after a long press the words stay a moment longer than the finger

class Explanation {
  at = $state.raw<Element | null>(null);
  text = $state('');

  show(at: Element, text: string): void {
    this.at = at;
    this.text = text;
  }

  hide(at: Element): void {
    if (this.at === at) this.at = null;
  }
}

/** Whether somebody moves the focus about by keys. If the page itself has moved it, nobody asked for words there. */
let wandering = false;
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', ({ key }) => (wandering = key === 'Tab' || key.startsWith('Arrow')), true);
  document.addEventListener('pointerdown', () => (wandering = false), true);
}

/** What is explained now; one thing at a time. */
export const explanation = new Explanation();

/**
 * The words for a badge. Outside of buttons and links it can be reached with Tab, too; within them the button says it
 * all in its own label.
 */
export function explained(text: () => string): Attachment<HTMLElement> {
  return (element) => {
    const alone = element.closest('button, a, [aria-hidden="true"]') === null;
    if (alone) element.tabIndex = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => text() && explanation.show(element, text());
    // Later, because an element loses the focus when it is taken out of the page, and nothing may change meanwhile.
    const hide = () => queueMicrotask(() => explanation.hide(element));
    const on: Partial<Record<keyof HTMLElementEventMap, (event: Event) => void>> = {
      pointerenter: (event) => event instanceof PointerEvent && event.pointerType === 'mouse' && show(),
      pointerleave: (event) => event instanceof PointerEvent && event.pointerType === 'mouse' && hide(),
      focus: () => wandering && show(),
      blur: hide,
      pointerdown: (event) => {
        clearTimeout(timer);
        if (event instanceof PointerEvent && event.pointerType !== 'mouse') {
          timer = setTimeout(() => {
            show();
            timer = setTimeout(hide, STAYS);
          }, HELD);
        }
      },
      pointercancel: () => clearTimeout(timer),
      pointerup: () => explanation.at !== element && clearTimeout(timer),
    };
    for (const [name, does] of Object.entries(on)) element.addEventListener(name, does);
    return () => {
      clearTimeout(timer);
      hide();
      for (const [name, does] of Object.entries(on)) element.removeEventListener(name, does);
    };
  };
}
