import { describe, expect, it } from 'vitest';
import type { View } from '$/lib/api/types';
import { glance } from './glance';

function acts(phase: string, countdown: number): { text: string; about: string } | undefined {
  const dashboard = { health: 9, most: 9, vulnerable: false };
  const values = { dashboard, missions: [], countdown, deck: 12, villain: 'Darkseid', phase };
  return glance({ values } as unknown as View).find(({ icon }) => icon === 'clock');
}

describe('when the villain acts', () => {
  it('is counted in hero cards between two plans', () => {
    expect(acts('hero', 2)).toMatchObject({ text: 'in 2', about: 'Darkseid acts after 2 more hero cards' });
    expect(acts('hero', 0)).toMatchObject({ text: 'next', about: 'Darkseid acts after this turn' });
  });

  it('is first before the game begins, and now in the turn of the villain', () => {
    expect(acts('setup', 3)).toMatchObject({ text: 'first', about: 'Darkseid acts first' });
    expect(acts('villain', 3)).toMatchObject({ text: 'now', about: 'Darkseid acts now' });
  });
});
