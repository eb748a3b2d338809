/** Reading an analysis: its choices with their words, what happened to the chance, in signs and numbers. */

import { capital, listed, plural } from '$/games/wording';
import type { Analysis, AnalysisInWords, JudgedChoice, JudgedWords, OptionInfo, TableAnalysis } from '$/lib/api/types';

export type Verdict = JudgedChoice['verdict'];

const FAULTS: readonly Verdict[] = ['inaccuracy', 'mistake', 'blunder'];

/** What tells verdicts apart without color. */
export const SIGNS: Record<Verdict, string> = {
  decided: '=',
  unclear: '~',
  best: '★',
  good: '✓',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};
const TITLES: Record<Verdict, string> = {
  decided: 'Already decided',
  unclear: "Can't tell",
  best: 'Best',
  good: 'Good',
  inaccuracy: 'Inaccuracy',
  mistake: 'Mistake',
  blunder: 'Blunder',
};

export const titleOf = (verdict: Verdict): string => TITLES[verdict];

/** Whether others that were tried have a higher number than the best: the noise is larger than what is between them. */
export const isOneOfTheBest = ({ options: [best, ...others] }: Pick<JudgedChoice, 'options'>): boolean =>
  others.some(({ chance }) => chance > (best?.chance ?? 0));

/** A judged choice with its words. */
export interface Judged {
  choice: JudgedChoice;
  words: JudgedWords;
}

export function judgedIn({ analysis, words }: AnalysisInWords): Judged[] {
  return analysis.judged.map((choice, index) => ({ choice, words: words[index]! }));
}

export const isFault = ({ choice }: Judged): boolean => FAULTS.includes(choice.verdict);

/** The choices of one player (-1: everybody's), or only the faults among them. */
export function choicesOf(judged: readonly Judged[], player: number, faults: boolean): Judged[] {
  return judged.filter((each) => (player < 0 || each.choice.player === player) && (!faults || isFault(each)));
}

/** The nearest choice before or after a moment; undefined if there is none. */
export function next(judged: readonly Judged[], moment: number, step: 1 | -1): Judged | undefined {
  return step > 0
    ? judged.find(({ choice }) => choice.version > moment)
    : judged.findLast(({ choice }) => choice.version < moment);
}

export function nearest(judged: readonly Judged[], moment: number): Judged | undefined {
  let best: Judged | undefined;
  const far = ({ choice }: Judged) => Math.abs(choice.version - moment);
  for (const each of judged) if (!best || far(each) < far(best)) best = each;
  return best;
}

/** An option in words: "Buy Kick". */
export function optionInWords({ question }: JudgedWords, index: number): string {
  const option = question.options.find((each) => each.index === index);
  return option ? capital(option.label) : '';
}

/** Spaces at which no line is broken. */
export const percent = (chance: number): string => `${Math.round(100 * chance)}%`;

const ESTIMATED = 0.02; // by so much the estimates of all sides may miss one

/** The chances of all sides at one moment. What adds up to one, or nearly so, adds up to 100% here, too: what is left over after
 * rounding down goes to those that lost most by it. */
export function percents(chances: readonly number[]): string[] {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  if (chances.length < 2 || Math.abs(sum - 1) > ESTIMATED) return chances.map(percent);
  const shares = chances.map((chance) => chance / sum);
  const rounded = shares.map((share) => Math.floor(100 * share + 1e-9));
  const left = 100 - rounded.reduce((total, whole) => total + whole, 0);
  const rest = (side: number) => 100 * (shares[side] ?? 0) - (rounded[side] ?? 0);
  const order = chances.map((_, side) => side).sort((a, b) => rest(b) - rest(a) || a - b);
  for (const side of order.slice(0, left)) rounded[side]! += 1;
  return rounded.map((whole) => `${whole}%`);
}

/** A difference of two chances: "9 percentage points". */
export const points = (by: number): string => plural(Math.round(100 * by), 'percentage point');

const MEANS_NOTHING = 0.25; // a chance that may be off by more

/** "53 ± 2%", as far as it is known. */
export function withError(chance: number, error: number): string {
  if (error > MEANS_NOTHING) return 'an unknown chance';
  return `${Math.round(100 * chance)}\u00a0±\u00a0${Math.max(1, Math.round(100 * error))}%`;
}

function toWin({ chance, error }: { chance: number; error: number }): string {
  return `${withError(chance, error)}${error > MEANS_NOTHING ? '' : ' chance'} to win`;
}

/** A change of the chance: "+5", "−12", "0". Losses are rounded as gains are, so that they agree with `percent`. */
export function change(by: number): string {
  const points = Math.round(100 * Math.abs(by));
  return points === 0 ? '0' : by > 0 ? `+${points}` : `−${points}`;
}

const sameOffer = (one: OptionInfo, other: OptionInfo): boolean =>
  JSON.stringify({ ...one, index: 0 }) === JSON.stringify({ ...other, index: 0 });

/** The options that something is known of: those that were tried, and what is the same as one of them in everything but
 * its place. Each with the one that was tried. */
