/**
 * A recorded game that can be stepped through in both directions. Moment n is the position after n choices.
 *
 * Views share whatever did not change, so every position that was once computed is kept: going back costs nothing.
 */
import type { LogLine, Replay, Standing, StoryLine, View } from '$/lib/api/types';
import { applyChanges } from '$/lib/game/changes';

export interface TurnStart {
  turn: number;
  moment: number;
  /** Whose turn it is, -1 if the game does not say. */
  player: number;
}

export class Timeline {
  readonly last: number;
  private readonly views: View[];
  private readonly stories: StoryLine[][];

  constructor(private readonly replay: Replay) {
    this.last = replay.steps.length;
    this.views = [replay.view];
    this.stories = [replay.story];
  }

  clamp(moment: number): number {
    return Math.min(this.last, Math.max(0, Math.trunc(moment) || 0));
  }

  viewAt(moment: number): View {
    const wanted = this.clamp(moment);
    for (let n = this.views.length; n <= wanted; n++) {
      this.views.push(applyChanges(this.views[n - 1]!, this.replay.steps[n - 1]!.changes));
    }
    return this.views[wanted]!;
  }

  /** Where turns begin. What comes before the first turn of a game (choosing heroes, say) belongs to it. */
  turns(): TurnStart[] {
    const found: TurnStart[] = [];
    let current = -1;
    let before = -1;
    for (let moment = 0; moment <= this.last; moment++) {
      const { turn, active } = this.viewAt(moment).values;
      if (typeof turn !== 'number' || turn === current) continue;
      current = turn;
      if (turn === 0) {
        before = moment;
        continue;
      }
      found.push({ turn, moment: before >= 0 ? before : moment, player: typeof active === 'number' ? active : -1 });
      before = -1;
    }
    return found;
  }

  /** Whose choice led to this moment, in words; empty at the start. */
  label(moment: number): { player: number; text: string } {
    const step = this.replay.steps[this.clamp(moment) - 1];
    return step ? { player: step.player, text: step.label } : { player: -1, text: '' };
  }

  /** The story up to this moment. */
  storyUpTo(moment: number): StoryLine[] {
    const wanted = this.clamp(moment);
    for (let n = this.stories.length; n <= wanted; n++) {
      const step = this.replay.steps[n - 1]!;
      this.stories.push([...this.stories[n - 1]!.filter((line) => line.moment < step.story_from), ...step.story]);
    }
    return this.stories[wanted]!;
  }

  /** The points at this moment, as far as the viewer may know them. */
  standingAt(moment: number): Standing | null {
    const changed = this.replay.steps.slice(0, this.clamp(moment)).findLast((step) => step.standing);
    return changed?.standing ?? this.replay.standing ?? null;
  }

  /** The log up to this moment. */
  logUpTo(moment: number): LogLine[] {
    return [...this.replay.log, ...this.replay.steps.slice(0, this.clamp(moment)).flatMap((step) => step.log)];
  }
}

/** The turn a moment belongs to. */
export function turnAt(turns: readonly TurnStart[], moment: number): TurnStart | undefined {
  let low = 0;
  let high = turns.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (turns[middle]!.moment <= moment) low = middle + 1;
    else high = middle;
  }
  return turns[low - 1];
}

/** The start of the next turn, or the end of the game. */
export function nextTurn(turns: readonly TurnStart[], moment: number, last: number): number {
  return turns.find((turn) => turn.moment > moment)?.moment ?? last;
}

/** The start of this turn, or from there the start of the one before. */
export function previousTurn(turns: readonly TurnStart[], moment: number): number {
  return turns.findLast((turn) => turn.moment < moment)?.moment ?? 0;
}

/** The moment and the seat in an address (or the turn, in links of others); what makes no sense there is left out. */
export function fromQuery(query: URLSearchParams): { at: number | null; turn: number | null; seat: number | null } {
  const number = (key: string) => (/^-?\d{1,6}$/.test(query.get(key) ?? '') ? Number(query.get(key)) : null);
  return { at: number('at'), turn: number('turn'), seat: number('seat') };
}

/** The address's query for a moment; whatever else is in it (an invitation) stays. */
export function toQuery(query: URLSearchParams, at: number, seat: number): string {
  const next = new URLSearchParams(query);
  next.delete('turn');
  next.set('at', String(at));
  next.set('seat', String(seat));
  return next.toString();
}
