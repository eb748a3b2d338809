/** What a view of the TCG means: values, fighters in play and what can be done with them, and words. It knows no rules. */

import type { CardFace, DecisionInfo, OptionInfo, Schemas, View } from '$/lib/api/types';
import type { Faces } from '$/lib/faces.svelte';
import { optionsAt, type OptionsByCard } from '../options';
import { capital, listed, plural } from '../wording';
import { zoneOf } from '../zones';
import type { Battle, Side } from './battles';

export type TcgValues = Schemas['TcgValues'];
/** What is on a card in play, as the game reports it place by place. */
export type CardState = Schemas['TcgCard'];

type Deed = Schemas['TcgDeed'];
type TcgTotal = Schemas['TcgTotal'];

/** What distinguishes a card in play from other copies of it. */
type Copy = CardState['mark'];

export function valuesOf(view: View): TcgValues {
  return view.values as TcgValues;
}

export type Row = 'active' | 'reserve' | 'villains';

/** A card in play. Copies are told apart by what is on them. */
export interface Fighter {
  name: string;
  zone: Row;
  owner: number;
  place: number;
  state: CardState;
}

export function fightersIn(view: View, zone: Row, owner: number): Fighter[] {
  const states = valuesOf(view).cards[owner]?.[zone] ?? [];
  return zoneOf(view, zone, owner).cards.flatMap((name, place) => {
    const state = states[place];
    return state ? [{ name, zone, owner, place, state }] : [];
  });
}

/** Which copy of its card an option is about; null if that makes no difference. */
function copyIn({ details }: OptionInfo): Copy | null {
  if (details?.kind === 'tcg.action') return details.copy;
  return details?.kind === 'tcg.copy' ? details : null;
}

function same(one: Copy | null, other: Copy | null): boolean {
  if (!one || !other) return one === other;
  return (Object.keys(one) as (keyof Copy)[]).every((key) => one[key] === other[key]);
}

/** What can be done with a fighter. */
export function optionsOf(options: OptionsByCard, { name, zone, owner, state }: Fighter): readonly OptionInfo[] {
  return optionsAt(options, name, zone, owner).filter((option) => same(copyIn(option), state.mark));
}

/** What can be done with the object on a fighter. */
export function objectOptions(options: OptionsByCard, { owner, state }: Fighter): readonly OptionInfo[] {
  return optionsAt(options, state.object, 'objects', owner).filter((option) => same(copyIn(option), state.object_mark));
}

// What an active card can do

export const ABILITIES = ['Defense', 'Fighting', 'Intelligence', 'Money', 'Power', 'Speed', 'Strength'] as const;

export interface Action {
  option: OptionInfo;
  does: 'attack' | 'defend' | 'use' | 'move';
  /** Empty if it needs no ability. */
  ability: string;
  title: string;
  about: string;
  /** "7", or "5 to 7" where it depends on what is added later; empty where it is not known. */
  total: string;
}

const MOVES: Record<string, { title: string; about: string }> = {
  'switch to': { title: 'Switch', about: 'It becomes active; the current active hero steps back.' },
  'bring out': { title: 'Bring out', about: 'It becomes active.' },
  'team up with': { title: 'Team up', about: 'It shares the active slot. A team uses no objects.' },
};

/** Whether choosing this is the action of a card (as opposed to a move of heroes, or an answer). */
export function isAction(option: OptionInfo): boolean {
  return option.details?.kind === 'tcg.action';
}

export function actionOf(option: OptionInfo, face: CardFace, state: CardState): Action {
  if (option.details?.kind !== 'tcg.action') {
    return {
      option,
      does: 'move',
      ability: '',
      total: '',
      ...(MOVES[option.kind] ?? { title: capital(option.label), about: '' }),
    };
  }
  const { does, ability } = option.details;
  const deed = state.deeds[option.kind];
  const title = does === 'use' ? ability : `${capital(does)}${ability ? ` by ${ability}` : ''}`;
  const about = deed ? aboutAction(does, ability, deed, face) : '';
  return { option, does, ability, title, about, total: range(deed?.total) };
}

