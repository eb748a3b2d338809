/** The patterns behind a sign: each draws one path on a square of 100 by 100, different at every draw of lots. */

import { disc } from './glyphs';

export type Draw = (lot: () => number) => string;

const round = (value: number) => Math.round(value * 10) / 10;
const at = (x: number, y: number) => `${round(x)} ${round(y)}`;
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
const dot = (x: number, y: number, radius: number) => disc(round(x), round(y), round(radius));

function rays(lot: () => number): string {
  const count = 9 + Math.floor(lot() * 10);
  const [x, y, turn] = [35 + lot() * 30, 40 + lot() * 25, lot() * Math.PI];
  return times(count, (index) => {
    const [a, b] = [index, index + 0.5].map((step) => turn + (step / count) * 2 * Math.PI) as [number, number];
    return `M${at(x, y)}L${at(x + 150 * Math.cos(a), y + 150 * Math.sin(a))}L${at(x + 150 * Math.cos(b), y + 150 * Math.sin(b))}z`;
  });
}

function growingDots(lot: () => number): string {
  const [sideways, rising] = [lot() < 0.5, lot() < 0.5];
  return times(100, (index) => {
    const [column, line] = [index % 10, Math.floor(index / 10)];
    const along = ((sideways ? column : line) + 0.5) / 10;
    const radius = 0.8 + 4.8 * (rising ? along : 1 - along);
    return dot(column * 10.5 + (line % 2 ? 5 : 0), line * 10.5 + 3, radius);
  });
}

function speedLines(lot: () => number): string {
  let y = 2;
  return times(15, () => {
    const [x, length, height] = [lot() * 70 - 15, 25 + lot() * 60, 1.2 + lot() * 3.2];
    const line = `M${at(x, y)}L${at(x + length, y + height / 2)}L${at(x, y + height)}z`;
    y += height + 2 + lot() * 4;
    return line;
  });
}

function rings(lot: () => number): string {
  const [x, y] = [30 + lot() * 40, 30 + lot() * 40];
  return times(7, (index) => {
    const [outer, inner] = [12 + index * 16, 5 + index * 16];
    return `${dot(x, y, outer)}M${at(x - inner, y)}a${inner} ${inner} 0 1 1 ${2 * inner} 0a${inner} ${inner} 0 1 1 ${-2 * inner} 0z`;
  });
}

function stripes(lot: () => number): string {
  const [width, lean] = [6 + lot() * 8, (lot() < 0.5 ? -1 : 1) * (25 + lot() * 45)];
  return times(Math.ceil(200 / width / 2), (index) => {
    const x = -60 + index * width * 2;
    return `M${at(x, -5)}h${round(width)}L${at(x + width + lean, 105)}h${round(-width)}z`;
  });
}

function zigzags(lot: () => number): string {
  const [teeth, height] = [5 + Math.floor(lot() * 4), 10 + lot() * 8];
  const width = 100 / teeth;
  return times(4, (line) => {
    const y = line * 27 - 4;
    const there = times(teeth + 1, (i) => `L${at(i * width, y + (i % 2 ? height : 0))}`);
    const back = times(teeth + 1, (i) => `L${at(100 - i * width, y + 11 + ((teeth - i) % 2 ? height : 0))}`);
    return `M${at(0, y)}${there}${back}z`;
  });
}

function diamonds(lot: () => number): string {
  const [size, stretch] = [9 + lot() * 6, 1.1 + lot() * 0.9];
  const lines = Math.ceil(100 / (size * stretch)) + 1;
  const columns = Math.ceil(100 / size / 2) + 1;
  return times(lines * columns, (index) => {
    const line = Math.floor(index / columns);
    const [x, y] = [((index % columns) + (line % 2) / 2) * size * 2, line * size * stretch];
    return `M${at(x, y - size * stretch)}L${at(x + size, y)}L${at(x, y + size * stretch)}L${at(x - size, y)}z`;
  });
}

