/** All cards of one player, wherever they are: by type, with points and the chance to draw them next. No game here. */

import type { CardFace } from '$/lib/api/types';
import type { IconName } from '$/lib/ui/icons';
import { grouped } from '../grouping';
import { listed } from '../wording';
import { chance, type Draw } from './odds';

/** A place where the player has cards. */
export interface OwnPlace {
  zone: string;
  title: string;
  icon: IconName;
  names: readonly string[];
}

/** Cards that belong together: a game with two decks has two of these. */
export interface OwnCards {
  /** Empty if there is only one. */
  title: string;
  places: readonly OwnPlace[];
  draw: Draw;
  /** What they are drawn from, in a sentence: "your deck". */
  from: string;
  /** Whether points are counted by these cards. */
  counted: boolean;
  /** A hand that is drawn at once, of so many cards, and what it will be drawn from. */
  hand?: { size: number; draw: Draw };
  /** What else a card can be good for, and which cards are: the chance is told of each. */
  signs?: readonly { title: string; isOn: (name: string) => boolean }[];
}

export interface OwnLine {
  /** How many are in each of the places. */
  counts: number[];
  total: number;
  points: number;
  /** The chance that the next card is one of these, or that the next hand has one; null if nobody can tell. */
  next: number | null;
  inHand: number | null;
}

export interface OwnCard extends OwnLine {
  name: string;
  zone: string;
  face: CardFace;
}

export interface OwnType extends OwnLine {
  title: string;
  look: string;
  cards: OwnCard[];
}

type Faces = { of(name: string, zone?: string): CardFace };

/** The cards by type; within a type those with the most points come first. */
export function byType(own: OwnCards, faces: Faces, worth: Readonly<Record<string, number>>): OwnType[] {
  const where = new Map(own.places.flatMap(({ zone, names }) => names.map((name) => [name, zone] as const)));
  const cards = [...where].map(([name, zone]): OwnCard => {
    return { name, zone, face: faces.of(name, zone), ...lineOf(own, worth, (other) => other === name) };
  });
  const types = grouped(cards, ({ face }) => face.types.at(-1) ?? '').map((alike): OwnType => {
    const names = new Set(alike.map(({ name }) => name));
    return {
      title: alike[0]?.face.types.at(-1) ?? '',
      look: alike[0]?.face.look ?? '',
      cards: alike.sort((a, b) => b.points - a.points || b.total - a.total || a.name.localeCompare(b.name)),
      ...lineOf(own, worth, (name) => names.has(name)),
    };
  });
  return types.sort((a, b) => b.points - a.points || b.total - a.total);
}

function lineOf(
  { places, draw, hand }: OwnCards,
  worth: Readonly<Record<string, number>>,
  isMeant: (name: string) => boolean,
): OwnLine {
  const found = places.map(({ names }) => names.filter(isMeant));
  return {
    counts: found.map((names) => names.length),
    total: found.flat().length,
    points: found.flat().reduce((sum, name) => sum + (worth[name] ?? 0), 0),
    next: chance(draw, isMeant),
    inHand: hand ? chance(hand.draw, isMeant, hand.size) : null,
  };
}

/** What is known of the order of the pile, in a sentence; empty if it is nothing. */
export function knownPlaces({ draw }: OwnCards): string {
  const places = draw.pile.known.map(([place, name]) => `${name} is ${place === 0 ? 'on top' : `number ${place + 1}`}`);
  return places.length ? `You know that ${listed(places)}.` : '';
}
