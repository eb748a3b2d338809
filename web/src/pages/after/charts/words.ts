/** How wide the words of a chart are, before they are drawn. */

let canvas: CanvasRenderingContext2D | null = null;

export function widthOf(words: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return 8 * words.length;
  canvas.font = `600 14px ${getComputedStyle(document.documentElement).getPropertyValue('--condensed')}`;
  return canvas.measureText(words).width + 1;
}

/** The room for names beside a chart: for all of the longest, unless the chart itself would have too little. */
export function roomBeside(names: readonly string[], width: number, besides: number): number {
  return besides + Math.min(Math.max(0, ...names.map(widthOf)), Math.max(50, 0.38 * width - besides));
}
