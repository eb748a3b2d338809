/** The table as its page shows it: whose seats these are, what is going on, and its cards' faces. It knows no game. */

import { screenOf } from '$/games';
import { levelOf } from '$/games/levels';
import { explain } from '$/lib/api/client';
import type { SeatInfo, TableInfo, View } from '$/lib/api/types';
import { facesOfTable, NO_FACES, type Faces } from '$/lib/faces.svelte';
import type { Live } from '$/lib/live.svelte';
import { toast } from '$/lib/ui/toasts.svelte';

export class ShownTable {
  readonly live: Live;
  faces = $state.raw<Faces>(NO_FACES);

  readonly screen = $derived.by(() => (this.table ? screenOf(this.table.game) : null));
  readonly names = $derived.by(() => this.#seats.map((seat) => seat.name || `Player ${seat.number + 1}`));
  readonly pictures = $derived.by(() => this.#seats.map((seat) => seat.picture));
  readonly levels = $derived.by(() => this.#seats.map(levelOf));
  /** The seats of people who are not looking at the table now. */
  readonly away = $derived.by(() =>
    this.#seats.filter((seat) => seat.kind === 'person' && !seat.connected && !seat.mine).map((seat) => seat.number),
  );
  /** What each seat tells the others by a signal: its title, empty for none. */
  readonly signals = $derived.by(() =>
    this.#seats.map(({ signal }) => (signal && this.table?.signals.find(({ value }) => value === signal)?.title) || ''),
  );
  /** A game is being played, whether or not it waits for somebody. */
  readonly isOn = $derived.by(() => this.table?.state === 'playing');
  /** The viewer's seat, unless they only watch. */
  readonly mySeat = $derived.by(() => (this.live.seat >= 0 ? this.#seats[this.live.seat] : undefined));
  readonly canUndo = $derived.by(() => this.isOn && this.mySeat?.kind === 'person' && this.live.status === 'open');
  /** "Turn 7" and whose it is; null while there is no game, or no longer. */
  readonly turn = $derived.by(() => {
    const { view, screen, table } = this;
    return view && screen && !view.over && table?.state !== 'over' ? screen.turn(view) : null;
  });

  /** Made while a component is set up: it lives as long as that does. */
  constructor(live: Live) {
    this.live = live;
    $effect(() => {
      if (!this.table || this.table.state === 'waiting' || this.faces !== NO_FACES) return;
      facesOfTable(live.id, live.invite).then(
        (found) => (this.faces = found),
        (error: unknown) => toast(explain(error), { kind: 'bad' }),
      );
    });
  }

  get table(): TableInfo | null {
    return this.live.table;
  }

  get view(): View | null {
    return this.live.view;
  }

  get #seats(): readonly SeatInfo[] {
    return this.table?.seats ?? [];
  }
}
