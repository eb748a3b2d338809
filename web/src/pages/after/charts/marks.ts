/** How players are told apart in the charts without color: a dash, a marker and a pattern for each seat. */

export const DASHES = ['none', '9 4', '2 4', '12 4 2 4', '5 3'] as const;

/** Markers as paths around 0,0, about 10 wide. */
const MARKERS = [
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  'M-4.5-4.5h9v9h-9z',
  'M0-6L6 5H-6z',
  'M0-6L6 0L0 6L-6 0z',
  'M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z',
] as const;

/** Patterns on a tile of 8 by 8, drawn over the player's color; the first player has none. */
const PATTERNS = [
  '',
  'M-2 2l4-4M0 8l8-8M6 10l4-4',
  'M2 2h2v2h-2zM6 6h2v2h-2z',
  'M0 2h8M0 6h8',
  'M0 0l8 8M8 0l-8 8',
] as const;

const of = <Value>(values: readonly Value[], seat: number): Value => values[seat % values.length]!;

export const dash = (seat: number): string => of(DASHES, seat);
export const marker = (seat: number): string => of(MARKERS, seat);
export const pattern = (seat: number): string => of(PATTERNS, seat);
export const color = (seat: number): string => `var(--seat-${seat % PATTERNS.length})`;
