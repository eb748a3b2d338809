import { describe, expect, it } from 'vitest';
import { linear, parted, roundTurns, shortened, spread, stepPath, ticks } from './scale';

describe('ticks', () => {
  it('are whole, even and cover the values', () => {
    expect(ticks(0, 7)).toEqual([0, 2, 4, 6, 8]);
    expect(ticks(0, 23)).toEqual([0, 5, 10, 15, 20, 25]);
    expect(ticks(-3, 12)).toEqual([-5, 0, 5, 10, 15]);
    expect(ticks(0, 0)).toEqual([0]);
    expect(ticks(0, 3)).toEqual([0, 1, 2, 3]);
  });
});

describe('linear', () => {
  it('maps ends to ends, and a single value to the middle', () => {
    const scale = linear(0, 10, 100, 0);
    expect([scale(0), scale(5), scale(10)]).toEqual([100, 50, 0]);
    expect(linear(4, 4, 0, 10)(4)).toBe(5);
  });
});

describe('stepPath', () => {
  it('goes level, then up', () => {
    expect(
      stepPath([
        [0, 10],
        [5, 10],
        [10, 2.26],
      ]),
    ).toBe('M0 10H5V10H10V2.3');
    expect(stepPath([])).toBe('');
  });
});

describe('spread', () => {
  it('moves labels apart and keeps them inside and in order', () => {
    const placed = spread([50, 50, 48, 100], 10, 0, 100);
    expect(placed).toEqual([58, 68, 48, 100]);
    expect(spread([99, 100, 98], 10, 0, 100)).toEqual([90, 100, 80]);
  });
});

describe('parted', () => {
  const far = (one: readonly number[], other: readonly number[]) =>
    Math.hypot(one[0]! - other[0]!, one[1]! - other[1]!);

  it('leaves alone what has room, and moves the rest up or down by as little as needed', () => {
    expect(
      parted(
        [
          [0, 50],
          [40, 50],
        ],
        15,
        0,
        100,
      ),
    ).toEqual([
      [0, 50],
      [40, 50],
    ]);
    expect(
      parted(
        [
          [0, 50],
          [0, 52],
        ],
        15,
        0,
        100,
      ),
    ).toEqual([
      [0, 50],
      [0, 65],
    ]);
    expect(
      parted(
        [
          [0, 98],
          [0, 98],
        ],
        15,
        0,
        100,
      ),
    ).toEqual([
      [0, 98],
      [0, 83],
    ]);
  });

  it('lets no two cover each other, nor what is there already', () => {
    const wanted = Array.from({ length: 12 }, (_, n) => [60 + 4 * n, 50] as const);
    const placed = [...parted(wanted, 15, 0, 142, [[100, 50]]), [100, 50]];
    for (const [n, one] of placed.entries())
      for (const other of placed.slice(n + 1)) expect(far(one, other)).toBeGreaterThanOrEqual(15);
  });
});

describe('shortened', () => {
  const wide = (words: string) => [...words].reduce((sum, letter) => sum + (letter === 'w' ? 12 : 6), 0);

  it('leaves a name whole where there is room for it, and cuts by width, not by letters', () => {
    expect(shortened('illill', 36, wide)).toBe('illill');
    expect(shortened('wwwwww', 36, wide)).toBe('ww…');
    expect(shortened('Count Dee', 42, wide)).toBe('Count…');
    expect(shortened('Ann', 2, wide)).toBe('A…');
  });
});

describe('roundTurns', () => {
  const long = (turn: number) => (turn % 3 ? 2 : 9);
  const points = Array.from({ length: 23 }, (_, turn) => ({
    turn,
    version: Array.from({ length: turn }, (_, before) => long(before)).reduce((sum, length) => sum + length, 0),
  }));

  it('names every turn where there is room, and else every fifth, or as many as fit', () => {
    expect(roundTurns(points, linear(0, 100, 0, 2000)).map(({ turn }) => turn)).toHaveLength(22);
    expect(roundTurns(points, linear(0, 100, 0, 200)).map(({ turn }) => turn)).toEqual([5, 10, 15, 20]);
    expect(roundTurns([], linear(0, 1, 0, 100))).toEqual([]);
  });
});
