import { describe, expect, it } from 'vitest';
import { selectors } from './pointing';

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
