/** A lesson as the learner goes through it: which of the coach's remarks is being read, and what it points at. */

import { isTelling } from '$/games/telling.svelte';
import type { Coach, Remark } from '$/lib/api/types';
import type { Live } from '$/lib/live.svelte';

export class Coaching {
  #live: Live;
  /** The beat that is being read, and how far. */
  #beat = $state(-1);
  #read = $state(0);
  /** The learner has read the last remark and looks around. */
  closed = $state(false);

  constructor(live: Live) {
    this.#live = live;
    $effect(() => {
      const beat = this.coach?.beat ?? -1;
      if (beat === this.#beat) return;
      this.#beat = beat;
      this.#read = 0;
      this.closed = false;
    });
  }

  get coach(): Coach | null {
    return this.#live.coach;
  }

  /** What is said now; null while the others act, or if there is no lesson. */
  get remark(): Remark | null {
    const coach = this.coach;
    if (!coach || this.closed || this.#live.behind > 0 || this.#live.pending || isTelling()) return null;
    return coach.remarks[coach.beat === this.#beat ? this.#read : 0] ?? null;
  }

  /** More is said before something is to be done. */
  get more(): boolean {
    return this.#read < (this.coach?.remarks.length ?? 0) - 1;
  }

  get first(): boolean {
    return this.#read === 0;
  }

  /** The lesson is done; next comes the learner's own game. */
  get done(): boolean {
    return this.coach !== null && this.coach.next !== null;
  }

  /** Every remark is a step forward, also where several come before something is to be done. */
  get progress(): number {
    const coach = this.coach;
    if (!coach) return 0;
    const said = coach.remarks.length && !this.done ? (this.#read + 1) / (coach.remarks.length + 1) : 0;
    return (coach.beat + said) / Math.max(1, coach.beats);
  }

  next(): void {
    if (this.more) this.#read += 1;
  }

  back(): void {
    if (!this.first) this.#read -= 1;
  }
}
