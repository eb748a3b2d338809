/** The recorded game as different eyes see it: each of them is fetched when it is first needed. */

import { api, explain } from '$/lib/api/client';
import { Timeline } from '../timeline';

/** With all cards open. */
export const OPEN = -2;

export class Recorded {
  #timelines = $state.raw(new Map<number, Timeline>());
  #asked = new Set<number>();
  problem = $state('');

  constructor(
    readonly id: string,
    readonly invite: string,
  ) {}

  /** As that seat saw it; undefined while it is on its way. */
  by(seat: number): Timeline | undefined {
    return this.#timelines.get(seat);
  }

  async load(seat: number): Promise<void> {
    if (this.#asked.has(seat)) return;
    this.#asked.add(seat);
    try {
      const timeline = new Timeline(await api.replay(this.id, seat, this.invite));
      this.#timelines = new Map(this.#timelines).set(seat, timeline);
      this.problem = '';
    } catch (error) {
      this.#asked.delete(seat);
      this.problem = explain(error);
    }
  }
}