function waves(lot: () => number): string {
  const [length, height] = [20 + lot() * 20, 3 + lot() * 5];
  return times(6, (line) => {
    const y = line * 18;
    const crests = times(
      Math.ceil(120 / length) * 2,
      (i) => `q${at(length / 4, i % 2 ? height : -height)} ${at(length / 2, 0)}`,
    );
    const count = Math.ceil(120 / length) * 2;
    const back = times(count, (i) => `q${at(-length / 4, i % 2 ? -height : height)} ${at(-length / 2, 0)}`);
    return `M${at(-10, y)}${crests}v8${back}z`;
  });
}

function sparkles(lot: () => number): string {
  return times(16, () => {
    const [x, y, size] = [lot() * 100, lot() * 100, 2.5 + lot() * 7];
    const waist = size * 0.22;
    return `M${at(x, y - size)}L${at(x + waist, y - waist)}L${at(x + size, y)}L${at(x + waist, y + waist)}L${at(x, y + size)}L${at(x - waist, y + waist)}L${at(x - size, y)}L${at(x - waist, y - waist)}z`;
  });
}

function comb(lot: () => number): string {
  const size = 8 + lot() * 5;
  const [dx, dy] = [size * 1.85, size * 1.6];
  const columns = Math.ceil(100 / dx) + 1;
  return times(columns * (Math.ceil(100 / dy) + 1), (index) => {
    const line = Math.floor(index / columns);
    const [x, y] = [((index % columns) + (line % 2) / 2) * dx, line * dy];
    const corners = Array.from({ length: 6 }, (_, i) => {
      const angle = (i / 6) * 2 * Math.PI + Math.PI / 6;
      return at(x + size * 0.92 * Math.cos(angle), y + size * 0.92 * Math.sin(angle));
    });
    return lot() < 0.62 ? `M${corners.join('L')}z` : '';
  });
}

function swirl(lot: () => number): string {
  const arms = 5 + Math.floor(lot() * 5);
  const turn = lot() < 0.5 ? 1 : -1;
  const [x, y] = [40 + lot() * 20, 40 + lot() * 20];
  const arm = (start: number) =>
    Array.from({ length: 9 }, (_, i) => {
      const [radius, angle] = [i * 13, start + turn * i * 0.24];
      return at(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    });
  return times(arms, (index) => {
    const start = (index / arms) * 2 * Math.PI;
    return `M${arm(start).join('L')}L${arm(start + Math.PI / arms)
      .reverse()
      .join('L')}z`;
  });
}

function shards(lot: () => number): string {
  return times(13, () => {
    const [x, y, size] = [lot() * 100, lot() * 100, 10 + lot() * 26];
    const corners = Array.from({ length: 3 }, (_, i) => {
      const angle = (i / 3) * 2 * Math.PI + lot() * 1.4;
      return at(x + size * Math.cos(angle), y + size * Math.sin(angle));
    });
    return `M${corners.join('L')}z`;
  });
}

function bricks(lot: () => number): string {
  const [width, height] = [16 + lot() * 10, 8 + lot() * 4];
  const columns = Math.ceil(100 / width) + 1;
  return times(columns * (Math.ceil(100 / height) + 1), (index) => {
    const line = Math.floor(index / columns);
    const [x, y] = [((index % columns) - (line % 2) / 2) * width, line * height];
    return lot() < 0.68 ? `M${at(x, y)}h${round(width - 1.6)}v${round(height - 1.6)}h${round(1.6 - width)}z` : '';
  });
}

function skyline(lot: () => number): string {
  let x = -4;
  return times(12, () => {
    const [width, height] = [6 + lot() * 9, 22 + lot() * 58];
    const house = `M${at(x, 100)}V${round(100 - height)}h${round(width)}V100z`;
    x += width + lot() * 2;
    return house;
  });
}

const PATTERNS: readonly Draw[] = [
  rays,
  growingDots,
  speedLines,
  rings,
  stripes,
  zigzags,
  diamonds,
  waves,
  sparkles,
  comb,
  swirl,
  shards,
  bricks,
  skyline,
];
const PATTERNS_OF: Record<string, readonly Draw[]> = {
  location: [skyline, bricks, rays, waves, comb, growingDots, stripes, sparkles, diamonds],
  'super-power': [rays, speedLines, zigzags, swirl, shards, sparkles, rings, growingDots],
};

/** The patterns that go with a look. */
export function patternsFor(look: string): readonly Draw[] {
  return PATTERNS_OF[look] ?? PATTERNS;
}
