/** Cards that others use, shown large for a moment, one after another. */

import type { Spot } from '$/games/screen';
import type { Faces } from '$/lib/faces.svelte';
import { motion } from '$/lib/settings.svelte';

const SPOT_TIME = 650;
const LAST_SPOT_TIME = 1300;
const MOST_WAITING = 3;

export class Spotlights {
  /** What is shown now; the number tells two showings of one card apart. */
  now = $state.raw<{ spot: Spot; number: number } | null>(null);

  #faces: () => Faces;
  #waiting: Spot[] = [];
  #number = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Made while a component is set up: it lives as long as that does. */
  constructor(faces: () => Faces) {
    this.#faces = faces;
    $effect(() => () => this.clear());
  }

  /** Simple cards are seen well enough where they are played. A player who has to act (`asked`) is not held up by what
      was before, and nothing lies over the result of a game that is over. */
  show(found: readonly Spot[], asked: boolean, over = false): void {
    if (asked || over) this.clear();
    if (over || motion() === 0) return;
    const faces = this.#faces();
    const news = found.filter((each) => each.tone !== 'play' || !faces.of(each.card, each.zone).simple);
    const lastOfEach = news.filter((each, i) => each.card !== news[i + 1]?.card);
    this.#waiting = [...this.#waiting, ...lastOfEach].slice(asked ? -1 : -MOST_WAITING);
    if (!this.now) this.#next();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.now = null;
  }

  #next(): void {
    const spot = this.#waiting.shift();
    if (!spot) return this.clear();
    this.now = { spot, number: this.#number++ };
    this.#timer = setTimeout(() => this.#next(), (this.#waiting.length ? SPOT_TIME : LAST_SPOT_TIME) * motion());
  }
}
