/** Reads the deck-building game's views: numbers, the attack under way, what is where. No rules here. */

import type { CardFace, DecisionInfo, OptionInfo, Schemas, View } from '$/lib/api/types';
import { lines, said } from '$/lib/card/words';
import type { Faces } from '$/lib/faces.svelte';
import { capital, counted, listed } from '../wording';
import { zoneOf } from '../zones';

export type DeckbuildingValues = Schemas['DeckbuildingValues'];
export type CrisisValues = Schemas['CrisisValues'];
export type AttackUnderWay = Schemas['AttackUnderWay'];
export type Answer = AttackUnderWay['answers'][string];

export function valuesOf(view: View): DeckbuildingValues {
  return view.values as DeckbuildingValues;
}

/** The face-up Super-Villain on the stack, or nothing. */
export function superVillain(view: View): string {
  if (!valuesOf(view)['super-villain up']) return '';
  const stack = zoneOf(view, 'super-villains');
  return stack.cards[0] ?? stack.known.find(([place]) => place === 0)?.[1] ?? '';
}

/** Whether Super-Villains come out of the main deck instead of a stack. */
export function villainsHide(view: View): boolean {
  return valuesOf(view).variants.includes('hidden');
}

/** The players of each team; empty if everybody plays alone. */
export function teamsOf(view: View): number[][] {
  const of = valuesOf(view).teams;
  const teams = [...new Set(of)].map((team) => of.flatMap((other, player) => (other === team ? [player] : [])));
  return teams.length < of.length ? teams : [];
}

/** The other players in turn order after that seat; a spectator sees all of them. */
export function others(view: View, seat: number): number[] {
  const from = Math.max(seat, 0);
  const all = Array.from({ length: view.players }, (_, i) => (from + i) % view.players);
  return seat < 0 ? all : all.slice(1);
}

/** A player's Super Heroes, and what is with them (the Hero card of the Synergy variant). */
export function heroesOf(view: View, player: number, faces: Faces): { heroes: string[]; partners: string[] } {
  const cards = zoneOf(view, 'hero', player).cards;
  const isHero = (name: string) => faces.of(name, 'hero').look === 'super-hero';
  return { heroes: cards.filter(isHero), partners: cards.filter((name) => !isHero(name)) };
}

/** What turns a Super Hero face down says when it is turned up again. */
export const FACE_DOWN = 'Face down: no ability until the Super-Villain that turned it over is defeated.';

/** What a player's Super Heroes can do now. */
export function abilitiesOf(view: View, player: number, faces: Faces): string {
  const { heroes } = heroesOf(view, player, faces);
  if (heroes.length && valuesOf(view)['face-down heroes'].includes(player)) return FACE_DOWN;
  return heroes.flatMap((hero) => lines(faces.of(hero, 'hero'))).join(' ');
}

/** Open before everybody's eyes, and with room for a light around them. */
const OPEN_ON_TABLE = ['line-up', 'kicks', 'weaknesses', 'super-villains', 'crises'];
const OPEN_OF_MINE = ['hand', 'in play', 'played'];

export function isOpen(option: OptionInfo, view: View, seat: number): boolean {
  if (option.owner < 0) return OPEN_ON_TABLE.includes(option.zone);
  if (option.owner !== seat) return false;
  if (option.zone === 'played') return valuesOf(view).active === seat;
  return OPEN_OF_MINE.includes(option.zone) || (option.zone === 'hero' && option.kind === 'use');
}

/** A Super Hero asks from its place; a card of the same name asks from where it was played. */
export function sourceZone(card: string, view: View): string {
  const lies = (zone: string) => view.seats.some((_, player) => zoneOf(view, zone, player).cards.includes(card));
  return !lies('played') && !lies('in play') && lies('hero') ? 'hero' : '';
}

