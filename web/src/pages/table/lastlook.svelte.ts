/** The table after the game has ended: those who played see it for a moment longer, then the results. */

import type { ShownTable } from './shown.svelte';

const END_PAUSE = 2200;

export class LastLook {
  /** The table is shown once more instead of the results. */
  open = $state(false);

  readonly #shown: ShownTable;
  #sawGame = $state(false);

  /** Made while a component is set up: it lives as long as that does. */
  constructor(shown: ShownTable) {
    this.#shown = shown;
    $effect(() => {
      if (shown.isOn && shown.view && !shown.view.over) this.#sawGame = true;
    });
    $effect(() => {
      if (!shown.view?.over || !this.#sawGame) return;
      this.open = true;
      const timer = setTimeout(() => this.end(), END_PAUSE);
      return () => clearTimeout(timer);
    });
  }

  get results(): boolean {
    return this.#shown.table?.state === 'over' && !this.open;
  }

  end(): void {
    this.open = false;
    this.#sawGame = false;
  }
}