export function range(total: TcgTotal | null | undefined): string {
  if (!total) return '';
  return total.least === total.most ? `${total.least}` : `${total.least} to ${total.most}`;
}

function aboutAction(does: string, ability: string, deed: Deed, face: CardFace): string {
  const { adds, silent, lenders, surprise, aim } = deed;
  const words = silent
    ? [does === 'attack' ? '' : guard(deed), `${ability} adds nothing now, because of ${silent}.`]
    : [aboutAbility(does, ability, deed, face.look === 'hero')];
  return [
    ...words,
    lenders.length
      ? `${face.facts[ability] ? 'With its own icons or those' : 'With the icons'} of ${listed(lenders, 'or')}.`
      : '',
    does === 'attack' && aim?.against ? `Its total is up to ${aim.against} higher, depending on the target.` : '',
    surprise && (adds || deed.objects)
      ? `None of it counts in the first attack by each player's villains, because of ${surprise}.`
      : '',
  ]
    .filter((part) => part)
    .join(' ');
}

function guard({ objects }: Deed): string {
  return `Keeps its guard up until it acts again${objects ? '; an object can help it defend' : ''}.`;
}

function aboutAbility(does: string, ability: string, deed: Deed, hero: boolean): string {
  const { icons, adds, after, objects, twist, aim } = deed;
  const cards = plural(icons, 'card');
  switch (`${does} ${ability}`) {
    case 'attack ':
      return whom(aim, hero);
    case 'attack Fighting':
      return `Adds up to ${adds}; you choose how much.`;
    case 'attack Speed':
      return several(deed);
    case 'attack Strength':
      return `Adds ${adds}. Afterwards it defends with ${range(after)} until it acts again.`;
    case 'defend ':
      return guard(deed);
    case 'defend Speed':
      return `Keeps its guard up, and adds ${adds} in each battle, half its Speed.`;
    case 'defend Fighting':
      return `Keeps its guard up, and adds up to ${adds} in one battle.`;
    case 'use Intelligence':
      return `Look at up to ${cards} in one pile.`;
    case 'use Money':
      return hero ? `Draw up to ${cards}.` : `Make a player discard up to ${cards}.`;
    case 'use Power':
      return `Discard ${listed(
        [objects ? `an opponent's object of up to ${icons}` : '', twist ? 'the plot twist' : ''].filter((part) => part),
        'or',
      )}.`;
    default:
      return `Keeps its guard up, and adds up to ${adds} in each battle.`;
  }
}

/** Who can be attacked. */
function whom(aim: Deed['aim'], hero: boolean): string {
  const reserve = aim?.reserve ? ' or one in reserve within reach' : '';
  return `Attacks one active ${hero ? 'villain' : 'hero'}${reserve}${aim?.own ? ', even one of your own' : ''}.`;
}

/** How many can be attacked at once, and how hard. */
function several({ aim, total }: Deed): string {
  if (!aim || aim.reach < 2) return 'Against one opponent, Speed adds nothing to an attack.';
  const less = aim.second === Math.max(0, (total?.least ?? 0) - 1);
  return less
    ? `Up to ${aim.reach} opponents, with 1 less against each one after the first.`
    : `Up to ${aim.reach} opponents, with ${aim.second} against the second${aim.reach > 2 ? ' and 1 less against each one after it' : ''}.`;
}

/** What a player without heroes can still do. */
export const KNOCKED_OUT = "No more hero phases: only this player's villains still act.";

// The course of a phase

export interface Step {
  title: string;
  state: 'done' | 'now' | 'later';
}

const FIRST_STEPS: [number, string][] = [
  [10, 'Hand'],
  [11, 'Reserve'],
  [12, 'Active'],
];
const ACTION = 5;
const STEPS: [number, string][] = [
  [0, 'Draw'],
  [1, 'Early ability'],
  [2, 'Hero'],
  [3, 'Switch'],
  [4, 'Object'],
  [ACTION, 'Action'],
];
const HAND_LIMIT = 6;

/** The steps of a phase: what is behind, what can be done now, what comes later. */
export function stepsOf(view: View, decision: DecisionInfo | null, faces: Faces): Step[] {
  const { step, villains_act: villains, active, cards } = valuesOf(view);
  if (villains) {
    const gang = cards[active]?.['villains'] ?? [];
    const acted = gang.filter((state) => state.acted).length;
    return [
      { title: 'Draw', state: 'done' },
      { title: gang.length ? `Actions ${acted}/${gang.length}` : 'Actions', state: 'now' },
    ];
  }
  if (step >= 10) {
    return FIRST_STEPS.map(([number, title]) => ({
      title,
      state: number < step ? 'done' : number === step ? 'now' : 'later',
    }));
  }
  if (step === HAND_LIMIT) {
    return [...STEPS.map(([, title]) => ({ title, state: 'done' as const })), { title: 'Hand limit', state: 'now' }];
  }
  const open = decision?.turn ? new Set(decision.options.map((option) => stepFor(option, faces))) : null;
  // The steps before an action may be left out.
  const acting = !open && !!cards[active]?.['active'].some((state) => state.acted);
  // What is before all that can be done now is over, done or not.
  const first = Math.min(...[...(open ?? [])].filter((number) => number >= 0));
  const reached = acting ? ACTION : first < Infinity ? Math.max(step, first) : step;
  return STEPS.map(([number, title]) => {
    if (number < reached) return { title, state: 'done' };
    const now = open ? open.has(number) : number === reached;
    return { title, state: now ? 'now' : number === 0 ? 'done' : 'later' };
  });
}

/** The abilities that are used before anything else. */
const EARLY = ['Intelligence', 'Money'];

function stepFor(option: OptionInfo, faces: Faces): number {
  if (option.kind === 'play') return faces.of(option.card, option.zone).look === 'hero' ? 2 : 4;
  if (option.kind in MOVES) return 3;
  if (option.details?.kind !== 'tcg.action') return -1;
  return EARLY.includes(option.details.ability) ? 1 : ACTION;
}

/** What acting now would leave undone, in words; empty if nothing. */
export function leftUndone(decision: DecisionInfo, faces: Faces): string {
  const steps = new Set(decision.options.map((option) => stepFor(option, faces)));
  const left = [
    steps.has(2) ? 'play a hero' : '',
    steps.has(3) ? 'switch' : '',
    steps.has(4) ? 'use an object' : '',
  ].filter((part) => part);
  return left.length ? `Before acting you could still ${listed(left, 'or')}.` : '';
}

// Words for the frame around the table

/** The other players in turn order after that seat; a spectator sees all of them. */
export function others(view: View, seat: number): number[] {
  const all = Array.from({ length: view.players }, (_, i) => (Math.max(seat, 0) + i) % view.players);
  return seat < 0 ? all : all.slice(1);
}

const OPEN = ['active', 'reserve', 'villains', 'objects', 'plot twist'];

/** Everything in play can be picked where it is; hands and piles only if they are open. */
export function isOpen(option: OptionInfo, _view: View, seat: number): boolean {
  return OPEN.includes(option.zone) || (option.owner === seat && (option.zone === 'hand' || option.zone === 'waiting'));
}

const PLACES: Record<string, string> = {
  active: 'active heroes',
  claimed: 'claimed villains',
  objects: 'attached objects',
  waiting: 'waiting objects',
  villains: 'active villains',
};

export function placeName(zone: string, owner: number, names: string[], seat: number): string {
  if (owner < 0) return `the ${zone}`;
  const whose = owner === seat ? 'your' : `${names[owner] ?? 'a player'}'s`;
  return `${whose} ${PLACES[zone] ?? zone}`;
}

