/** What the coach points at: tables mark their cards, zones and parts, and a point names them. No game here. */

import type { Box } from '$/games/spatial';
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

/** What is asked, can be pressed, is shown for a moment or has just happened, wherever it is on the page. */
const NEEDED =
  '[data-lit], [role="menu"], [data-part="question"], [data-part="asked"], [data-part="battle"], ' +
  '[data-part="spotlight"], [data-act="end-turn"]:not(:disabled)';

/** What a bubble should lie over nothing of, as far as it is in the window. */
export function needed(root: ParentNode = document): Box[] {
  return boxesOf(root, NEEDED);
}

function boxesOf(root: ParentNode, selector: string): Box[] {
  return [...root.querySelectorAll<HTMLElement>(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight);
}

/** What somebody may want to read, wherever it is on the page. */
const READABLE = '[data-card], [data-part="power"], [data-part="top"], [data-act]';

/** What a coach had better lie over nothing of, if there is a choice. */
export function readable(root: ParentNode = document): Box[] {
  return boxesOf(root, READABLE);
}

/** What says how things stand, what is asked and what a coach wants. */
const STATE =
  '[data-part="coach"]:not([hidden]), [data-part="question"], [data-part="asked"], [data-part="power"], [data-part="top"]';

/** What words beside something should lie over nothing of, unless they are about it. */
export function toBeRead(beside: Box, root: ParentNode = document): Box[] {
  return boxesOf(root, STATE).filter((box) => !coveredBy(beside, [box]));
}

type Place = Pick<Box, 'left' | 'top'>;
type Size = Pick<Box, 'width' | 'height'>;

/** How much of those boxes lies under another one, in square pixels. */
export function coveredBy(box: Box, others: readonly Box[]): number {
  let sum = 0;
  for (const other of others) {
    const across = Math.min(other.left + other.width, box.left + box.width) - Math.max(other.left, box.left);
    const down = Math.min(other.top + other.height, box.top + box.height) - Math.max(other.top, box.top);
    if (across > 0 && down > 0) sum += across * down;
  }
  return sum;
}

/** Where in a window something of that size lies over none of those boxes, as near to a box as can be; null: nowhere. */
export function freePlace(size: Size, window: Size, others: readonly Box[], near: Box, gap: number): Place | null {
  const [width, height] = [window.width - size.width - gap, window.height - size.height - gap];
  const start = { left: near.left + (near.width - size.width) / 2, top: near.top + (near.height - size.height) / 2 };
  // If there is a place at all, it can be pushed towards the wanted one until it meets an edge both ways.
  const across = [
    start.left,
    gap,
    width,
    ...others.flatMap((box) => [box.left - gap - size.width, box.left + box.width + gap]),
  ];
  const down = [
    start.top,
    gap,
    height,
    ...others.flatMap((box) => [box.top - gap - size.height, box.top + box.height + gap]),
  ];
  let found: Place | null = null;
  let least = Infinity;
  for (const left of across) {
    if (left < gap || left > width) continue;
    for (const top of down) {
      if (top < gap || top > height) continue;
      const far = Math.hypot(left - start.left, top - start.top);
      if (far < least && coveredBy({ left, top, ...size }, others) === 0) [found, least] = [{ left, top }, far];
    }
  }
  return found;
}
