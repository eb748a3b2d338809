/**
 * Words are for people only: everything the client reads from a position is the same whether it was told in English or
 * in nonsense. Data that contains words from the server (an option with its label) is compared without them.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completeDecision, completeLog, completeStory } from '$/lib/api/complete';
import type { CardFace, DecisionInfo, LogLine, StoryLine, View, WireLine } from '$/lib/api/types';
import { Faces } from '$/lib/faces.svelte';
import * as crisisEnding from './deckbuilding/ending';
import * as deckbuilding from './deckbuilding/reading';
import { optionsByCard } from './options';
import * as battles from './tcg/battles';
import * as tcg from './tcg/reading';
import * as unitedEnding from './united/ending';
import * as united from './united/reading';
import * as scheme from './united/scheme';

interface Told {
  faces: CardFace[];
  moments: { seat: number; view: View; decision: DecisionInfo }[];
  end: { view: View; log: LogLine[]; story: StoryLine[] };
}

interface Wire extends Omit<Told, 'end'> {
  end: { view: View; log: WireLine[]; story: Partial<StoryLine>[] };
}

/** As the client has it once it has come over the wire. */
function complete({ faces, moments, end }: Wire): Told {
  return {
    faces,
    moments: moments.map((moment) => ({ ...moment, decision: completeDecision(moment.decision)! })),
    end: { view: end.view, log: completeLog(end.log), story: completeStory(end.story) },
  };
}

const POSITIONS = (
  JSON.parse(readFileSync('positions.json', 'utf8')) as { game: string; plain: Wire; nonsense: Wire }[]
).map(({ game, plain, nonsense }) => ({ game, plain: complete(plain), nonsense: complete(nonsense) }));

/** Fields that hold words for people, and nothing else. */
const WORDS = new Set([
  'label',
  'prompt',
  'text',
  'head',
  'title',
  'type_line',
  'set_title',
  'note',
  'confidence_text',
  'copies_text',
  'keywords',
  'reason',
]);

function wordless(found: unknown): unknown {
  return JSON.parse(
    JSON.stringify(found ?? null, (key, value: unknown) =>
      WORDS.has(key) ? undefined : value instanceof Map ? [...value] : value,
    ),
  );
}

/** Everything the client reads from a moment, by what reads it. */
function read(game: string, { seat, view, decision }: Told['moments'][number], faces: Faces): Record<string, unknown> {
  const options = decision.options;
  if (game === 'deckbuilding') {
    const values = deckbuilding.valuesOf(view);
    return {
      superVillain: deckbuilding.superVillain(view),
      heroes: view.seats.map((_, player) => deckbuilding.heroesOf(view, player, faces)),
      open: options.map((option) => deckbuilding.isOpen(option, view, seat)),
      light: options.map(deckbuilding.lightOf),
      attempt: deckbuilding.isOfAttempt(decision),
      undone: deckbuilding.leftUndone(decision, view.seats[seat]?.['hand']?.cards ?? [], faces, values),
      simple: deckbuilding.nextSimple(decision, faces)?.index,
      sign: options.map((option) => deckbuilding.signText(option, values.crisis ?? null)),
      action: options
        .filter(({ card }) => card)
        .map((option) => deckbuilding.actionText(option, 1, values.crisis ?? null)),
      legend: deckbuilding.legend(decision, view).map(({ light }) => light),
    };
  }
  if (game === 'tcg') {
    const byCard = optionsByCard(decision);
    const fighters = (['active', 'reserve', 'villains'] as const).flatMap((zone) => tcg.fightersIn(view, zone, seat));
    return {
      fighters,
      options: fighters.map((fighter) => tcg.optionsOf(byCard, fighter).map(({ index }) => index)),
      objects: fighters.map((fighter) => tcg.objectOptions(byCard, fighter).map(({ index }) => index)),
      steps: tcg.stepsOf(view, decision, faces).map(({ state }) => state),
      undone: tcg.leftUndone(decision, faces),
      beside: tcg.isBeside(decision),
      own: options.map((option) => tcg.isOwnTarget(decision, option, faces)),
      light: options.map(tcg.lightOf),
      sign: tcg.signOf(options),
      acting: tcg.actingNow(view),
      piles: tcg.pileOptions(decision),
      pending: tcg.pending(view),
    };
  }
  return {
    coins: options.map(united.coinsOf),
    targets: united.targetsIn(decision, view, null),
    moves: options.map(united.isMove),
    effects: united.effectsIn(decision).map(({ index }) => index),
    sign: united.signOf(options),
    pick: united.pickSign(decision),
    light: options.map(united.lightOf),
    beside: united.isBeside(decision),
    storyline: united.storylineOf(view),
    turn: united.turnOf(view).player,
    legend: united.legend(decision).map(({ light }) => light),
  };
}

/** Everything that is read from a finished game and its log. */
function readEnd(game: string, { view, log, story }: Told['end'], faces: Faces): Record<string, unknown> {
  if (game === 'deckbuilding')
    return {
      progress: crisisEnding.progressOf(view, log),
      deeds: crisisEnding.deedsOf(view, log),
      steps: crisisEnding.stepsOf(log).length,
    };
  if (game === 'tcg') return { battles: battles.battlesIn(log) };
  return {
    verdict: unitedEnding.verdictOf(view, log, faces),
    deeds: unitedEnding.deedsOf(view, log),
    points: unitedEnding.turningPoints(log).length,
    steps: scheme.stepsOf(log, story),
  };
}

describe.each(POSITIONS)('$game', ({ game, plain, nonsense }) => {
  const [faces, gibberish] = [new Faces(plain.faces), new Faces(nonsense.faces)];

  it('is told in other words', () => {
    expect(plain.moments.length).toBeGreaterThan(3);
    expect(nonsense.moments.map(({ decision }) => decision.prompt)).not.toEqual(
      plain.moments.map(({ decision }) => decision.prompt),
    );
    expect(wordless(nonsense.moments)).toEqual(wordless(plain.moments));
  });

  it('is read the same', () => {
    for (const [number, moment] of plain.moments.entries()) {
      expect(wordless(read(game, nonsense.moments[number]!, gibberish))).toEqual(wordless(read(game, moment, faces)));
    }
    expect(Object.values(readEnd(game, plain.end, faces)).some((found) => Array.isArray(found) && found.length)).toBe(
      true,
    );
    expect(wordless(readEnd(game, nonsense.end, gibberish))).toEqual(wordless(readEnd(game, plain.end, faces)));
  });
});
