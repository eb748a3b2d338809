/** The keyboard on a table: arrow keys go where the eye goes, and the focus is never lost when cards move. */

import { isForTable } from '$/games/keys';
import { nearest, type Box, type Direction } from '$/games/spatial';

const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled)';
const ARROWS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

function focusable(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => {
    const rect = element.getBoundingClientRect();
    return rect.width > 0 && !element.closest('[inert], [aria-hidden="true"]');
  });
}

/** True: the focus has moved. */
function moveFocus(direction: Direction, root: HTMLElement): boolean {
  const active = document.activeElement;
  const from = active instanceof HTMLElement && root.contains(active) ? active : null;
  const panel = from?.closest<HTMLElement>('[role=dialog]'); // what is behind an open question is out of reach
  const elements = focusable(panel ?? root);
  if (!from || from === panel) {
    const first = elements.find((element) => element.dataset['lit']) ?? elements[0];
    first?.focus();
    return first !== undefined;
  }
  const others = elements.filter((element) => element !== from);
  const target =
    others[
      nearest(
        from.getBoundingClientRect(),
        others.map((each) => each.getBoundingClientRect()),
        direction,
      )
    ];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return target !== undefined;
}

/** The focus on a table. Where it is can be remembered, to bring it back to the neighborhood after a change. */
export class TableFocus {
  /** The table, while it is shown. */
  root = $state<HTMLElement>();

  #zone = '';
  #place = -1;
  #box: Box | null = null;

  /** Follow an arrow key to what is there. */
  follow(event: KeyboardEvent): void {
    const direction = ARROWS[event.key];
    if (this.root && direction && isForTable(event) && moveFocus(direction, this.root)) event.preventDefault();
  }

  remember(): void {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || !this.root?.contains(active)) return;
    const zone = active.closest<HTMLElement>('[data-zone]');
    this.#zone = zone?.dataset['zone'] ?? '';
    this.#place = zone ? focusable(zone).indexOf(active) : -1;
    const { left, top, width, height } = active.getBoundingClientRect();
    this.#box = { left, top, width, height };
  }

  /** Only if the focus was lost along with the element that had it. */
  restore(): void {
    if (!this.root || !this.#box || (document.activeElement && document.activeElement !== document.body)) return;
    this.#target(this.root)?.focus({ preventScroll: true });
  }

  #target(root: HTMLElement): HTMLElement | undefined {
    const zone = this.#zone ? root.querySelector<HTMLElement>(`[data-zone="${CSS.escape(this.#zone)}"]`) : null;
    const there = zone ? focusable(zone) : [];
    if (there.length && this.#place >= 0) return there[Math.min(this.#place, there.length - 1)];
    const all = focusable(root);
    const lit = all.filter((element) => element.dataset['lit']);
    return closest(this.#box, lit) ?? closest(this.#box, all);
  }
}

function closest(from: Box | null, elements: HTMLElement[]): HTMLElement | undefined {
  if (!from) return elements[0];
  const distance = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    return Math.hypot(
      box.left + box.width / 2 - from.left - from.width / 2,
      box.top + box.height / 2 - from.top - from.height / 2,
    );
  };
  return elements.map((element) => ({ element, far: distance(element) })).sort((a, b) => a.far - b.far)[0]?.element;
}
