/** The wire leaves out what goes without saying; here it is filled in, so that the rest of the client need not care. */

import type { DecisionInfo, LogEntry, OptionInfo } from './types';

const OPTION = { card: '', zone: '', owner: -1, player: -1, number: -1, word: '', way: -1, details: null };
const LINE = { event: '', player: -1, card: '', amount: 0, count: 1 };

export function completeOption(option: Partial<OptionInfo> & Pick<OptionInfo, 'index' | 'kind' | 'label'>): OptionInfo {
  return { ...OPTION, ...option };
}

export function completeDecision(decision: DecisionInfo | null): DecisionInfo | null {
  return decision && { ...decision, pick: decision.pick ?? null, options: decision.options.map(completeOption) };
}

export function completeLog(lines: LogEntry[]): LogEntry[] {
  return lines.map((line) => ({ ...LINE, ...line }));
}
