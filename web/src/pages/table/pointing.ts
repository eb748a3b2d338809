/** What the coach points at: tables mark their cards, zones and parts, and a point names them. No game here. */

import { zoneKey } from '$/games/zones';
import type { Point } from '$/lib/api/types';

const quoted = (value: string) => `"${CSS.escape(value)}"`;

/** Where to look for a point, the best way first. */
export function selectors({ card, zone, owner, part }: Point): string[] {
  // A question has its own panel, or is next to the table.
  if (part === 'question') return ['[data-part="question"]', '[data-part="asked"]'];
  if (part) return ['part', 'act', 'kind', 'target'].map((name) => `[data-${name}=${quoted(part)}]`);
  const place = zone ? `[data-zone=${quoted(zoneKey(zone, owner))}]` : '';
  if (!card) return [place];
  const named = `[data-card=${quoted(card)}]`;
  // If the card itself is not marked, its place has to do.
  return [`${place} ${named}[data-lit]`, `${place} ${named}`, `${place}${named}`, place, named].filter(Boolean);
}

/** The element that is meant, as far as it is on the screen. */
export function elementOf(point: Point, root: ParentNode = document): HTMLElement | null {
  for (const selector of selectors(point)) {
    const found = [...root.querySelectorAll<HTMLElement>(selector)].find((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0;
    });
    if (found) return found;
  }
  return null;
}

/** What can be pressed to do what is wanted: the element itself, or the first thing in it that is lit. */
export function pressable(element: HTMLElement): HTMLElement | null {
  const lit = element.matches('[data-lit], [data-act]') ? element : element.querySelector<HTMLElement>('[data-lit]');
  return lit instanceof HTMLButtonElement && lit.disabled ? null : lit;
}

/** Where a question is answered elsewhere on the table: only what a lesson wants is lit there. */
export function somethingLit(root: ParentNode = document): HTMLElement | null {
  return root.querySelector<HTMLElement>('[data-part="table"] [data-lit]');
}

/** How much of what is lit on the table lies under a box, in square pixels; what is pointed at itself does not count. */
export function coveredBy(box: DOMRect, at: HTMLElement, root: ParentNode = document): number {
  let sum = 0;
  for (const lit of root.querySelectorAll<HTMLElement>('[data-part="table"] [data-lit]')) {
    if (at.contains(lit) || lit.contains(at)) continue;
    const { left, right, top, bottom } = lit.getBoundingClientRect();
    const across = Math.min(right, box.right) - Math.max(left, box.left);
    const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    if (across > 0 && down > 0) sum += across * down;
  }
  return sum;
}
