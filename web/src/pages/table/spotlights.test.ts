import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Spot } from '$/games/screen';
import type { CardFace } from '$/lib/api/types';
import type { Faces } from '$/lib/faces.svelte';
import { settings } from '$/lib/settings.svelte';
import { Spotlights } from './spotlights.svelte';

const faces = { of: (name: string) => ({ name, simple: name === 'Punch' }) as CardFace } as Faces;
const speed = settings.speed;

function spot(card: string, tone: Spot['tone'] = 'play'): Spot {
  return { card, zone: '', player: 1, caption: '', tone };
}

/** The cards in the order in which they are seen. */
function seen(spotlights: Spotlights): string[] {
  const cards: string[] = [];
  for (; spotlights.now; vi.advanceTimersToNextTimer()) cards.push(spotlights.now.spot.card);
  return cards;
}

describe('spotlights', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.speed = 'normal';
  });
  afterEach(() => {
    vi.useRealTimers();
    settings.speed = speed;
  });

  it('show one card after the other, and then nothing', () => {
    const spotlights = new Spotlights(() => faces);
    spotlights.show([spot('Kick'), spot('Bane', 'gain')], false);
    expect(seen(spotlights)).toEqual(['Kick', 'Bane']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leave out simple cards that are played, and show what happens twice to one card once', () => {
    const spotlights = new Spotlights(() => faces);
    spotlights.show([spot('Punch'), spot('Punch', 'gain'), spot('Kick'), spot('Kick', 'alarm')], false);
    expect(seen(spotlights)).toEqual(['Punch', 'Kick']);
  });

  it('keep the last few, and only the last where the player has to act', () => {
    const many = ['A', 'B', 'C', 'D', 'E'].map((card) => spot(card));
    const spotlights = new Spotlights(() => faces);
    spotlights.show(many, false);
    expect(seen(spotlights)).toEqual(['C', 'D', 'E']);
    spotlights.show(many, true);
    expect(seen(spotlights)).toEqual(['E']);
  });

  it('leave what was before as soon as the player has to act', () => {
    const spotlights = new Spotlights(() => faces);
    spotlights.show([spot('Kick'), spot('Bane')], false);
    spotlights.show([spot('Parallax', 'alarm')], true);
    expect(seen(spotlights)).toEqual(['Parallax']);
    spotlights.show([spot('Kick'), spot('Bane')], false);
    spotlights.show([], true);
    expect(seen(spotlights)).toEqual([]);
  });

  it('end with the game', () => {
    const spotlights = new Spotlights(() => faces);
    spotlights.show([spot('Kick'), spot('Bane')], false);
    spotlights.show([spot('Robin')], false, true);
    expect(seen(spotlights)).toEqual([]);
  });

  it('show nothing where nothing should move', () => {
    settings.speed = 'off';
    const spotlights = new Spotlights(() => faces);
    spotlights.show([spot('Kick')], false);
    expect(spotlights.now).toBeNull();
  });

  it('go out at once for the next player at the device', () => {
    const spotlights = new Spotlights(() => faces);
    spotlights.show([spot('Kick'), spot('Bane')], false);
    spotlights.clear();
    expect(seen(spotlights)).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
