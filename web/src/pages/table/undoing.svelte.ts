/** Undo: your own last step immediately; what others have done since is named first. */

import type { UndoOutlook } from '$/lib/api/types';
import { toast } from '$/lib/ui/toasts.svelte';
import type { ShownTable } from './shown.svelte';

export class Undoing {
  /** What an undo would take back from others, until the player is sure. */
  outlook = $state.raw<UndoOutlook | null>(null);

  readonly #shown: Pick<ShownTable, 'live' | 'canUndo'>;

  /** Made while a component is set up: it lives as long as that does. */
  constructor(shown: Pick<ShownTable, 'live' | 'canUndo'>) {
    const { live } = shown;
    this.#shown = shown;
    $effect(() => live.on('outlook', (found) => this.hear(found)));
    $effect(() => {
      if (this.outlook && this.outlook.version !== live.version) this.outlook = null;
    });
    $effect(() =>
      live.on('undo', ({ outcome }) => {
        if (outcome === 'agreed') toast('All agreed: it is taken back.', { kind: 'good' });
        if (outcome === 'declined') toast('Not everybody agreed: it stays as it is.');
      }),
    );
  }

  ask(): void {
    if (this.#shown.canUndo) this.#shown.live.askUndo(true);
  }

  hear(outlook: UndoOutlook): void {
    if (outlook.others.length) this.outlook = outlook;
    else this.#shown.live.askUndo();
  }

  /** The player is sure. */
  confirm(): void {
    this.outlook = null;
    this.#shown.live.askUndo();
  }
}
