/** Undo: your own last step immediately, or the last steps that were taken in a row; what others have done since is named first. */

import type { UndoOutlook } from '$/lib/api/types';
import { toast } from '$/lib/ui/toasts.svelte';
import type { Playing } from './playing.svelte';
import type { ShownTable } from './shown.svelte';

export class Undoing {
  /** What an undo would take back from others, until the player is sure. */
  outlook = $state.raw<UndoOutlook | null>(null);

  readonly #shown: Pick<ShownTable, 'live' | 'canUndo'>;
  readonly #playing: Pick<Playing, 'began'>;

  /** Made while a component is set up: it lives as long as that does. */
  constructor(shown: Pick<ShownTable, 'live' | 'canUndo'>, playing: Pick<Playing, 'began'>) {
    const { live } = shown;
    this.#shown = shown;
    this.#playing = playing;
    $effect(() => live.on('outlook', (found) => this.hear(found)));
    $effect(() => {
      if (this.outlook && this.outlook.version !== live.version) this.outlook = null;
    });
    $effect(() =>
      live.on('undo', ({ outcome }) => {
        if (outcome === 'agreed') toast('Everybody agreed: the move is undone.', { kind: 'good', here: true });
        if (outcome === 'declined') toast('Not everybody agreed: the move stands.', { here: true });
        if (outcome === 'withdrawn') toast('The request to undo a move was withdrawn.', { here: true });
        if (outcome === 'lapsed')
          toast('The request to undo a move has lapsed: not everybody answered.', { here: true });
      }),
    );
  }

  ask(): void {
    if (this.#shown.canUndo) this.#shown.live.askUndo(this.#playing.began, true);
  }

  hear(outlook: UndoOutlook): void {
    if (outlook.others.length) this.outlook = outlook;
    else this.#shown.live.askUndo(this.#playing.began);
  }

  /** The player is sure. */
  confirm(): void {
    this.outlook = null;
    this.#shown.live.askUndo(this.#playing.began);
  }
}
