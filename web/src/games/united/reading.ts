/** What a view of United means: values, what can be done where, and words. It knows no rules. */

import type { DecisionInfo, OptionInfo, Paragraph, Schemas, View } from '$/lib/api/types';
import { hintedOf } from '../pressing';
import type { Play } from '../screen';
import { namesIn, zoneOf } from '../zones';
import { capital, listed, plural } from '../wording';

export const ACTIONS = ['Move', 'Attack', 'Heroic', 'Wild'] as const;
export type Action = (typeof ACTIONS)[number];
export type UnitedValues = Schemas['UnitedValues'];
export type Amounts = UnitedValues['symbols'];
export type Hero = Schemas['UnitedHero'];
export type Threat = Schemas['UnitedThreat'];
export type Place = Schemas['UnitedPlace'];
export type StorylineCard = Schemas['UnitedStorylineCard'];

export function valuesOf(view: View): UnitedValues {
  return view.values as UnitedValues;
}

/** The seat of the villain player; -1 if the deck plays the villain. */
export function villainSeat(view: View): number {
  const { heroes } = valuesOf(view);
  return heroes.length > 0 && view.players > heroes.length ? view.players - 1 : -1;
}

// What is spent, and on what

/** A symbol of this turn, or a token that a hero keeps. */
export interface Coin {
  action: Action;
  token: boolean;
}

export function coinName({ action, token }: Coin): string {
  return token ? `${action} token` : action;
}

/** The same as one word, for places where things are dropped. */
export function coinKey({ action, token }: Coin): string {
  return `pay-${action.toLowerCase()}${token ? '-token' : ''}`;
}

/** What an option is paid with. Empty if it costs nothing. */
export function coinsOf({ details }: OptionInfo): Coin[] {
  return details && 'payment' in details
    ? details.payment.map(({ symbol, token }) => ({ action: symbol as Action, token }))
    : [];
}

export function isPaidWith(option: OptionInfo, coin: Coin): boolean {
  return coinsOf(option).some(({ action, token }) => action === coin.action && token === coin.token);
}

/**
 * Why a coin in hand cannot be spent now, in a sentence. A Wild symbol can do all that another one can, so the others
 * are spent first, and it is offered only where they don't reach.
 */
export function whyUnspent(coin: Coin, decision: DecisionInfo | null): string {
  const options = decision?.turn ? decision.options : [];
  const plain = ACTIONS.filter(
    (action) => action !== 'Wild' && options.some((option) => isPaidWith(option, { action, token: false })),
  );
  if (coin.action !== 'Wild' || coin.token || !plain.length) return 'Nothing to spend it on right now.';
  return `Whatever you can do now is paid with your ${listed(plain)} first. Wilds are kept until no other symbol does it.`;
}

/** What can be done with each thing on the board, by the thing's key (see `targetOf`). */
export type Targets = ReadonlyMap<string, readonly OptionInfo[]>;

const NOTHING: readonly OptionInfo[] = [];

/** The thing on the board that an option is about; empty if it is elsewhere (in a hand, in a pile). */
export function targetOf(option: OptionInfo, view: View): string {
  if (option.player >= 0) return `hero ${option.player}`;
  if (option.zone === 'ring') {
    const place =
      option.number >= 0 ? option.number : valuesOf(view).ring.findIndex(({ name }) => name === option.card);
    if (option.kind === 'rescue') return `civilians ${place}`;
    if (option.details?.kind === 'united.calm') return option.details.place ? `crisis ${place}` : 'own crisis';
    return `place ${place}`;
  }
  const found = /^(thugs|threat) (\d+)$/.exec(option.zone);
  if (found) return `${found[1]} ${Number(found[2]) - 1}`;
  return option.zone === 'dashboard' ? 'villain' : '';
}

/** With a coin in hand, only what it can be spent on. */
export function targetsIn(decision: DecisionInfo | null, view: View, coin: Coin | null): Targets {
  const found = new Map<string, OptionInfo[]>();
  for (const option of decision?.options ?? []) {
    const target = targetOf(option, view);
    if (!target || (coin && !isPaidWith(option, coin))) continue;
    found.set(target, [...(found.get(target) ?? []), option]);
  }
  return found;
}