const TABLE_PLACES: Record<string, string> = {
  'line-up': 'the Line-Up',
  'main deck': 'the main deck',
  kicks: 'the Kick stack',
  weaknesses: 'the Weakness stack',
  'super-villains': 'the Super-Villain stack',
  destroyed: 'the destroyed cards',
  'super heroes': 'the Super Heroes',
  pool: 'the common pool',
  crises: 'the Crises',
  'crisis stack': 'the Crisis stack',
  removed: 'the cards out of the game',
};
const OWN_PLACES: Record<string, string> = {
  'in play': 'cards in play',
  played: 'cards played this turn',
  hero: 'Super Heroes',
  'under hero': 'cards under the Super Hero',
};

export function placeName(zone: string, owner: number, names: string[], seat: number): string {
  if (owner < 0) return TABLE_PLACES[zone] ?? `the ${zone}`;
  const whose = owner === seat ? 'your' : `${names[owner] ?? 'a player'}'s`;
  return `${whose} ${OWN_PLACES[zone] ?? zone}`;
}

/** Whether the team is asked to go through with an attempt: what everybody would give is on the table, in sight. */
export function isOfAttempt(decision: DecisionInfo): boolean {
  return decision.ask.kind === 'crisis.go-through' || decision.ask.kind === 'crisis.join-in';
}

/** What a button says for an answer that is not a card. */
export function answerText(option: OptionInfo, decision: DecisionInfo): string {
  const { kind } = decision.ask;
  if (option.kind === 'pass')
    return kind === 'deckbuilding.defend' || kind === 'deckbuilding.hunted' ? 'No Defense' : 'Pass';
  if (option.kind === 'patrol') return 'Go on patrol';
  // "Reveal none" says more than "None", where what is done is one word.
  if (option.kind === 'done' && decision.ask.kind === 'choose-cards' && decision.ask.most === 1)
    return ONE_WORD.has(decision.ask.deed) ? `${capital(decision.ask.deed)} ${option.label}` : capital(option.label);
  return capital(option.label);
}
const ONE_WORD = new Set(['destroy', 'discard', 'gain', 'play', 'reveal']);

/** Whether buying it only takes it out of the way: a Villain at a Crisis table. */
function isOnlyDestroyed(option: OptionInfo, together: CrisisValues | null): boolean {
  return option.kind === 'buy' && option.zone === 'line-up' && (together?.villains.includes(option.card) ?? false);
}

/** What the sign of a lit card says; empty: the usual word. */
export function signText(option: OptionInfo, together: CrisisValues | null): string {
  if (option.kind === 'defeat') return 'Defeat';
  if (option.kind === 'use') return 'Use';
  return isOnlyDestroyed(option, together) ? 'Destroy' : '';
}

/** What clicking a card does, for its label. */
export function actionText(option: OptionInfo, cost: number | null, together: CrisisValues | null = null): string {
  if (isOnlyDestroyed(option, together)) return `Destroy for ${cost ?? 0} Power`;
  switch (option.kind) {
    case 'play':
      return 'Play';
    case 'buy':
      return `Buy for ${cost ?? 0} Power`;
    case 'defeat':
      return `Defeat for ${cost ?? 0} Power`;
    case 'beat':
      return 'Try to beat it';
    case 'use':
      return 'Use its ability';
    case 'defend with':
      return 'Defend with it';
    default:
      return 'Choose';
  }
}

export type Light = 'play' | 'buy' | 'choose';

export function lightOf(option: OptionInfo): Light {
  if (option.kind === 'play') return 'play';
  return option.kind === 'buy' || option.kind === 'defeat' ? 'buy' : 'choose';
}

const COLORS: [Light, string][] = [
  ['play', 'Green'],
  ['buy', 'Gold'],
  ['choose', 'Blue'],
];
const DEEDS = ['play', 'buy', 'destroy', 'defeat', 'use', 'try to beat'];

/** What the lights of a turn mean, if there are any: "Gold: buy or defeat", whatever there is now. */
export function legend(decision: DecisionInfo, view: View): { light: Light; text: string }[] {
  const together = valuesOf(view).crisis;
  const deed = (option: OptionInfo) =>
    isOnlyDestroyed(option, together) ? 'destroy' : option.kind === 'beat' ? 'try to beat' : option.kind;
  return COLORS.flatMap(([light, color]) => {
    const lit = decision.options.filter((option) => option.card && lightOf(option) === light).map(deed);
    const deeds = DEEDS.filter((each) => lit.includes(each));
    return deeds.length ? [{ light, text: `${color}: ${listed(deeds, 'or')}` }] : [];
  });
}