export function triedOptions({ choice, words }: Judged): ReadonlyMap<OptionInfo, number> {
  const { options } = words.question;
  const tried = options.filter(({ index }) => choice.options.some(({ offer }) => offer.index === index));
  const found = options.map(
    (option) =>
      [
        option,
        (tried.find((each) => each === option) ?? tried.find((each) => sameOffer(each, option)))?.index,
      ] as const,
  );
  return new Map(found.filter((each): each is readonly [OptionInfo, number] => each[1] !== undefined));
}

/** How an option did, in a sentence. */
export function triedInWords({ choice, words }: Judged, option: number): string {
  const found = choice.options.find(({ offer }) => offer.index === option);
  const what = optionInWords(words, option);
  return found
    ? `${what}: ${toWin(found)}.`
    : `${what}: not tried. At first glance, the bot found other options better.`;
}

/** A choice in a list: whose it was, and which card asked for it unless it was simply their turn. */
export function askedInWords(who: string, { question }: JudgedWords): string {
  return question.turn || !question.source ? who : `${who}, ${question.source}`;
}

const GOOD_ENOUGH = 0.03; // what falls behind the best by less is as good an answer

/** Whether an answer is as good as the best. */
export function isGoodEnough({ choice }: Judged, option: number): boolean {
  const found = choice.options.find(({ offer }) => offer.index === option);
  return found !== undefined && found.chance >= choice.options[0]!.chance - GOOD_ENOUGH;
}

const AS_GOOD = 0.05; // where a difference may be off by more, nothing is known of it

/** An answer that is as good as the best, in words: as far as it is known. */
export function goodInWords({ choice, words }: Judged, option: number): string {
  const what = optionInWords(words, option);
  const found = choice.options.find(({ offer }) => offer.index === option);
  const known = option === choice.options[0]?.offer.index || !found || found.equal || found.error <= AS_GOOD;
  return known ? `Yes: ${what}.` : `Perhaps: ${what}. Too little is known about it to be sure.`;
}

/** How an answer that is not the best did, next to what `who` chose, in words. */
export function besideChosen({ choice }: Judged, option: number, who: string): string {
  const of = (index: number) => choice.options.find(({ offer }) => offer.index === index);
  const tried = of(option);
  const chosen = of(choice.chosen);
  if (!tried) return '';
  const chance = toWin(tried);
  if (!chosen) return `Not the best: ${chance}.`;
  const gap = tried.chance - chosen.chance;
  const noise = Math.hypot(tried.error, chosen.error);
  if (Math.abs(gap) <= noise && noise > AS_GOOD)
    return `Too little is known about this to say whether it is better than what ${who} chose.`;
  const how = Math.abs(gap) <= noise ? 'About as good as' : gap > 0 ? 'Better than' : 'Not as good as';
  const not = gap > noise ? ', but not the best' : '';
  return `${how} what ${who} chose${not}: ${chance}, against ${withError(chosen.chance, chosen.error)}.`;
}

/** The options that can be told apart by their words. */
export function distinct(options: readonly OptionInfo[]): OptionInfo[] {
  return options.filter((option, at) => options.findIndex((other) => other.label === option.label) === at);
}

/** The sides by name: a player, those who win together, or all of them against the game, who have a word of their own
 * for the beginning of a line. */
export function sideNames({ sides }: Analysis, names: readonly string[], team = 'the team'): string[] {
  return sides.map(({ players, against_game }) =>
    against_game && players.length > 1 ? team : listed(players.map((player) => names[player] ?? '')),
  );
}

/** When: what is chosen while a game is set up belongs to no turn. `word`: what the game calls what is counted. */
export const inTurn = (turn: number, word = 'turn'): string =>
  turn > 0 ? `${word} ${turn}` : `before the first ${word}`;

/** A side's chance at any moment: on the line between the two points around it. */
export function chanceAt({ points }: Analysis, side: number, moment: number): number {
  const after = points.findIndex(({ version }) => version >= moment);
  const to = points[after < 0 ? points.length - 1 : after];
  const from = points[after < 0 ? points.length - 1 : Math.max(0, after - 1)];
  if (!from || !to) return 0;
  const [before, then] = [from.chances[side] ?? 0, to.chances[side] ?? 0];
  if (to.version === from.version) return then;
  return before + ((then - before) * (moment - from.version)) / (to.version - from.version);
}

/** What changed the chance of a player's side in the turn of a choice: own mistakes, those of others, luck, and by how
 * much the latter may be off. */
export function turnOf(
  { points }: Analysis,
  { version, side }: Pick<JudgedChoice, 'version' | 'side'>,
): { own: number; others: number; draw: number; doubt: number } | undefined {
  const after = points.find((point) => point.version > version);
  const [own, others, draw, doubt] = [after?.own[side], after?.others[side], after?.draw[side], after?.doubt[side]];
  return own === undefined || others === undefined || draw === undefined || doubt === undefined
    ? undefined
    : { own, others, draw, doubt };
}

/** What luck did to the chance, and by how much that may be off: "−12 ± 5". Nothing is told that may be noise, nor while
 * the analysis is `going`: what is not known to be a mistake yet would look like luck. */
