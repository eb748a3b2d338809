/** A turn of the villain's, told step by step, and how the ring looks after each of its steps. */

import type { LogLine, StoryLine } from '$/lib/api/types';
import type { Place } from './reading';

export const STAGES = ['plan', 'move', 'bam', 'effect', 'tokens', 'overflow'] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_TITLES: Record<Stage, string> = {
  plan: 'Plan',
  move: 'Move',
  bam: 'BAM!',
  effect: 'Effect',
  tokens: 'Tokens',
  overflow: 'Overflow',
};

export interface Step {
  stage: Stage;
  text: string;
  /** What acts: a plan, a threat, the dashboard; empty if it is not a card. */
  card: string;
  /** The locations it touches. */
  places: string[];
  told: readonly LogLine[];
}

const BEGINS: Record<string, Stage> = {
  plan: 'plan',
  'villain moves': 'move',
  presence: 'move',
  bam: 'bam',
  'special effect': 'effect',
  'overflow resolved': 'overflow',
};
/** What begins one of the villain's abilities: whatever follows belongs to it, whether they move or add tokens. */
const ABILITIES = ['bam', 'special effect'];
const TOKENS = ['thug added', 'civilian added', 'overflow'];
const AT_PLACE = [
  'villain moves',
  'thug added',
  'civilian added',
  'overflow',
  'overflow resolved',
  'thug lost',
  'civilian lost',
];
/** What is told elsewhere on the screen, or by the line before. */
const UNTOLD = ['villain turn', 'draw', 'to the bottom'];

/** The stage of a line after one of `stage`; `later`: the events of the turn that are still to come. */
function stageOf(event: string, stage: Stage, later: readonly string[]): Stage {
  if (TOKENS.includes(event)) return ABILITIES.some((each) => later.includes(each)) ? stage : 'tokens';
  const begun = BEGINS[event] ?? stage;
  return begun === 'move' && stage !== 'plan' ? stage : begun;
}

/** The villain's last turn, the present one or the one before: each line of the story is a step. */
export function stepsOf(log: readonly LogLine[], story: readonly StoryLine[]): Step[] {
  const begin = log.findLastIndex(({ event }) => event === 'villain turn');
  const steps: Step[] = [];
  let stage: Stage = 'plan';
  let next = 0;
  const end = log.findIndex(({ event }, place) => place > begin && event === 'turn begins');
  const events = log.slice(0, end < 0 ? log.length : end).map(({ event }) => event);
  for (const { text, lines } of story) {
    const told = log.slice(next, next + lines);
    const [first] = told;
    const isBefore = begin < 0 || next < begin;
    next += lines;
    if (isBefore || !first || UNTOLD.includes(first.event)) continue;
    if (first.event === 'turn begins') break;
    stage = stageOf(first.event, stage, events.slice(next));
    const places = [...new Set(told.filter(({ event }) => AT_PLACE.includes(event)).map(({ card }) => card))];
    steps.push({ stage, text, card: places.length ? '' : first.card, places, told });
  }
  return steps;
}

const CHANGES: Record<string, (place: Place, count: number) => Place> = {
  'thug added': (place, count) => ({ ...place, thugs: place.thugs + count }),
  'civilian added': (place, count) => ({ ...place, civilians: place.civilians + count }),
  'thug lost': (place, count) => ({ ...place, thugs: Math.max(0, place.thugs - count) }),
  'civilian lost': (place, count) => ({ ...place, civilians: Math.max(0, place.civilians - count) }),
};

/** The ring after these steps, as far as they say: enough to follow them; the last one brings the true position. */
export function ringAfter(ring: readonly Place[], steps: readonly Step[]): Place[] {
  let places = [...ring];
  for (const { event, card, count } of steps.flatMap((step) => step.told)) {
    if (event === 'villain moves') places = places.map((place) => ({ ...place, villain: place.name === card }));
    const change = CHANGES[event];
    if (change) places = places.map((place) => (place.name === card ? change(place, count) : place));
  }
  return places;
}
