/** The side of a table, with its story and chat: open or not, and what was said while it was out of sight. */

import { tick } from 'svelte';
import type { ChatLine } from '$/lib/api/types';
import { announce, toast } from '$/lib/ui/toasts.svelte';
import { sound } from './attention';
import { NOTED } from './comings';
import type { ShownTable } from './shown.svelte';

export class Side {
  open = $state(false);
  element = $state<HTMLElement>();

  readonly #shown: ShownTable;
  #seen = $state(0);
  readonly #said = $derived.by(() => this.#shown.live.chat.filter((line) => !line.event).length);
  readonly unread = $derived.by(() => this.#said > this.#seen && !this.open);

  /** Made while a component is set up: it lives as long as that does. */
  constructor(shown: ShownTable) {
    this.#shown = shown;
    $effect(() => {
      if (this.open) this.#seen = this.#said;
    });
    $effect(() => shown.live.on('said', (line) => this.#hear(line)));
  }

  /** Open or close it, unless it is always in sight. The focus goes to the story, or to the chat field. */
  toggle(to: 'story' | 'writing' = 'story'): void {
    const always = !this.open && this.#inSight;
    if (!always) this.open = !this.open;
    if (to === 'story' && !this.open && !always) return;
    void tick().then(() => this.element?.querySelector<HTMLElement>(to === 'writing' ? 'input' : 'ol')?.focus());
  }

  /** If there is room it is always in sight. */
  get #inSight(): boolean {
    return this.element ? getComputedStyle(this.element).visibility !== 'hidden' : false;
  }

  #hear(line: ChatLine): void {
    const { live, table } = this.#shown;
    if (line.event) {
      announce(line.text);
      if (NOTED.includes(line.event) && table?.state !== 'waiting') toast(line.text, { here: true });
      return;
    }
    if (line.seat >= 0 && live.mySeats.includes(line.seat)) return;
    sound('chat');
    if (!this.#inSight && table?.state !== 'waiting') toast(`${line.name}: ${line.text}`, { here: true });
  }
}
