import { describe, expect, it } from 'vitest';
import type { Analysis, AnalysisInWords, JudgedChoice, JudgedWords } from '$/lib/api/types';
import { queryFor, placeIn } from './address';
import {
  SIGNS,
  askedInWords,
  besideChosen,
  causesInWords,
  inTurn,
  chanceAt,
  change,
  choicesOf,
  costInWords,
  decidedInWords,
  distinct,
  goodInWords,
  graphInWords,
  isGoodEnough,
  isOneOfTheBest,
  judgedIn,
  luckInWords,
  nearest,
  next,
  optionInWords,
  percent,
  percents,
  progressInWords,
  sideNames,
  titleOf,
  triedInWords,
  triedOptions,
  turnedInWords,
  turnOf,
  unclearInWords,
  withError,
} from './judging';
import { lookingBack } from './looking';

const option = (index: number, label: string) => ({ index, kind: 'buy', label });
const tried = (index: number, chance: number, equal = false) => ({
  offer: { index, kind: 'buy' },
  chance,
  error: 0.02,
  equal,
});
const choice = (version: number, player: number, verdict: string, chosen: number, lost = 0) => ({
  version,
  turn: version,
  player,
  side: player,
  ask: { kind: 'plain' },
  source: '',
  chosen,
  options: [tried(1, 0.6), tried(2, 0.59, true), tried(0, 0.4)],
  verdict,
  lost,
  noise: 0.01,
  most: lost,
  line: [],
  causes: [],
  depth: 10,
});
const point = (version: number, turn: number, chances: number[], luck: number[] = []) => ({
  version,
  turn,
  player: 0,
  chances,
  own: luck.map(() => 0),
  others: luck.map(() => 0.02),
  draw: luck,
  doubt: luck.map(() => 0.06),
});
const words = (version: number) => ({
  version,
  why: '',
  line: [],
  question: { options: [option(0, 'buy Kick'), option(1, 'buy Bane'), option(2, 'buy Bane'), option(3, 'end turn')] },
});

const FOUND = {
  analysis: {
    game: 'deckbuilding',
    choices: 20,
    over: true,
    progress: { stage: 'done', done: 1, of: 1 },
    sides: [
      { players: [0], against_game: false },
      { players: [1], against_game: false },
    ],
    points: [point(0, 1, [0.5, 0.5]), point(10, 2, [0.7, 0.3], [0.18, -0.2]), point(20, 3, [1, 0], [0.3, -0.3])],
    judged: [choice(2, 0, 'best', 1), choice(6, 1, 'mistake', 0, 0.12), choice(9, 0, 'blunder', 0, 0.3)],
    turning: [{ version: 10, turn: 2, player: 1, side: 0, before: 0.7, after: 1, own: 0, others: 0, draw: 0.3 }],
    accounts: [],
  },
  words: [words(2), words(6), words(9)],
} as unknown as AnalysisInWords;
const analysis: Analysis = FOUND.analysis;
const judged = judgedIn(FOUND);

