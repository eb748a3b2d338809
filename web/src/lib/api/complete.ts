/** The wire leaves out defaults; here they are filled in, so that the rest of the client doesn't need to care. */

import type { DecisionInfo, Happening, LogLine, OptionInfo, StoryLine, TableAnalysis, WireLine } from './types';

/** The defaults of every type, read from the server's schema when the client is built (`vite.config.ts`). */
declare const LEFT_OUT: Partial<Record<string, object>>;

export function completeOption(option: Partial<OptionInfo> & Pick<OptionInfo, 'index' | 'kind' | 'label'>): OptionInfo {
  return { ...LEFT_OUT.OptionInfo, ...option } as OptionInfo;
}

export function completeDecision(decision: DecisionInfo | null): DecisionInfo | null {
  return decision && { ...decision, pick: decision.pick ?? null, options: decision.options.map(completeOption) };
}

/** The questions of an analysis. */
export function completeAnalysis(told: TableAnalysis): TableAnalysis {
  const words = told.found?.words.map((each) => ({ ...each, question: completeDecision(each.question)! }));
  return { ...told, found: told.found && { ...told.found, words: words ?? [] } };
}

export function completeLine(happened: Pick<Happening, 'game' | 'event'>, line: Partial<LogLine>): LogLine {
  return { ...LEFT_OUT[happened.game], ...LEFT_OUT.WireLine, ...happened, ...line } as LogLine;
}

export function completeStory(lines: readonly Partial<StoryLine>[]): StoryLine[] {
  return lines.map((line) => ({ ...LEFT_OUT.StoryLine, ...line }) as StoryLine);
}

/** Flattens what happened into its line. */
export function completeLog(lines: WireLine[]): LogLine[] {
  return lines.map(({ happened, ...line }) => completeLine(happened, line));
}
