/** The wire leaves out what goes without saying; here it is filled in, so that the rest of the client need not care. */

import type { DecisionInfo, Happening, LogEntry, OptionInfo, StoryLine, WireLine } from './types';

const OPTION = { card: '', zone: '', owner: -1, player: -1, number: -1, word: '', way: -1, details: null };
const HAPPENED = { player: -1, card: '', hidden: false, amount: 0, from: null, to: null };

/** What the lines of one game tell beyond what every game tells. */
type Added<Game> = Omit<Happening & { game: Game }, 'game' | 'event' | keyof typeof HAPPENED>;

const ADDED: { [Game in Happening['game'] as keyof Added<Game> extends never ? never : Game]: Added<Game> } = {
  deckbuilding: { zone: '', owner: -1, second: '', up: false, leader: false, color: '', reason: '' },
  tcg: { alone: false, plural: false, bearer: '', ability: '', pile: '', owner: -1, reason: '' },
  united: {
    hero: '',
    villain: '',
    plural: false,
    symbol: '',
    track: '',
    token: '',
    reason: '',
    on_top: false,
    how: '',
  },
};

export function completeOption(option: Partial<OptionInfo> & Pick<OptionInfo, 'index' | 'kind' | 'label'>): OptionInfo {
  return { ...OPTION, ...option };
}

export function completeDecision(decision: DecisionInfo | null): DecisionInfo | null {
  return decision && { ...decision, pick: decision.pick ?? null, options: decision.options.map(completeOption) };
}

export function completeLine(happened: Pick<Happening, 'game' | 'event'>, line: Partial<LogEntry>): LogEntry {
  const added = (ADDED as Partial<Record<string, object>>)[happened.game];
  return { ...HAPPENED, ...added, count: 1, ...happened, ...line } as LogEntry;
}

const STORY_LINE = { player: -1, cards: [], zone: '', tone: 'plain', lines: 1 } as const;

export function completeStory(lines: readonly Partial<StoryLine>[]): StoryLine[] {
  return lines.map((line) => ({ ...STORY_LINE, ...line }) as StoryLine);
}

/** What happened lies open in its line. */
export function completeLog(lines: WireLine[]): LogEntry[] {
  return lines.map(({ happened, ...line }) => completeLine(happened, line));
}
