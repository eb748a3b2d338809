/** Answers that need no thought, as far as the player wants them given. */

import type { DecisionInfo, OptionInfo } from '$/lib/api/types';

export interface Habits {
  autoForced: boolean;
  autoDefault: boolean;
  autoPass: boolean;
}

/** The option to take without asking, or null. */
export function autoAnswer(decision: DecisionInfo, habits: Habits): OptionInfo | null {
  const only = decision.options.length === 1 ? decision.options[0] : undefined;
  if (only) return (decision.turn ? habits.autoPass : habits.autoForced) ? only : null;
  const usual = decision.default >= 0 ? decision.options[decision.default] : undefined;
  return usual && !decision.turn && habits.autoDefault ? usual : null;
}
