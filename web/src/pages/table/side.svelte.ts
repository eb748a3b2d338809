/** The side of a table, with its story and chat: open or not, and what was said while it was out of sight. */

import { tick } from 'svelte';
import type { ChatLine } from '$/lib/api/types';
import { announce, toast } from '$/lib/ui/toasts.svelte';
import { sound } from './attention';
import { NOTED } from './comings';
import type { ShownTable } from './shown.svelte';

const KEY = 'heroes-unite-read';

/** What was read stays read when the page is loaded again. */
function readBefore(table: string): number {
  try {
    return Number(sessionStorage.getItem(`${KEY}/${table}`) ?? -1);
  } catch {
    return -1; // a browser that keeps nothing
  }
}

function keepRead(table: string, line: number): void {
  try {
    sessionStorage.setItem(`${KEY}/${table}`, String(line));
  } catch {
    // it is read as long as the page lasts
  }
}

export class Side {
  open = $state(false);
  element = $state<HTMLElement>();

  readonly #shown: ShownTable;
  /** Remove the messages with what was said: it can be read in the chat. */
  readonly #told: (() => void)[] = [];
  /** The number of the last line that was read, and of the last one that was said; -1 for none. */
  #read = $state(-1);
  readonly #said = $derived.by(() => this.#shown.live.chat.findLast((line) => !line.event)?.number ?? -1);
  readonly unread = $derived.by(() => this.#said > this.#read && !this.open);

  /** Made while a component is set up: it lives as long as that does. */
  constructor(shown: ShownTable) {
    this.#shown = shown;
    this.#read = readBefore(shown.live.id);
    $effect(() => {
      const there = this.open || shown.table?.state === 'waiting' || this.#inSight;
      if (there && this.#said > this.#read) keepRead(shown.live.id, (this.#read = this.#said));
      if (this.open) for (const close of this.#told.splice(0)) close();
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

  /** Show what was said. */
  #show(): void {
    this.open = true;
    void tick().then(() => this.element?.querySelector('input')?.focus());
  }

  /** If there is room it is always in sight. */
  get #inSight(): boolean {
    return this.element ? getComputedStyle(this.element).visibility !== 'hidden' : false;
  }

  #hear(line: ChatLine): void {
    const { live, table } = this.#shown;
    if (line.event) {
      // Whose time was up hears it about each of their decisions.
      if (line.event === 'timed-out' && live.mySeats.includes(line.seat)) return;
      announce(line.text);
      if (NOTED.includes(line.event) && table?.state !== 'waiting') toast(line.text);
      return;
    }
    if (line.seat >= 0 && live.mySeats.includes(line.seat)) return;
    sound('chat');
    if (this.#inSight || table?.state === 'waiting') return;
    this.#told.push(toast(`${line.name}: ${line.text}`, { whole: () => this.#show() }));
  }
}
