/** Short messages in the corner, and words for screen readers only. Write-only: nothing here is read back. */

import { untrack } from 'svelte';

export type ToastKind = 'info' | 'good' | 'bad';

export interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
  action?: { label: string; run: () => void };
  /** Leads to the whole of it: what is shown is its first lines. */
  whole?: () => void;
  /** It stays when somebody goes to another page. */
  along: boolean;
}

interface ToastOptions {
  kind?: ToastKind;
  action?: Toast['action'];
  whole?: Toast['whole'];
  /** Milliseconds until it goes by itself; 0: it stays until it is closed. */
  lasts?: number;
  along?: boolean;
}

const AT_MOST = 3;
const PHONE = 700;
const AT_MOST_ON_A_PHONE = 2;

class Toasts {
  all = $state.raw<Toast[]>([]);
  /** What the polite live region says. */
  spoken = $state('');
  #next = 1;

  show(text: string, { kind = 'info', action, whole, lasts = 5000, along = false }: ToastOptions = {}): () => void {
    const id = this.#next++;
    const others = untrack(() => this.all).filter((toast) => toast.text !== text);
    const most = globalThis.innerWidth <= PHONE ? AT_MOST_ON_A_PHONE : AT_MOST;
    this.all = [...others, { id, text, kind, along, ...(action && { action }), ...(whole && { whole }) }].slice(-most);
    const close = () => this.close(id);
    if (lasts) setTimeout(close, lasts + 40 * text.length);
    return close;
  }

  close(id: number): void {
    this.all = untrack(() => this.all).filter((toast) => toast.id !== id);
  }

  /** Somebody goes to another page, or what the page shows is another thing now. */
  leave(): void {
    this.all = untrack(() => this.all).filter((toast) => toast.along);
  }

  say(text: string): void {
    // The same words twice are news too: an invisible difference makes the live region speak again.
    this.spoken = untrack(() => this.spoken) === text ? `${text}\u00a0` : text;
  }
}

export const toasts = new Toasts();

/** Show a message for a few seconds. The returned function removes it earlier. */
export function toast(text: string, options?: ToastOptions): () => void {
  return toasts.show(text, options);
}

/** Say something to people who use a screen reader. */
export function announce(text: string): void {
  toasts.say(text);
}
