/** Where a question is put, and a hint in words. Pure functions. */

import type { Screen } from '$/games/screen';
import { capital } from '$/games/wording';
import type { DecisionInfo, Hint, OptionInfo, View } from '$/lib/api/types';
import { bounds } from './picks';

type Places = Pick<Screen, 'isOpen' | 'isBeside'>;

/** Whether a question needs its own panel: not all of its cards can be picked where they are. */
export function needsPanel(decision: DecisionInfo, screen: Places, view: View, seat: number): boolean {
  if (decision.turn) return false;
  if (decision.pick) return true;
  const cards = decision.options.filter((option) => option.card);
  if (cards.length === 0) return !screen.isBeside?.(decision);
  return cards.some((option) => !screen.isOpen(option, view, seat));
}

/** Whether a question is about the very card that asks it, and so names it: it need not be named before it. */
export function saysItself({ source, ask }: Pick<DecisionInfo, 'source' | 'ask'>): boolean {
  return source !== '' && 'card' in ask && ask.card === source;
}

/** What the hint advises, how final that is, and why; empty if it is not about an option of this question. Every option
 * is called what its button says. */
export function hintInWords(hint: Hint, decision: DecisionInfo, screen: Pick<Screen, 'answer'>): string {
  const option = decision.options[hint.option];
  if (!option) return '';
  const stage = !hint.thinking ? 'Hint' : hint.options.length ? 'Best so far' : 'First thought';
  const more = hint.thinking ? ' Still looking ahead: this may change…' : '';
  const rival = decision.options[hint.rival];
  const reason = rival ? `${hint.reason}${optionInWords(rival, decision, screen)}${hint.after}` : hint.reason;
  const among = decision.pick && option.card && bounds(decision).most > 1 ? ', as one of them' : '';
  return `${stage}: ${optionInWords(option, decision, screen)}${among}. ${reason}${more}`;
}

function optionInWords(option: OptionInfo, decision: DecisionInfo, screen: Pick<Screen, 'answer'>): string {
  return option.card || option.player >= 0 ? capital(option.label) : screen.answer(option, decision);
}

/** How an option did in the games that were imagined, ready to be shown. */
export interface Odds {
  option: number;
  what: string;
  chance: string;
  /** It cannot be told from the best. */
  equal: boolean;
}

/** As many as there is room for beside the table. */
const MOST = 4;

/** The win chances of the best options that were tried; empty if nobody has looked ahead yet. */
export function oddsInWords(hint: Hint, decision: DecisionInfo, screen: Pick<Screen, 'answer'>): Odds[] {
  return hint.options.slice(0, MOST).flatMap(({ option: at, chance, error, equal }) => {
    const option = decision.options[at];
    if (!option) return [];
    const what = optionInWords(option, decision, screen);
    return [
      { option: at, what, chance: `${Math.round(100 * chance)} ± ${Math.max(1, Math.round(100 * error))}%`, equal },
    ];
  });
}
