/** A turn of the villain's, told step by step, and how the ring looks after each of its steps. */

import type { LogEntry } from '$/lib/api/types';
import { capital, listed } from '../wording';
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
  /** What acts: a plan, a threat, the dashboard; empty where it is not a card. */
  card: string;
  /** The locations it touches. */
  places: string[];
  entries: LogEntry[];
}

const BEGINS: Record<string, Stage> = {
  plan: 'plan',
  'villain moves': 'move',
  presence: 'move',
  bam: 'bam',
  'special effect': 'effect',
  'overflow resolved': 'overflow',
};
const TOKENS = ['thug added', 'civilian added'];
const AT_PLACE = ['villain moves', 'thug added', 'civilian added', 'overflow', 'overflow resolved', 'thug lost', 'civilian lost'];
/** What is told elsewhere on the screen, or by the line before. */
const UNTOLD = ['villain turn', 'draw', 'to the bottom'];

/** Tokens that are added one after another are one step; everything else is a step of its own. */
export function stepsOf(log: readonly LogEntry[]): Step[] {
  const steps: Step[] = [];
  let stage: Stage = 'plan';
  for (const entry of log) {
    if (UNTOLD.includes(entry.event)) continue;
    stage = TOKENS.includes(entry.event) ? 'tokens' : entry.event === 'overflow' ? 'tokens' : (BEGINS[entry.event] ?? stage);
    const last = steps.at(-1);
    const together = last && TOKENS.includes(entry.event) && TOKENS.includes(last.entries[0]?.event ?? '');
    const places = AT_PLACE.includes(entry.event) ? [entry.card] : [];
    if (together) {
      last.entries.push(entry);
      last.places = [...new Set([...last.places, ...places])];
      last.text = added(last.entries);
    } else {
      const card = places.length ? '' : entry.card;
      steps.push({ stage, text: TOKENS.includes(entry.event) ? added([entry]) : entry.text, card, places, entries: [entry] });
    }
  }
  return steps;
}

/** "Thugs appear at Atlantis and Metropolis (2), a Civilian at Smallville." */
function added(entries: readonly LogEntry[]): string {
  const groups = [arriving(entries, 'thug added', 'Thug'), arriving(entries, 'civilian added', 'Civilian')];
  const [first, second] = groups.filter((group) => group.places);
  if (!first) return '';
  const appear = first.many ? 'appear' : 'appears';
  return `${capital(first.who)} ${appear} at ${first.places}${second ? `, ${second.who} at ${second.places}` : ''}.`;
}

function arriving(entries: readonly LogEntry[], event: string, one: string): { who: string; many: boolean; places: string } {
  const found = entries.filter((entry) => entry.event === event);
  const countAt = (place: string) => sum(found.filter(({ card }) => card === place));
  const places = [...new Set(found.map(({ card }) => card))];
  const many = sum(found) > 1;
  return {
    who: many ? `${one}s` : `a ${one}`,
    many,
    places: listed(places.map((place) => (countAt(place) > 1 ? `${place} (${countAt(place)})` : place))),
  };
}

function sum(entries: readonly LogEntry[]): number {
  return entries.reduce((total, { count }) => total + count, 0);
}

const CHANGES: Record<string, (place: Place, count: number) => Place> = {
  'thug added': (place, count) => ({ ...place, thugs: place.thugs + count }),
  'civilian added': (place, count) => ({ ...place, civilians: place.civilians + count }),
  'thug lost': (place, count) => ({ ...place, thugs: Math.max(0, place.thugs - count) }),
  'civilian lost': (place, count) => ({ ...place, civilians: Math.max(0, place.civilians - count) }),
};

/** The ring after these steps, as far as they say: enough to follow them; the truth comes with the last one. */
export function ringAfter(ring: readonly Place[], steps: readonly Step[]): Place[] {
  let places = [...ring];
  for (const { event, card, count } of steps.flatMap((step) => step.entries)) {
    if (event === 'villain moves') places = places.map((place) => ({ ...place, villain: place.name === card }));
    const change = CHANGES[event];
    if (change) places = places.map((place) => (place.name === card ? change(place, count) : place));
  }
  return places;
}