export function luckInWords(by: number, doubt: number, going = false): string {
  const off = Math.round(100 * doubt);
  if (going) return 'not known yet';
  if (Math.abs(by) <= doubt && off > 0) return 'too close to call';
  return off === 0 ? change(by) : `${change(by)}\u00a0±\u00a0${off}`;
}

/** What a choice cost that is a fault: "7 ± 2 percentage points". It is more than its noise, and is told so. */
export function costInWords({ lost, noise }: Pick<JudgedChoice, 'lost' | 'noise'>): string {
  const [by, off] = [Math.round(100 * lost), Math.max(1, Math.round(100 * noise))];
  return `${by}\u00a0±\u00a0${Math.min(off, Math.max(1, by - 1))} percentage points`;
}

/** Why nothing can be said of a choice that is unclear. */
export const unclearInWords = ({ most }: Pick<JudgedChoice, 'most'>): string =>
  `Too close to call: this may be as good as anything else, or have cost up to ${points(most)}. It doesn't count towards the accuracy.`;

/** Why nothing depended on a choice. */
export const decidedInWords = ({ options }: Pick<JudgedChoice, 'options'>): string =>
  `Whatever is chosen here, the game is as good as ${(options[0]?.chance ?? 0) > 0.5 ? 'won' : 'lost'}. It doesn't count towards the accuracy.`;

/** What changed the chance in a turn, and by how much: a side of several has mistakes in common, and where there is only
 * one side, nobody else makes any. */
export function causesInWords(analysis: Analysis, choice: Pick<JudgedChoice, 'version' | 'side'>): [string, string][] {
  const found = turnOf(analysis, choice);
  if (!found) return [];
  const several = (analysis.sides[choice.side]?.players.length ?? 1) > 1;
  const own: [string, string] = [several ? 'mistakes of the team' : "the player's own mistakes", change(found.own)];
  const going = analysis.progress.stage !== 'done';
  const luck: [string, string] = ['luck', luckInWords(found.draw, found.doubt, going)];
  const others: [string, string] = ['mistakes of others', change(found.others)];
  return [own, ...(analysis.sides.length > 1 ? [others] : []), luck];
}

/** What the graph shows, in a sentence for those who cannot see it. `gaveUp`: who did, where the game ended so. */
export function graphInWords(analysis: Analysis, sides: readonly string[], word = 'turn', gaveUp = ''): string {
  const last = analysis.points.at(-1);
  if (!last) return '';
  const shown = percents(last.chances);
  const ends = sides.map((side, index) => `${side} ${shown[index]}`);
  // While the graph is still being made, its last point is not the end of the game.
  const when =
    analysis.progress.stage === 'positions'
      ? `So far, up to ${inTurn(last.turn, word)}`
      : gaveUp
        ? `When ${gaveUp} gave up`
        : 'At the end';
  return `${when}: ${listed(ends)}.`;
}

/** Where the game turned, one line each: "Turn 7: Ada from 46% to 34%". Of two sides, all lines tell of `own`: what one
 * gains, the other loses. */
export function turnedInWords(analysis: Analysis, sides: readonly string[], own = 0, word = 'turn'): string[] {
  const { turning, points } = analysis;
  return turning.map(({ version, turn, side, before, after }) => {
    const told = sides.length === 2 ? own : side;
    const place = points.findIndex((point) => point.version === version);
    const [from, to] =
      told === side ? [before, after] : [points[place], points[place + 1]].map((each) => each?.chances[told] ?? 0);
    return `${capital(inTurn(turn, word))}: ${sides[told]} from ${percent(from ?? 0)} to ${percent(to ?? 0)}`;
  });
}

/** "about 3 minutes left". */
function leftInWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 1 ? 'less than a minute left' : `about ${plural(minutes, 'minute')} left`;
}

/** What the two analyses of a game are called: of what the players knew, and of all cards. */
export const eyesInWords = (open: boolean) => (open ? 'All cards open' : 'As the player saw it');

/** How far an analysis has come that is not ready: it is asked for, waits behind others, begins, or is being made.
 * `open`: it is the one with all cards open. */
export function progressInWords(
  {
    state,
    ahead,
    other_view,
    first,
    share,
    left,
  }: Pick<TableAnalysis, 'state' | 'ahead' | 'other_view' | 'first' | 'share' | 'left'>,
  open: boolean,
): string {
  if (state === 'none') return 'Asking for the analysis…';
  if (state === 'waiting' && (ahead > 0 || other_view)) {
    const one = ahead + Number(other_view) === 1;
    const before = [
      ...(ahead ? [ahead === 1 ? 'one other game' : `${ahead} other games`] : []),
      ...(other_view ? [`this game “${eyesInWords(!open)}”`] : []),
    ];
    const far = first > 0 ? ` (${one ? '' : 'the first '}${percent(first)} done)` : '';
    return `Waiting: ${listed(before)} ${one ? 'is' : 'are'} being analyzed first${far}. This view starts automatically after that.`;
  }
  if (state === 'waiting' || share === 0) return 'The analysis is beginning…';
  return `Analyzing the game: ${percent(share)}${left ? `, ${leftInWords(left)}` : ''}`;
}
