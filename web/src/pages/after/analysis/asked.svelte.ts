/** The analysis of a table as the server makes it: asked for, followed while it grows, and gone on with. */

import { api, explain } from '$/lib/api/client';
import type { AnalysisInWords, TableAnalysis } from '$/lib/api/types';

const A_MOMENT = 1000; // milliseconds between two questions

export class AskedAnalysis {
  found = $state.raw<AnalysisInWords | null>(null);
  state = $state<TableAnalysis['state']>('none');
  /** How much of it is done, from 0 to 1. */
  share = $state(0);
  ahead = $state(0);
  /** The same game's other view is among what comes first. */
  other_view = $state(false);
  /** How much is done of the one that comes first. */
  first = $state(0);
  /** Seconds that the rest takes, 0 if unknown. */
  left = $state(0);
  problem = $state('');

  #step = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #begun = false;
  #gone = false;

  constructor(
    readonly id: string,
    readonly open: boolean,
    readonly invite: string,
  ) {}

  /** It is wanted, maybe once more. */
  want(): void {
    if (!this.#begun) void this.begin();
  }

  /** Show what there is; if that is not all, have the rest made. */
  async begin(): Promise<void> {
    this.#begun = true;
    this.problem = '';
    await this.#take(() => api.analysis(this.id, this.open, this.#step, this.invite));
  }

  /** Nobody looks any more: the server notices that nobody asks. */
  leave(): void {
    this.#gone = true;
    clearTimeout(this.#timer);
  }

  async #take(ask: () => Promise<TableAnalysis>): Promise<void> {
    try {
      const told = await ask();
      if (this.#gone) return;
      const { state, share, step, ahead, other_view, first, left, problem, found } = told;
      [this.state, this.share, this.#step] = [state, share, step];
      [this.ahead, this.other_view, this.first, this.left] = [ahead, other_view, first, left];
      if (found) this.found = found;
      if (problem) this.problem = problem;
      else if (state === 'none') await this.#take(() => api.analyze(this.id, this.open, this.invite));
      else if (state !== 'ready') this.#later();
    } catch (error) {
      if (!this.#gone) this.problem = explain(error);
    }
  }

  #later(): void {
    this.#timer = setTimeout(
      () => void this.#take(() => api.analysis(this.id, this.open, this.#step, this.invite)),
      A_MOMENT,
    );
  }
}