describe('judged choices', () => {
  it('are those of a player, or only the faults', () => {
    const versions = (player: number, faults: boolean) =>
      choicesOf(judged, player, faults).map((each) => each.choice.version);
    expect(versions(-1, false)).toEqual([2, 6, 9]);
    expect(versions(0, false)).toEqual([2, 9]);
    expect(versions(0, true)).toEqual([9]);
  });

  it('follow one another from any moment', () => {
    expect(next(judged, 2, 1)?.choice.version).toBe(6);
    expect(next(judged, 7, -1)?.choice.version).toBe(6);
    expect(next(judged, 9, 1)).toBeUndefined();
    expect(nearest(judged, 8)?.choice.version).toBe(9);
    expect(nearest([], 8)).toBeUndefined();
  });

  it('are told in words and numbers', () => {
    expect(optionInWords(judged[0]!.words, 1)).toBe('Buy Bane');
    expect(withError(0.534, 0.001)).toBe('53\u00a0±\u00a01%');
    expect(withError(0.5, 0.4)).toBe('an unknown chance'); // too few games were imagined
    expect([change(0.124), change(-0.3), change(0.001)]).toEqual(['+12', '−30', '0']);
    expect([change(-0.125), change(0.125), percent(0.125)]).toEqual(['−13', '+13', '13%']);
    expect(distinct(judged[0]!.words.question.options).map(({ index }) => index)).toEqual([0, 1, 3]);
  });

  it('rounds the chances of all sides so that they add up', () => {
    expect(percents([0.335, 0.665])).toEqual(['34%', '66%']);
    expect(percents([0.125, 0.125, 0.75])).toEqual(['13%', '12%', '75%']);
    expect(percents([0.29, 0.71])).toEqual(['29%', '71%']);
    expect(percents([0.487, 0.503])).toEqual(['49%', '51%']); // each side is estimated by itself
    expect(percents([0.3, 0.3])).toEqual(['30%', '30%']);
    expect(percents([0.625])).toEqual(['63%']); // a team against the game
  });

  it('say which card asked, unless it was simply their turn', () => {
    const asked = (turn: boolean, source: string) => askedInWords('Ada', { question: { turn, source } } as JudgedWords);
    expect([asked(true, ''), asked(false, ''), asked(false, 'Bane')]).toEqual(['Ada', 'Ada', 'Ada, Bane']);
  });

  it('tell how each option did', () => {
    expect(triedInWords(judged[2]!, 0)).toBe('Buy Kick: 40\u00a0±\u00a02% chance to win.');
    expect(triedInWords(judged[2]!, 3)).toBe(
      'End turn: not tried. At first glance, the bot found other options better.',
    );
  });

  it('are compared with what was chosen, as far as the noise lets them be', () => {
    const beside = (chance: number, error: number) =>
      besideChosen(
        {
          ...judged[2]!,
          choice: {
            ...judged[2]!.choice,
            chosen: 0,
            options: [0.3, chance].map((each, index) => ({
              offer: { index },
              chance: each,
              error,
            })) as unknown as JudgedChoice['options'],
          },
        },
        1,
        'you',
      );
    expect(beside(0.32, 0.12)).toBe('Too little is known about this to say whether it is better than what you chose.');
    expect(beside(0.32, 0.02)).toMatch(/^About as good as what you chose: /);
    expect(beside(0.4, 0.02)).toMatch(/^Better than what you chose, but not the best: /);
    expect(beside(0.2, 0.02)).toMatch(/^Not as good as what you chose: /);
  });

  it('are one of several best where the noise puts another one higher', () => {
    const options = [tried(1, 0.52), tried(2, 0.53, true)] as unknown as JudgedChoice['options'];
    expect(isOneOfTheBest({ options })).toBe(true);
    expect(isOneOfTheBest(judged[2]!.choice)).toBe(false);
    const close = { ...judged[2]!, choice: { ...judged[2]!.choice, options } };
    expect(lookingBack(close, true, () => undefined).hintWord).toBe('Good');
    expect(lookingBack(judged[2]!, true, () => undefined).hintWord).toBe('Best');
  });

  it('are not praised where too little is known', () => {
    expect([SIGNS.unclear, titleOf('unclear')]).toEqual(['~', "Can't tell"]);
    expect(Object.values(SIGNS)).toEqual([...new Set(Object.values(SIGNS))]);
    expect(unclearInWords({ most: 0.09 })).toBe(
      "Too close to call: this may be as good as anything else, or have cost up to 9 percentage points. It doesn't count towards the accuracy.",
    );
    const unclear = { ...judged[0]!, choice: { ...judged[0]!.choice, verdict: 'unclear' as const } };
    expect(choicesOf([unclear], -1, true)).toEqual([]);
  });

  it('say of what is decided how it is', () => {
    const options = (chance: number) => ({ options: [tried(0, chance)] as unknown as JudgedChoice['options'] });
    expect([0.98, 0.01].map((chance) => decidedInWords(options(chance)).split('.')[0])).toEqual([
      'Whatever is chosen here, the game is as good as won',
      'Whatever is chosen here, the game is as good as lost',
    ]);
  });

  it('are good answers as far as that is known', () => {
    expect(goodInWords(judged[2]!, 1)).toBe('Yes: Buy Bane.');
    const [best, ...others] = judged[2]!.choice.options;
    const brief = {
      ...judged[2]!.choice,
      options: [best!, ...others.map((each) => ({ ...each, equal: false, error: 0.19 }))],
    };
    expect(goodInWords({ ...judged[2]!, choice: brief }, 2)).toBe(
      'Perhaps: Buy Bane. Too little is known about it to be sure.',
    );
  });

  it('say what a fault cost, and how sure that is', () => {
    expect(costInWords({ lost: 0.072, noise: 0.021 })).toBe('7\u00a0±\u00a02 percentage points');
    expect(costInWords({ lost: 0.038, noise: 0.036 })).toBe('4\u00a0±\u00a03 percentage points');
  });

  it('have several good answers where they are about as good', () => {
    expect([0, 1, 2, 3].map((index) => isGoodEnough(judged[2]!, index))).toEqual([false, true, true, false]);
  });
});

