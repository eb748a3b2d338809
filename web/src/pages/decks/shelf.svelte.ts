/** The guest's own decks, kept in this browser. */

import type { Draft } from './draft';

export interface Kept {
  id: string;
  game: string;
  draft: Draft;
  /** The deck as one word; empty while something is wrong with it. */
  code: string;
}

const KEY = 'heroes-unite-decks';

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { id, game, code, draft } = value as Record<string, unknown>;
  const whole = typeof draft === 'object' && draft !== null && 'parts' in draft && 'custom' in draft && 'name' in draft;
  return whole && [id, game, code].every((text) => typeof text === 'string');
}

/** What was kept, without what cannot be read. */
export function restored(text: string | null): Kept[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

class Shelf {
  decks = $state.raw<Kept[]>([]);

  constructor() {
    this.#read();
    // Another tab may build as well.
    if (typeof addEventListener === 'function')
      addEventListener('storage', (event) => event.key === KEY && this.#read());
  }

  of(game: string): Kept[] {
    return this.decks.filter((deck) => deck.game === game);
  }

  find(id: string): Kept | undefined {
    return this.decks.find((deck) => deck.id === id);
  }

  add(game: string, draft: Draft, code = ''): Kept {
    const deck = { id: crypto.randomUUID?.() ?? `${Date.now()}`, game, draft, code };
    this.#write([...this.decks, deck]);
    return deck;
  }

  change(id: string, draft: Draft, code: string): void {
    this.#write(this.decks.map((deck) => (deck.id === id ? { ...deck, draft, code } : deck)));
  }

  remove(id: string): void {
    this.#write(this.decks.filter((deck) => deck.id !== id));
  }

  #read(): void {
    try {
      this.decks = restored(localStorage.getItem(KEY));
    } catch {
      this.decks = []; // a browser that keeps nothing
    }
  }

  #write(decks: Kept[]): void {
    this.decks = decks;
    try {
      localStorage.setItem(KEY, JSON.stringify(decks));
    } catch {
      // they last as long as the page
    }
  }
}

export const shelf = new Shelf();
