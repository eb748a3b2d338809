import { describe, expect, it } from 'vitest';
import { nearest, type Box } from './spatial';

const card = (left: number, top: number): Box => ({ left, top, width: 100, height: 140 });

/** Three cards in a row above four others. */
const row = [card(0, 0), card(110, 0), card(220, 0)];
const hand = [card(0, 300), card(80, 305), card(160, 310), card(240, 300)];
const all = [...row, ...hand];

function from(place: Box, direction: Parameters<typeof nearest>[2]): Box | undefined {
  return all[nearest(place, all, direction)];
}

describe('an arrow key', () => {
  it('goes along a row', () => {
    expect(from(row[0] as Box, 'right')).toBe(row[1]);
    expect(from(row[2] as Box, 'left')).toBe(row[1]);
    expect(from(hand[1] as Box, 'right')).toBe(hand[2]);
  });

  it('stays where the row ends', () => {
    expect(from(row[2] as Box, 'right')).toBeUndefined();
    expect(from(row[0] as Box, 'left')).toBeUndefined();
  });

  it('goes to the card beneath', () => {
    expect(from(row[0] as Box, 'down')).toBe(hand[0]);
    expect(from(hand[3] as Box, 'up')).toBe(row[2]);
    expect(from(hand[0] as Box, 'up')).toBe(row[0]);
  });

  it('finds something beneath even if nothing lies straight below', () => {
    expect(nearest(card(900, 0), hand, 'down')).toBe(3);
  });
});
