/** Tells a player that somebody wants to play again. */

import { api } from '$/lib/api/client';
import type { TableInfo } from '$/lib/api/types';
import { toast } from '$/lib/ui/toasts.svelte';
import { isExpected } from '$/pages/lobby/tables';
import { notify } from './attention';
import type { ShownTable } from './shown.svelte';

const LASTS = 15_000;

/** Who waits for you at the table of a rematch; empty if nobody does. */
export function waitsForYou(next: TableInfo): string {
  return isExpected(next) ? (next.seats.find((seat) => seat.kind === 'person')?.name ?? '') : '';
}

/** Called while a component is set up. */
export function tellOfRematch(shown: ShownTable): void {
  let known: string | undefined;

  async function tell(table: TableInfo) {
    const next = await api.table(table.next, shown.live.invite).catch(() => null);
    const name = next && waitsForYou(next);
    if (!name || shown.live.status === 'closed') return;
    toast(`${name} wants a rematch.`, { lasts: LASTS });
    notify('Rematch', `${name} wants to play again: ${table.name}.`);
  }

  $effect(() => {
    const { table } = shown;
    if (!table) return;
    const isNew = known !== undefined && known !== table.next;
    known = table.next;
    if (isNew && table.next && table.seats.some((seat) => seat.mine)) void tell(table);
  });
}
