/** Leaving a table and coming back, and bots for those who left. */

import { api, explain } from '$/lib/api/client';
import { navigate } from '$/lib/router.svelte';
import { toast } from '$/lib/ui/toasts.svelte';
import type { SeatInfo } from '$/lib/api/types';
import type { Way } from './leaving';
import type { ShownTable } from './shown.svelte';

export interface Absence {
  seat: number;
  /** When they went away, as `Date.now()` counts; null if nobody knows. */
  since: number | null;
  /** Seconds until you may let a bot play for them; null while only others may. */
  wait: number | null;
}

const isAway = (seat: SeatInfo) => seat.kind === 'person' && !seat.connected && !seat.mine;

export class SeatChanges {
  /** The player is asked how to leave. */
  leaving = $state(false);
  /** The seat on which a bot is to play for somebody who is away, until that is confirmed. */
  replacing = $state<number | null>(null);
  /** A change is on its way to the server. */
  busy = $state(false);

  #now = $state(Date.now());
  #told = $state(Date.now());
  readonly #shown: ShownTable;

  /** Made while a component is set up: somebody who has just gone gets some time to come back, which runs. */
  constructor(shown: ShownTable) {
    this.#shown = shown;
    $effect(() => {
      this.#now = this.#told = Date.now();
      if (!shown.table?.seats.some((seat) => seat.wait > 0 && isAway(seat))) return;
      const ticking = setInterval(() => (this.#now = Date.now()), 1000);
      return () => clearInterval(ticking);
    });
    $effect(() => {
      const seat = this.replacing === null ? undefined : shown.table?.seats[this.replacing];
      if (!seat || isAway(seat)) return;
      this.replacing = null; // they are back, or somebody else has let a bot play
      if (seat.kind === 'person') toast(`${seat.name} is back.`);
    });
  }

  /** What can be done about somebody who is away; null where they are here. */
  absence(number: number): Absence | null {
    const { isOn, live, table } = this.#shown;
    const seat = isOn && live.status === 'open' ? table?.seats[number] : undefined;
    if (!seat || !isAway(seat)) return null;
    const wait = seat.wait < 0 ? null : Math.max(0, seat.wait - Math.floor((this.#now - this.#told) / 1000));
    return { seat: number, since: seat.gone ? this.#told - seat.gone * 1000 : null, wait };
  }

  async leave(way: Way): Promise<void> {
    const { table, live } = this.#shown;
    if (!table) return;
    const requests: Record<Way, () => Promise<unknown>> = {
      leave: () => api.leave(live.id, table.leaving),
      concede: () => api.concede(live.id),
      delete: () => api.removeTable(live.id),
    };
    const done = await this.#attempt(requests[way]());
    this.leaving = false;
    if (done && way !== 'concede') navigate('/');
  }

  async replace(): Promise<void> {
    if (this.replacing === null) return;
    await this.#attempt(api.changeSeat(this.#shown.live.id, this.replacing, { kind: 'bot', bot: 'greedy' }));
    this.replacing = null;
  }

  async comeBack(): Promise<void> {
    const { id, invite } = this.#shown.live;
    await this.#attempt(api.join(id, -1, invite));
  }

  async #attempt(request: Promise<unknown>): Promise<boolean> {
    this.busy = true;
    try {
      await request;
      return true;
    } catch (error) {
      toast(explain(error), { kind: 'bad' });
      return false;
    } finally {
      this.busy = false;
    }
  }
}
