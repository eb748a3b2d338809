/** Calls a player to the table: by the page's title, a sound, and a notification. */

import type { DecisionInfo } from '$/lib/api/types';
import { page } from '$/lib/page.svelte';
import { notify, sound } from './attention';
import type { ShownTable } from './shown.svelte';

/** Rings once for a turn, and once for every question in the turn of somebody else. */
export class Bell {
  #rung = '';

  /** How to ring for this question; null if the player already knows. */
  ringFor(
    decision: DecisionInfo,
    turn: { title: string; player: number },
    seat: number,
    version: number,
  ): 'turn' | 'attack' | null {
    const own = turn.player === seat;
    const reason = own ? `${turn.title}/${turn.player}` : `${version}`;
    if (reason === this.#rung) return null;
    this.#rung = reason;
    if (own && !decision.turn) return null;
    return own ? 'turn' : 'attack';
  }
}

/** Called while a component is set up. */
export function callToTable(shown: ShownTable, asked: () => DecisionInfo | null): void {
  const bell = new Bell();
  $effect(() => {
    page.title = shown.table?.name ?? 'Table';
    page.alert = asked() ? 'Your turn' : '';
    return () => {
      page.title = '';
      page.alert = '';
    };
  });
  $effect(() => {
    const decision = asked();
    const { turn, live } = shown;
    if (!decision || !turn) return;
    const ring = bell.ringFor(decision, turn, live.seat, live.version);
    if (!ring) return;
    sound(ring);
    notify(ring === 'turn' ? 'Your turn' : 'Your decision', `${shown.table?.name ?? ''}: ${decision.prompt}`);
  });
}
