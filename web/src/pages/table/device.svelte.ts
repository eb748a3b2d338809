/** Several seats on one device: the player who is asked takes it, and until then nothing is shown. */

import { untrack } from 'svelte';
import type { ShownTable } from './shown.svelte';

export class SharedDevice {
  /** Whose seat the device was last taken for; -1: nobody's yet. */
  holder = $state(-1);

  readonly #shown: Pick<ShownTable, 'live' | 'view' | 'screen' | 'isOn'>;

  /** The seat whose player should have the device now. */
  readonly wanted = $derived.by(() => {
    const { live, view } = this.#shown;
    const asked = view?.asked?.player ?? -1;
    if (live.mySeats.includes(asked)) return asked;
    return this.holder >= 0 ? this.holder : live.seat;
  });
  readonly #changesHands = $derived.by(() => {
    const { live, view, isOn } = this.#shown;
    const shared = live.mySeats.length > 1;
    return shared && isOn && view !== null && !view.over && (this.wanted !== this.holder || live.seat !== this.wanted);
  });
  /** Players who play together with open hands pass the device on without a cover screen. */
  readonly #nothingToHide = $derived.by(() => {
    const { live, view, screen } = this.#shown;
    const between = this.holder < 0 ? live.mySeats : [this.holder, this.wanted];
    return view !== null && (screen?.isShared?.(view, between) ?? false);
  });
  /** The device is on its way to the next player: nobody may see what is on the table. */
  readonly covered = $derived.by(() => this.#changesHands && !this.#nothingToHide);

  /** Made while a component is set up. `clear` removes what was said, shown or opened for one player only. */
  constructor(shown: Pick<ShownTable, 'live' | 'view' | 'screen' | 'isOn'>, clear: () => void) {
    this.#shown = shown;
    $effect(() => {
      if (this.#changesHands && this.#nothingToHide) untrack(() => this.take());
    });
    $effect(() => {
      if (this.covered) untrack(clear);
    });
  }

  /** The player who is asked has the device. */
  take(): void {
    const seat = this.wanted;
    this.holder = seat;
    if (this.#shown.live.seat !== seat) this.#shown.live.sit(seat);
  }
}