/** What a button says for an answer that is not a card. */
export function answerText(option: OptionInfo): string {
  return option.number >= 0 ? `${option.number}` : capital(option.label);
}

/** Amounts, piles, players and yes or no are answered next to the question, unless there are very many. */
export function isBeside(decision: DecisionInfo): boolean {
  return decision.options.length <= 12;
}

/** Whether choosing this turns your own villain against your own hero. */
export function isOwnTarget(
  decision: DecisionInfo | null | undefined,
  option: OptionInfo | undefined,
  faces: Faces,
): boolean {
  if (option?.owner !== decision?.player || decision?.ask.kind !== 'tcg.targets' || !option) return false;
  return (
    (option.zone === 'active' || option.zone === 'reserve') && faces.of(decision.source, 'villains').look === 'villain'
  );
}

/** What clicking a card does, for its label. */
export function actionText(option: OptionInfo, faces: Faces): string {
  if (option.kind === 'play') return faces.of(option.card, 'hand').look === 'hero' ? 'put it into reserve' : 'use it';
  const move = MOVES[option.kind];
  if (move) return move.title.toLowerCase();
  return isAction(option) ? 'act with it' : 'choose it';
}

/** What the sign of a lit card says. */
export function signOf(options: readonly OptionInfo[]): string {
  const [first] = options;
  if (!first) return '';
  if (isAction(first)) return 'Act';
  return options.length === 1 && MOVES[first.kind]
    ? (MOVES[first.kind]?.title ?? '')
    : first.kind in MOVES
      ? 'Move'
      : '';
}