/** A card that does nothing when it is played. */
function isIdle(face: CardFace): boolean {
  return face.paragraphs.every(({ role }) => role === 'nothing');
}

/** What would be lost by ending the turn now: `unplayed` cards of the hand worth playing, `affordable` cards that the
 * Power would buy together, and `instead`, others it could go to. */
export interface LeftUndone {
  unplayed: string[];
  affordable: string[];
  instead: string[];
}

export function leftUndone(
  decision: DecisionInfo,
  hand: readonly string[],
  faces: Faces,
  values: Pick<DeckbuildingValues, 'power' | 'costs'>,
): LeftUndone {
  const of = (kinds: string[]) => decision.options.filter((option) => kinds.includes(option.kind));
  const playable = of(['play']).map((option) => option.card);
  const offered = of(['buy', 'defeat']).map(({ card, zone }) => ({
    card,
    cost: values.costs[card] ?? faces.of(card, zone).cost ?? 0,
  }));
  const together = dearestTogether(offered, values.power);
  return {
    unplayed: hand.filter((card) => playable.includes(card) && !isIdle(faces.of(card, 'hand'))),
    affordable: together.map(({ card }) => card),
    instead: offered.filter((each) => !together.includes(each)).map(({ card }) => card),
  };
}

/** Of everything that could be bought together, what spends the most Power. */
function dearestTogether<Offer extends { cost: number }>(offers: readonly Offer[], power: number): Offer[] {
  const [first, ...rest] = offers;
  if (!first) return [];
  const without = dearestTogether(rest, power);
  if (first.cost > power) return without;
  const withIt = [first, ...dearestTogether(rest, power - first.cost)];
  const spent = (set: readonly Offer[]) => set.reduce((sum, { cost }) => sum + cost, 0);
  return spent(withIt) >= spent(without) ? withIt : without;
}

/** The next card that can be played without thinking. */
export function nextSimple(decision: DecisionInfo, faces: Faces): OptionInfo | null {
  if (!decision.turn) return null;
  return decision.options.find((option) => option.kind === 'play' && faces.of(option.card, 'hand').simple) ?? null;
}

/** What a Crisis does and how it is beaten, for that many players: some have different words for a solo player. */
export function crisisText(face: CardFace, players: number): { ongoing: string; toBeat: string } {
  const found = (role: string) => (players === 1 && said(face, `${role}-alone`)) || said(face, role);
  return { ongoing: found('ongoing'), toBeat: found('to-beat') };
}

/** What keeps the team from trying to beat a Crisis, if its text can be read next to it. */
export const BARRED: Record<CrisisValues['barred'][string], string> = {
  'comes-about': 'It needs no attempt.',
  tried: 'The team has tried it this turn. The next chance is next turn.',
  'called-off': 'The team can try again once something has been played, bought, gained or used.',
  villains: 'No Crisis can be beaten while a Villain is in the Line-Up.',
};

/** What is said if no Crisis is face up. */
export function noCrisis(view: View): string {
  const { turn, 'super-villain up': villain } = valuesOf(view);
  if (view.over) return 'The game is over.';
  if (turn === 0) return 'The first Crisis comes when everybody has a Super Hero.';
  return villain
    ? 'No Crisis stands in the way: the Super-Villain can be defeated.'
    : 'The next Crisis comes at the end of the turn.';
}

/** What a player, perhaps the reader, would give in an attempt, in a few words. */
export function giving(gives: string[] | null, asked: boolean, you = false): string {
  if (gives === null) return asked ? (you ? 'choose…' : 'is choosing…') : 'yet to choose';
  return gives.length ? counted(gives) : you ? 'join in' : 'joins in';
}
