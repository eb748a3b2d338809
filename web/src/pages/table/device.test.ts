import { describe, expect, it, vi } from 'vitest';
import type { Screen } from '$/games/screen';
import type { View } from '$/lib/api/types';
import type { Live } from '$/lib/live.svelte';
import { SharedDevice } from './device.svelte';

/** A table at which the seats in `mySeats` are played on this device, and `asked` is asked. */
function at(mySeats: number[], asked: number, isShared = false) {
  const live = { mySeats, seat: mySeats[0] ?? -1, sit: vi.fn((seat: number) => (live.seat = seat)) };
  const shown = {
    live: live as unknown as Live,
    view: { asked: { player: asked }, over: false } as unknown as View,
    screen: { isShared: () => isShared } as unknown as Screen,
    isOn: true,
  };
  return { live, shown, device: new SharedDevice(shown, () => undefined) };
}

function ask(shown: { view: View }, player: number) {
  shown.view = { ...shown.view, asked: { player } } as View;
}

describe('a device with several seats', () => {
  it('is covered until the player who is asked has taken it', () => {
    const { live, shown, device } = at([0, 2], 2);
    expect([device.covered, device.wanted]).toEqual([true, 2]);
    device.take();
    expect(live.sit).toHaveBeenCalledWith(2);
    expect(device.covered).toBe(false);
    ask(shown, 0);
    expect([device.covered, device.wanted]).toEqual([true, 0]);
  });

  it('stays with who has it while somebody elsewhere is asked', () => {
    const { shown, device } = at([0, 2], 0);
    device.take();
    ask(shown, 1);
    expect([device.covered, device.wanted]).toEqual([false, 0]);
  });

  it('is not covered between players who have nothing to hide', () => {
    expect(at([0, 2], 2, true).device.covered).toBe(false);
  });

  it('is not covered before and after the game', () => {
    const { shown, device } = at([0, 2], 2);
    shown.isOn = false;
    expect(device.covered).toBe(false);
    shown.isOn = true;
    shown.view = { ...shown.view, over: true };
    expect(device.covered).toBe(false);
  });
});

describe('a device with one seat', () => {
  it('is never covered, whoever is asked', () => {
    expect(at([0], 1).device.covered).toBe(false);
    expect(at([0], 0).device.covered).toBe(false);
  });
});
