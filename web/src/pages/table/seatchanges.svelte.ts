/** Leaving a table and coming back, and bots for those who left. */

import { api, explain } from '$/lib/api/client';
import { navigate } from '$/lib/router.svelte';
import { toast } from '$/lib/ui/toasts.svelte';
import type { Way } from './leaving';
import type { ShownTable } from './shown.svelte';

export class SeatChanges {
  /** The player is asked how to leave. */
  leaving = $state(false);
  /** The seat on which a bot is to play for somebody who is away, until that is confirmed. */
  replacing = $state<number | null>(null);
  /** A change is on its way to the server. */
  busy = $state(false);

  readonly #shown: ShownTable;

  constructor(shown: ShownTable) {
    this.#shown = shown;
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