describe('the graph', () => {
  it('has a chance for every moment', () => {
    expect(chanceAt(analysis, 0, 0)).toBe(0.5);
    expect(chanceAt(analysis, 0, 5)).toBeCloseTo(0.6);
    expect(chanceAt(analysis, 1, 20)).toBe(0);
    expect(chanceAt(analysis, 1, 99)).toBe(0);
  });

  it('tells luck apart', () => {
    expect(turnOf(analysis, { version: 6, side: 1 })).toEqual({ own: 0, others: 0.02, draw: -0.2, doubt: 0.06 });
    expect(turnOf(analysis, { version: 20, side: 1 })).toBeUndefined();
    expect(causesInWords(analysis, { version: 6, side: 1 })).toEqual([
      ["the player's own mistakes", '0'],
      ['mistakes of others', '+2'],
      ['luck', '−20\u00a0±\u00a06'],
    ]);
    expect(causesInWords(analysis, { version: 20, side: 1 })).toEqual([]);
  });

  it('does not call luck what may be noise or an unclear choice', () => {
    const unsure = analysis.points.map((each) => ({ ...each, doubt: each.draw.map(() => 0.25) }));
    const causes = causesInWords({ ...analysis, points: unsure }, { version: 6, side: 1 });
    expect(causes.at(-1)).toEqual(['luck', 'too close to call']);
    expect([luckInWords(0.12, 0), luckInWords(-0.12, 0.05)]).toEqual(['+12', '−12\u00a0±\u00a05']);
    expect([luckInWords(0, 0), luckInWords(0, 0.002)]).toEqual(['0', '0']);
  });

  it('says of luck that it is not known yet, while the analysis goes on', () => {
    expect([luckInWords(0.02, 1.11, true), luckInWords(0.02, 1.11)]).toEqual(['not known yet', 'too close to call']);
    expect(luckInWords(0.12, 0.05, true)).toBe('not known yet');
  });

  it('blames a team for what one of them did, and nobody else where there is only the team', () => {
    const team = { ...analysis, sides: [{ players: [0, 1], against_game: true }] };
    const causes = causesInWords(team, { version: 6, side: 0 }).map(([cause]) => cause);
    expect(causes).toEqual(['mistakes of the team', 'luck']);
  });

  it('is told in words, with teams by name', () => {
    expect(graphInWords(analysis, ['Ada', 'Bob'])).toBe('At the end: Ada 100% and Bob 0%.');
    expect(graphInWords(analysis, ['Ada', 'Bob'], 'turn', 'Bob')).toBe('When Bob gave up: Ada 100% and Bob 0%.');
    const begun: Analysis = { ...analysis, progress: { ...analysis.progress, stage: 'positions' } };
    expect(graphInWords(begun, ['Ada', 'Bob'])).toMatch(/^So far, up to turn \d+: Ada 100% and Bob 0%\.$/);
    const team = { ...analysis, sides: [{ players: [0, 1], against_game: true }] };
    expect(sideNames(team, ['Ada', 'Bob'])).toEqual(['the team']);
    expect(sideNames(team, ['Ada', 'Bob'], 'The team')).toEqual(['The team']);
    expect(graphInWords(team, sideNames(team, ['Ada', 'Bob']))).toMatch(/^At the end: the team 100%\./);
    expect(sideNames(analysis, ['Ada', 'Bob'])).toEqual(['Ada', 'Bob']);
    const heroes = { ...analysis, sides: [{ players: [0, 1, 2], against_game: false }] };
    expect(sideNames(heroes, ['Ada', 'Bob', 'Eve'])).toEqual(['Ada, Bob and Eve']);
  });

  it('tells the turning points line by line, of two sides always of the same', () => {
    expect(turnedInWords(analysis, ['Ada', 'Bob'])).toEqual(['Turn 2: Ada from 70% to 100%']);
    expect(turnedInWords(analysis, ['Ada', 'Bob'], 1)).toEqual(['Turn 2: Bob from 30% to 0%']);
    expect(turnedInWords(analysis, ['Ada', 'Bob', 'Eve'], 1, 'round')).toEqual(['Round 2: Ada from 70% to 100%']);
  });

  it('has no turn before the first one', () => {
    expect([inTurn(0), inTurn(3)]).toEqual(['before the first turn', 'turn 3']);
    expect([inTurn(0, 'phase'), inTurn(3, 'phase')]).toEqual(['before the first phase', 'phase 3']);
  });
});

