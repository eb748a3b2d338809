/** A text as the dark squares of a QR code. Pure functions. */

import encodeQR from 'qr';

/** The light margin that readers need, in squares. */
const MARGIN = 4;

export interface Squares {
  /** Length of a side, margin included. */
  size: number;
  /** The dark squares as the path of an SVG: a bar for each run of them. */
  path: string;
}

export function qrSquares(text: string): Squares {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: MARGIN });
  const bars = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`;
    }),
  );
  return { size: rows.length, path: bars.join('') };
}