export function at(targets: Targets, target: string): readonly OptionInfo[] {
  return targets.get(target) ?? NOTHING;
}

/** The places where a coin can be dropped to spend it on what is there, and where a figure may go. */
export function dropNames(options: readonly OptionInfo[]): string {
  const names = options.flatMap((option) => coinsOf(option).map(coinKey));
  if (options.some(isMove)) names.push('go');
  return [...new Set(names)].join(' ');
}

export function isMove(option: OptionInfo): boolean {
  return /^(move|fly|glide) to$/.test(option.kind);
}

/** Effects that can be used now: the card just played, equipment, cards that answer, an end of turn. */
export function effectsIn(decision: DecisionInfo | null): OptionInfo[] {
  return decision?.options.filter(({ kind, card }) => kind === 'use' && card) ?? [];
}

const WORDS: Record<string, string> = {
  'move to': 'Go here',
  'fly to': 'Fly here',
  'glide to': 'Glide here',
  attack: 'Attack',
  rescue: 'Rescue',
  put: 'Clear',
  discard: 'Calm',
  use: 'Use',
  play: 'Play',
  'support with': 'Support',
  rotate: 'Rotate',
};

/** The sign next to what can be clicked: what the hint advises, or what comes first. */
export function signOf(options: readonly OptionInfo[], play?: Play): string {
  return WORDS[(hintedOf(options, play) ?? options[0])?.kind ?? ''] ?? 'Pick';
}

/** The sign of a card. */
export function signText(option: OptionInfo): string {
  return WORDS[option.kind] ?? '';
}

/** What a click does, for labels. */
export function actionText(option: OptionInfo): string {
  return option.kind === 'choose' ? `choose ${option.label}` : option.label;
}

export function doing(options: readonly OptionInfo[]): string {
  const [first] = options;
  if (!first) return '';
  return options.length === 1 || new Set(options.map(({ kind }) => kind)).size === 1
    ? actionText(first)
    : 'see what you can do here';
}

// The storyline

export interface KnownCard extends StorylineCard {
  /** What the viewer knows of it. */
  name: string;
  /** The last hero card: its symbols are lent to the next hero. */
  lends: boolean;
}

/** The cards of the storyline as this viewer knows them. */
export function storylineOf(view: View): KnownCard[] {
  const { storyline } = valuesOf(view);
  const zone = zoneOf(view, 'storyline');
  const known = new Map(zone.known);
  const open = zone.cards.length === storyline.length ? zone.cards : [];
  const last = storyline.findLastIndex(({ kind }) => kind === 'hero');
  return storyline.map((card, i) => ({
    ...card,
    name: card.card || open[i] || known.get(storyline.length - 1 - i) || '',
    lends: i === last && card.faceup,
  }));
}

// Words for the frame around the table

const OPEN = /^(ring|thugs \d|threat \d|dashboard|storyline|equipment|display)$/;

/** What is on the board or in your own hand is picked where it is; so are other heroes' open hands. */
export function isOpen(option: OptionInfo, view: View, seat: number): boolean {
  if (OPEN.test(option.zone)) return true;
  // Which of them to leave out is asked before any was ever read: there they are shown large.
  if (option.zone === 'super cards') return option.owner === seat && valuesOf(view).phase !== 'setup';
  return option.zone === 'hand' && option.owner === seat && namesIn(zoneOf(view, 'hand', option.owner)).length > 0;
}

/** Yes or no, a number, a hero, a few words: answered next to the question. */
export function isBeside(decision: DecisionInfo): boolean {
  return decision.options.length <= 8;
}

const PLACES: Record<string, string> = {
  'plan deck': 'the Master Plan deck',
  box: 'cards to choose from',
  'super cards': 'Super cards',
  hero: 'heroes',
};

export function placeName(zone: string, owner: number, names: string[], seat: number): string {
  if (owner < 0) return PLACES[zone] ?? `the ${zone}`;
  const whose = owner === seat ? 'your' : `${names[owner] ?? 'a player'}'s`;
  return `${whose} ${PLACES[zone] ?? zone}`;
}

export function answerText(option: OptionInfo, decision: DecisionInfo): string {
  if (option.kind === 'pass') return decision.options.some(({ kind }) => kind === 'use') ? 'Do not use it' : 'Pass';
  return option.number >= 0 && !option.card ? `${option.number}` : capital(option.label);
}

