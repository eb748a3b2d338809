/** A table that is looked back at: of what could be chosen then, all that something is known of is lit, and a press is an
 * answer that changes nothing. */

import type { Play } from '$/games/screen';
import type { DecisionInfo, OptionInfo } from '$/lib/api/types';
import { isGoodEnough, isOneOfTheBest, triedOptions, type Judged } from './judging';

/** `shown`: the better option is marked. `answer` is given what was pressed. */
export function lookingBack(judged: Judged, shown: boolean, answer: (option: number) => void): Play {
  const tried = triedOptions(judged);
  const decision: DecisionInfo = { ...judged.words.question, options: [...tried.keys()] };
  const best = judged.choice.options[0]?.offer.index ?? -1;
  const choose = (option: OptionInfo) => answer(tried.get(option) ?? option.index);
  return {
    decision,
    hint: shown
      ? {
          type: 'hint',
          version: judged.choice.version,
          option: best,
          reason: '',
          options: [],
          thinking: false,
          rival: -1,
          after: '',
        }
      : null,
    hintWord: isOneOfTheBest(judged.choice) ? 'Good' : 'Best',
    harmless: true,
    choose,
    // One of several things to do with a card: the one that is meant is the better one.
    take: (options) => choose(options.find(({ index }) => isGoodEnough(judged, index)) ?? options[0]!),
    why: () => undefined,
    run: (next) => {
      const option = next(decision);
      if (option) choose(option);
    },
  };
}
