/** Scales and lines of the charts, as numbers and path strings. No drawing here. */

export interface Scale {
  (value: number): number;
  least: number;
  most: number;
}

/** From values to places along an axis; a single value goes in the middle. */
export function linear(least: number, most: number, from: number, to: number): Scale {
  const place = (value: number) =>
    most === least ? (from + to) / 2 : from + ((value - least) / (most - least)) * (to - from);
  return Object.assign(place, { least, most });
}

/** Round values for an axis: about `wanted` steps of 1, 2 or 5 times a power of ten, whole numbers only. */
export function ticks(least: number, most: number, wanted = 5): number[] {
  const span = Math.max(1, most - least);
  const raw = Math.max(1, span / Math.max(1, wanted));
  const size = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((times) => times * size).find((candidate) => candidate >= raw)!;
  const first = Math.floor(least / step) * step;
  const last = Math.ceil(most / step) * step;
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, index) => first + index * step);
}

const APART = 26; // pixels between the numbers of turns

/** The turns to name on an axis of choices, where they begin: all of them, or every second, fifth, tenth and so on, so
 * that the numbers have room although turns differ in length. */
export function roundTurns<T extends { turn: number; version: number }>(points: readonly T[], x: Scale): T[] {
  const begins = points.filter(({ turn }, index) => turn > 0 && points[index - 1]?.turn !== turn);
  for (let size = 1; ; size *= 10)
    for (const step of [size, 2 * size, 5 * size]) {
      const named = begins.filter(({ turn }) => turn % step === 0);
      const roomy = named.every(({ version }, n) => n === 0 || x(version) - x(named[n - 1]!.version) >= APART);
      if (roomy) return named;
    }
}

/** A line that goes level until the next value comes: points do not grow between turns. */
export function stepPath(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => (index === 0 ? `M${round(x)} ${round(y)}` : `H${round(x)}V${round(y)}`))
    .join('');
}

export const round = (value: number): number => Math.round(value * 10) / 10;

/** Labels next to the ends of lines, moved apart so that none covers another, within the two bounds. */
export function spread(wanted: readonly number[], apart: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const placed = [...wanted];
  let at = top;
  for (const index of order) {
    placed[index] = Math.max(wanted[index]!, at);
    at = placed[index] + apart;
  }
  let limit = bottom;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index]!, limit);
    limit = placed[index]! - apart;
  }
  return placed;
}

/** Round marks moved up or down, as little as needed, so that none covers another, within the two bounds. `taken`: what
 * is there already. */
export function parted(
  wanted: readonly (readonly [number, number])[],
  apart: number,
  top: number,
  bottom: number,
  taken: readonly (readonly [number, number])[] = [],
): [number, number][] {
  const placed: (readonly [number, number])[] = [...taken];
  return wanted.map(([x, y]) => {
    const free = (at: number) => placed.every(([left, up]) => Math.hypot(left - x, up - at) >= apart);
    const steps = Array.from({ length: Math.ceil(bottom - top) + 1 }, (_, step) => [y - step, y + step]).flat();
    const found: [number, number] = [x, steps.find((at) => at >= top && at <= bottom && free(at)) ?? y];
    placed.push(found);
    return found;
  });
}

/** As much of a name as there is room for beside a line, at the width that words have there. */
export function shortened(name: string, room: number, widthOf: (words: string) => number): string {
  if (widthOf(name) <= room) return name;
  let most = name.length - 1;
  while (most > 1 && widthOf(`${name.slice(0, most).trimEnd()}…`) > room) most -= 1;
  return `${name.slice(0, most).trimEnd()}…`;
}