export type Light = 'play' | 'buy' | 'choose';

export function lightOf(option: OptionInfo): Light {
  if (option.kind === 'play') return 'play';
  return isAction(option) ? 'buy' : 'choose';
}

const LEGEND: { light: Light; text: string }[] = [
  { light: 'play', text: 'Green: play' },
  { light: 'buy', text: 'Gold: act' },
  { light: 'choose', text: 'Blue: move' },
];

/** What the lights of a turn mean, if there are any. */
export function legend(decision: DecisionInfo): { light: Light; text: string }[] {
  const lights = decision.options.filter((option) => option.card).map(lightOf);
  return LEGEND.filter(({ light }) => lights.includes(light));
}

/** The card with which the asked player acts, while targets and amounts are chosen; null where there is none. */
export function actingNow(view: View): Fighter | null {
  const { asked } = view;
  if (!asked?.source) return null;
  const { active, villains_act: villains } = valuesOf(view);
  const found = fightersIn(view, villains ? 'villains' : 'active', active);
  return found.filter(({ name, state }) => name === asked.source && state.acted).at(-1) ?? null;
}

/** The condition of a card, in words: "2 damage of 6, holds +1 Weapon, defends by Speed". */
export function standing(state: CardState): string {
  const { damage, base, object, stance, strength, partner, acted } = state;
  return [
    damage ? `${damage} damage, base ${base}` : '',
    object ? `holds ${object}${state.usable ? '' : ' without effect'}` : '',
    stance === 'plain' ? 'defends' : stance ? `defends by ${stance}` : '',
    strength >= 0 ? 'has attacked by Strength' : '',
    partner ? `in a team with ${partner}` : '',
    `attacks with ${state.attack}`,
    `defends with ${state.defense}`,
    acted ? 'has acted' : '',
  ]
    .filter((part) => part)
    .join(', ');
}

/** An answer that means a pile on the table, so that the pile can be clicked instead. */
export interface PileOption {
  option: OptionInfo;
  zone: string;
  owner: number;
}

/** The answers of a decision that mean piles: by what they are about, or as players whose villain pile is meant. */
export function pileOptions(decision: DecisionInfo | null): PileOption[] {
  const villains = decision?.ask.kind === 'tcg.whose-villain-pile';
  return (decision?.options ?? []).flatMap((option): PileOption[] => {
    if (option.details?.kind === 'tcg.pile')
      return [{ option, zone: option.details.pile, owner: option.details.owner }];
    return villains && option.player >= 0 ? [{ option, zone: 'villain pile', owner: option.player }] : [];
  });
}

/** An attack that the defender has to answer, as an unfinished battle; null if there is none. */
export function pending(view: View): Battle | null {
  const { attack } = valuesOf(view);
  if (!attack) return null;
  const side = (card: string, player: number, total: number): Side => ({
    card,
    player,
    total,
    damage: 0,
    falls: false,
    claimed: -1,
    points: 0,
  });
  return {
    moment: view.version,
    attacker: side(attack.card, attack.by, attack.total),
    targets: [side(attack.target, attack.owner, attack.defense)],
  };
}