/** What a click on a card of a panel does, where the card is not taken but left out. */
export function pickSign({ ask }: DecisionInfo): string {
  const away = ask.kind === 'united.choose-card' && ask.deed !== 'keep';
  return away || ask.kind === 'united.stays-home' ? 'Leave out' : '';
}

export type Light = 'play' | 'buy' | 'choose';

export function lightOf(option: OptionInfo): Light {
  if (['play', 'support with', 'use'].includes(option.kind)) return 'play';
  return option.kind === 'choose' ? 'choose' : 'buy';
}

const LEGEND: { light: Light; text: string }[] = [
  { light: 'play', text: 'Green: ' },
  { light: 'buy', text: 'Gold: act there' },
  { light: 'choose', text: 'Blue: choose' },
];

export function legend(decision: DecisionInfo): { light: Light; text: string }[] {
  const options = decision.options.filter((option) => option.card && option.kind !== 'end turn');
  const lights = options.map(lightOf);
  const played = ['play', 'support with', 'use'].filter((kind) => options.some((option) => option.kind === kind));
  return LEGEND.filter(({ light }) => lights.includes(light)).map(({ light, text }) => ({
    light,
    text: light === 'play' ? `${text}${listed(played, 'or')}` : text,
  }));
}

/** The token that hides among the Thugs. */
export const JOKER = 'The Joker token';

/** "3 Thugs, 1 of them wounded", and what else is known of them. */
export function thugsInWords({ thugs, hidden, wounded }: Place, joker: boolean): string {
  return [
    plural(thugs, 'Thug'),
    hidden ? `${hidden} of them hidden` : '',
    wounded ? `${wounded} of them wounded` : '',
    joker ? 'the Joker is among them' : '',
  ]
    .filter((part) => part)
    .join(', ');
}

const PRESSED = '-pressed';

/** The paragraphs that hold now: under pressure, what is said of that replaces the usual. */
export function inForce(paragraphs: readonly Paragraph[], pressure: boolean): Paragraph[] {
  const roles = paragraphs.map(({ role }) => role);
  return paragraphs.filter(({ role }) => (pressure ? !roles.includes(`${role}${PRESSED}`) : !role.endsWith(PRESSED)));
}

/** The state of a location, in a sentence for people who do not see it. */
export function described(place: Place, heroes: readonly Hero[], villain: string): string {
  const people = place.heroes.map((seat) => heroes[seat]?.name ?? '');
  return [
    place.villain ? `${villain} is here` : '',
    people.length ? `Here: ${listed(people)}` : '',
    place.thugs ? plural(place.thugs, 'Thug') : '',
    place.civilians ? plural(place.civilians, 'Civilian') : '',
    `${plural(Math.max(0, place.slots - place.thugs - place.civilians), 'free slot')} of ${place.slots}`,
    place.crisis ? plural(place.crisis, 'Crisis token') : '',
    place.stock ? plural(place.stock, 'Move token') : '',
    place.threat ? `Threat: ${place.threat.name}` : 'No Threat',
    place.exit > 1 ? 'leaving takes two Moves' : '',
  ]
    .filter((part) => part)
    .join('. ');
}

export function standing(threat: Threat): string {
  const filled = threat.slots.filter((slot) => slot.filled).length;
  return [
    threat.most
      ? `health ${threat.health} of ${threat.most}`
      : `${filled} of ${plural(threat.slots.length, 'slot')} filled`,
    threat.stunned ? 'stunned' : '',
  ]
    .filter((part) => part)
    .join(', ');
}

/** "Turn 7", and whose it is. */
export function turnOf(view: View): { title: string; player: number } {
  const { phase, turn, active, villain } = valuesOf(view);
  if (phase === 'setup') return { title: 'Setup', player: -1 };
  if (phase === 'villain') return { title: `Turn ${turn} · ${villain}`, player: villainSeat(view) };
  return { title: `Turn ${turn}`, player: view.over ? -1 : active };
}

/** Whether the people at one device may see everything that each of them may see. */
export function isShared(view: View, seats: readonly number[]): boolean {
  const { options } = valuesOf(view);
  return options['open hands'] && !seats.includes(villainSeat(view));
}