describe('the table that is looked back at', () => {
  it('lights what something is known of, and nothing else', () => {
    const copy = { ...judged[2]!.words.question.options[0]!, index: 4 };
    const options = [...judged[2]!.words.question.options, copy];
    const again = {
      ...judged[2]!,
      words: { ...judged[2]!.words, question: { ...judged[2]!.words.question, options } },
    };
    expect([...triedOptions(again)].map(([{ index }, tried]) => [index, tried])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [4, 0],
    ]);
    const answers: number[] = [];
    const play = lookingBack(again, false, (index) => answers.push(index));
    expect(play.decision?.options.map(({ index }) => index)).toEqual([0, 1, 2, 4]);
    play.choose(play.decision!.options.at(-1)!);
    expect(answers).toEqual([0]);
  });

  it('marks the better option and takes answers', () => {
    const answers: number[] = [];
    const play = lookingBack(judged[2]!, true, (index) => answers.push(index));
    expect(play.hint?.option).toBe(1);
    const [kick, bane, same] = judged[2]!.words.question.options;
    play.choose(kick!);
    play.take([kick!, same!], {} as Element);
    play.take([bane!], {} as Element);
    expect(answers).toEqual([0, 2, 1]);
    expect(lookingBack(judged[2]!, false, () => undefined).hint).toBeNull();
  });
});

describe('the address', () => {
  it('says where one is, and keeps what else is in it', () => {
    const query = new URLSearchParams('invite=x&at=7&who=-1&open=true');
    expect(placeIn(query)).toEqual({ at: 7, who: -1, open: true });
    expect(placeIn(new URLSearchParams('at=z'))).toEqual({ at: null, who: null, open: false });
    expect(queryFor(query, { at: 3, who: null, open: false })).toBe('invite=x&at=3');
  });
});

describe('an analysis that is not ready', () => {
  it('says whether it waits, begins or is being made', () => {
    const said = (
      state: 'none' | 'waiting' | 'working',
      more: { ahead?: number; other_view?: boolean; first?: number; share?: number } = {},
      open = false,
    ) => progressInWords({ state, ahead: 0, other_view: false, first: 0, share: 0, left: 0, ...more }, open);
    const itself = 'This view starts automatically after that.';
    expect(said('none')).toBe('Asking for the analysis…');
    expect(said('waiting', { ahead: 1 })).toBe(`Waiting: one other game is being analyzed first. ${itself}`);
    expect(said('waiting', { ahead: 1, first: 0.3 })).toBe(
      `Waiting: one other game is being analyzed first (30% done). ${itself}`,
    );
    expect(said('waiting', { ahead: 3, first: 0.3 })).toBe(
      `Waiting: 3 other games are being analyzed first (the first 30% done). ${itself}`,
    );
    expect(said('waiting', { other_view: true, first: 0.6 }, true)).toBe(
      `Waiting: this game “As the player saw it” is being analyzed first (60% done). ${itself}`,
    );
    expect(said('waiting', { other_view: true, ahead: 1, first: 0.3 })).toBe(
      `Waiting: one other game and this game “All cards open” are being analyzed first (the first 30% done). ${itself}`,
    );
    expect(said('waiting')).toBe('The analysis is beginning…');
    expect(said('working')).toBe('The analysis is beginning…');
    expect(said('working', { share: 0.42 })).toBe(`Analyzing the game: ${percent(0.42)}`);
  });

  it('says about how long the rest takes', () => {
    const said = (left: number) =>
      progressInWords({ state: 'working', ahead: 0, other_view: false, first: 0, share: 0.5, left }, false);
    expect(said(20)).toBe('Analyzing the game: 50%, less than a minute left');
    expect(said(65)).toBe('Analyzing the game: 50%, about 1 minute left');
    expect(said(170)).toBe('Analyzing the game: 50%, about 3 minutes left');
  });
});
