/** Undo: your own last step immediately, or the last steps that were taken in a row; what others have done since is named first. */

import type { UndoChanged, UndoOutlook } from '$/lib/api/types';
import { toast } from '$/lib/ui/toasts.svelte';
import type { Playing } from './playing.svelte';
import type { ShownTable } from './shown.svelte';

type Shown = Pick<ShownTable, 'live' | 'canUndo' | 'names'>;

/** How a request has ended, as one of the players is told. */
export function endInWords({ outcome, by }: UndoChanged, seat: number, names: readonly string[]): string {
  const who = by === seat ? 'You' : (names[by] ?? '');
  switch (outcome) {
    case 'agreed':
      return 'Agreed: the move is undone.';
    case 'declined':
      return `${who} declined: the move stands.`;
    case 'played-on':
      return `${who} played on, so the move stands.`;
    case 'withdrawn':
      return `${who} withdrew the request to undo a move.`;
    case 'lapsed':
      return 'The request to undo a move has lapsed: not everybody answered.';
    default:
      return '';
  }
}

export class Undoing {
  /** What an undo would take back from others, until the player is sure. */
  outlook = $state.raw<UndoOutlook | null>(null);

  /** Why nothing can be undone now, in a sentence; empty: something can be. */
  readonly whyNot = $derived.by(() => {
    const { live, names } = this.#shown;
    if (live.undo && live.mySeats.includes(live.undo.player))
      return 'You have already asked to take a move back. The others have to answer first.';
    if (live.undo) return `${names[live.undo.player]} has asked to take a move back: that comes first.`;
    return live.chosen < 0 ? 'You have nothing to undo yet.' : '';
  });

  readonly #shown: Shown;
  readonly #playing: Pick<Playing, 'began'>;

  /** Made while a component is set up: it lives as long as that does. */
  constructor(shown: Shown, playing: Pick<Playing, 'began'>) {
    const { live } = shown;
    this.#shown = shown;
    this.#playing = playing;
    $effect(() => live.on('outlook', (found) => this.hear(found)));
    $effect(() => {
      if (this.outlook && this.outlook.version !== live.version) this.outlook = null;
    });
    $effect(() =>
      live.on('undo', (changed) => {
        const words = endInWords(changed, live.seat, shown.names);
        if (words) toast(words, { kind: changed.outcome === 'agreed' ? 'good' : 'info' });
      }),
    );
  }

  ask(): void {
    if (!this.#shown.canUndo) return;
    if (this.whyNot) toast(this.whyNot);
    else this.#shown.live.askUndo(this.#playing.began, true);
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
