import { describe, expect, it } from 'vitest';
import { coveredBy, freePlace, selectors } from './pointing';

globalThis.CSS ??= { escape: (value: string) => value } as typeof CSS;

const point = (named: object) => ({ card: '', zone: '', owner: -1, part: '', ...named });

describe('what the coach points at', () => {
  it('is a part of the table, whatever it is marked by', () => {
    expect(selectors(point({ part: 'hand' }))).toEqual([
      '[data-part="hand"]',
      '[data-act="hand"]',
      '[data-kind="hand"]',
      '[data-target="hand"]',
    ]);
  });

  it('is a question, wherever that is asked', () => {
    expect(selectors(point({ part: 'question' }))).toEqual(['[data-part="question"]', '[data-part="asked"]']);
  });

  it('is a zone, with its owner where it has one', () => {
    expect(selectors(point({ zone: 'line-up' }))).toEqual(['[data-zone="line-up"]']);
    expect(selectors(point({ zone: 'claimed', owner: 0 }))).toEqual(['[data-zone="0/claimed"]']);
  });

  it('is a card in its zone, rather one that can be used', () => {
    const found = selectors(point({ card: 'Punch', zone: 'hand', owner: 0 }));
    expect(found[0]).toBe('[data-zone="0/hand"] [data-card="Punch"][data-lit]');
    expect(found).toContain('[data-zone="0/hand"]');
  });
});

describe('where the coach stands', () => {
  const size = { width: 440, height: 150 };
  const window = { width: 1440, height: 900 };
  const middle = { left: 720, top: 450, width: 0, height: 0 };
  const place = (others: Parameters<typeof freePlace>[2], inside = window) =>
    freePlace(size, inside, others, { left: inside.width / 2, top: inside.height / 2, width: 0, height: 0 }, 8);

  it('is where it is wanted if nothing is there', () => {
    expect(freePlace(size, window, [], middle, 8)).toEqual({ left: 500, top: 375 });
    expect(place([{ left: 20, top: 20, width: 100, height: 50 }])).toEqual({ left: 500, top: 375 });
  });

  it('is beside what is asked, as near as can be', () => {
    expect(place([{ left: 900, top: 450, width: 210, height: 70 }])).toEqual({ left: 452, top: 375 });
    expect(place([{ left: 10, top: 420, width: 1420, height: 70 }])).toEqual({ left: 500, top: 262 });
  });

  it('is in the one gap between several', () => {
    const all = [
      { left: 0, top: 0, width: 1440, height: 400 },
      { left: 0, top: 400, width: 900, height: 500 },
      { left: 900, top: 600, width: 540, height: 300 },
    ];
    const found = place(all);
    expect(found).not.toBeNull();
    expect(coveredBy({ ...found!, ...size }, all)).toBe(0);
  });

  it('is nowhere if there is no room', () => {
    expect(place([{ left: 0, top: 0, width: 1440, height: 900 }])).toBeNull();
    expect(place([], { width: 300, height: 500 })).toBeNull();
  });
});
