/** Where an arrow key leads: the nearest place in that direction. Plain geometry, no elements. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The place in `places` nearest in that direction, or -1. Straight ahead beats off to the side. */
export function nearest(from: Box, places: readonly Box[], direction: Direction): number {
  let best = -1;
  let least = Infinity;
  for (const [index, place] of places.entries()) {
    const distance = distanceTo(from, place, direction);
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

function distanceTo(from: Box, to: Box, direction: Direction): number {
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  const sideways = direction === 'left' || direction === 'right';
  const ahead = direction === 'left' ? -dx : direction === 'right' ? dx : direction === 'up' ? -dy : dy;
  if (ahead < 2) return Infinity;
  if (sideways) {
    // Along a row: cards in other rows are not ahead.
    const gap = between(from.top, from.height, to.top, to.height);
    return gap > 0 ? Infinity : ahead;
  }
  const gapAhead = between(from.top, from.height, to.top, to.height);
  if (gapAhead === 0 && Math.abs(dy) < Math.min(from.height, to.height) / 2) return Infinity;
  return ahead + 2 * between(from.left, from.width, to.left, to.width) + Math.abs(dx) / 4;
}

/** How far apart two ranges are; 0 if they overlap. */
function between(a: number, aLength: number, b: number, bLength: number): number {
  return Math.max(0, Math.max(a, b) - Math.min(a + aLength, b + bLength));
}
