/**
 * Several cards ticked in one dialog, answered one decision after another. Every decision that follows is checked
 * before it is answered: as soon as one is not the next step of the same choice, the rest is left to the player.
 */

import type { DecisionInfo, OptionInfo } from '$/lib/api/types';
import type { Answerer } from '$/games/screen';
import { plural } from '$/games/wording';

/** A card to choose from; copies that one option stands for are several. */
export interface Candidate {
  id: number;
  option: OptionInfo;
}

/** Every card that can be ticked, one for each copy. */
export function candidates(decision: DecisionInfo): Candidate[] {
  const copies = decision.pick?.copies ?? [];
  let id = 0;
  return decision.options
    .filter((option) => option.card)
    .flatMap((option) => Array.from({ length: Math.max(1, copies[option.index] ?? 1) }, () => ({ id: id++, option })));
}

/** How many can still be ticked, and how many have to be. */
export function bounds(decision: DecisionInfo): { least: number; most: number } {
  const chosen = decision.pick?.chosen.length ?? 0;
  const most = Math.min((decision.pick?.most ?? 1) - chosen, candidates(decision).length);
  return { least: Math.min(most, Math.max(0, (decision.pick?.least ?? 1) - chosen)), most };
}

/** What to choose, as long as nothing is ticked; then how many are. */
export function tally(decision: DecisionInfo, ticked: number): string {
  const { least, most } = bounds(decision);
  const ordered = decision.pick?.ordered ?? false;
  if (ticked === 0) {
    const from = least === most ? '' : least === 0 ? 'up to ' : `${least} to `;
    return `Choose ${from}${plural(most, 'card')}${ordered && most > 1 ? ' in order' : ''}`;
  }
  const so = least === most ? `${ticked} of ${plural(most, 'card')} chosen` : `${ticked} chosen, ${most} at most`;
  return `${so}${ordered && ticked > 1 ? ', in the order shown' : ''}`;
}

/** Cards that lie there, too. */
export const othersInWords = (count: number): string =>
  count === 1 ? "The other card there can't be chosen now." : `The other ${count} cards there can't be chosen now.`;

/** Answers with the ticked cards in their order, then with "done" if that is asked. */
export function answerWith(first: DecisionInfo, ticked: readonly OptionInfo[]): Answerer {
  let sent = 0;
  let finished = false;
  const before = first.pick?.chosen ?? [];
  return (decision) => {
    if (finished || !continues(first, decision, [...before, ...ticked.slice(0, sent).map((option) => option.card)])) {
      return null;
    }
    const wanted = ticked[sent];
    if (wanted) {
      sent++;
      const offered = decision.options.filter((option) => isSame(option, wanted));
      return offered.find((option) => option.label === wanted.label) ?? offered[0] ?? null;
    }
    finished = true;
    return decision.options.find((option) => option.kind === 'done') ?? null;
  };
}

function continues(first: DecisionInfo, decision: DecisionInfo, chosen: readonly string[]): boolean {
  const now = decision.pick?.chosen;
  return (
    decision.player === first.player &&
    decision.source === first.source &&
    now?.length === chosen.length &&
    now.every((name, i) => name === chosen[i])
  );
}

function isSame(a: OptionInfo, b: OptionInfo): boolean {
  return a.kind === b.kind && a.card === b.card && a.zone === b.zone && a.owner === b.owner;
}

/** The card that a question with no cards to choose from is about ("Discard it?"), where it is about one. */
export function subjectOf({ ask }: DecisionInfo): string | undefined {
  return ask.kind === 'may' && ask.cards?.length === 1 ? ask.cards[0] : undefined;
}
