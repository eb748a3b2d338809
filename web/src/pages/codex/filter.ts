/**
 * Which cards of the codex are shown: a filter as plain data, its form in the address, and what to loosen when nothing
 * is left. Knows faces only as data, no game.
 */
import type { CardFace } from '$/lib/api/types';
import { lines, slug } from '$/lib/card/words';

/** Facets of which several values may be picked; a card needs one of them. */
export const FACETS = ['set', 'type', 'keyword', 'confidence'] as const;
export type Facet = (typeof FACETS)[number];

export const SORTS = ['set', 'name', 'cost', 'type'] as const;
export type Sort = (typeof SORTS)[number];

export interface Filter {
  /** Whose cards are shown; empty: those of all games. */
  game: string;
  words: string;
  picked: Record<Facet, string[]>;
  least: number | null;
  most: number | null;
  sort: Sort;
}

export function everything(): Filter {
  return {
    game: '',
    words: '',
    picked: { set: [], type: [], keyword: [], confidence: [] },
    least: null,
    most: null,
    sort: 'set',
  };
}

/** How people type names: no accents, no apostrophes, no capitals, hyphens as spaces. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .replace(/[-‐–—]/g, ' ')
    .toLowerCase();
}

export const setKey = (face: CardFace): string => `${face.game}/${face.set}`;

/** A card's types; for one that has none, its type line. */
export const typesOf = (face: CardFace): string[] => (face.types.length ? face.types : [face.type_line]);

/** A card's values in a facet. A Super-Villain is a Villain too, as in the rules. */
function values(face: CardFace, facet: Facet): string[] {
  switch (facet) {
    case 'set':
      return [setKey(face)];
    case 'type':
      return typesOf(face).map(slug);
    case 'keyword':
      return face.keywords.map(slug);
    case 'confidence':
      return [face.confidence];
  }
}

const haystacks = new WeakMap<CardFace, { name: string; all: string }>();

function haystack(face: CardFace): { name: string; all: string } {
  let found = haystacks.get(face);
  if (!found) {
    const name = plain(face.name);
    const rest = [face.title, face.type_line, face.set_title, face.note, ...face.keywords, ...lines(face)];
    found = { name, all: `${name} ${plain(rest.join(' '))}` };
    haystacks.set(face, found);
  }
  return found;
}

/** The words searched for; a quoted phrase counts as one. */
export function terms(words: string): string[] {
  return [...plain(words).matchAll(/"([^"]+)"|[^\s"]+/g)].map((found) => (found[1] ?? found[0]).trim()).filter(Boolean);
}

function hasWords(face: CardFace, wanted: string[]): boolean {
  return wanted.length === 0 || wanted.every((term) => haystack(face).all.includes(term));
}

function hasCost(face: CardFace, filter: Filter): boolean {
  if (filter.least === null && filter.most === null) return true;
  if (face.cost === null) return false;
  return face.cost >= (filter.least ?? -Infinity) && face.cost <= (filter.most ?? Infinity);
}

function hasOneOf(face: CardFace, facet: Facet, picked: string[]): boolean {
  return picked.length === 0 || values(face, facet).some((value) => picked.includes(value));
}

function matches(face: CardFace, filter: Filter, wanted: string[], except?: Facet): boolean {
  return (
    (filter.game === '' || face.game === filter.game) &&
    hasCost(face, filter) &&
    FACETS.every((facet) => facet === except || hasOneOf(face, facet, filter.picked[facet])) &&
    hasWords(face, wanted)
  );
}

/** 0 for a name that begins with the words, then a word of the name, then anywhere in the name, then elsewhere. */
function closeness(face: CardFace, wanted: string[]): number {
  const { name } = haystack(face);
  const joined = wanted.join(' ');
  if (name.startsWith(joined)) return 0;
  if (wanted.every((term) => ` ${name}`.includes(` ${term}`))) return 1;
  return wanted.every((term) => name.includes(term)) ? 2 : 3;
}

/** The cards that match, in order. If words are searched for, the closest names come first. */
export function found(faces: readonly CardFace[], filter: Filter): CardFace[] {
  const wanted = terms(filter.words);
  const left = faces.filter((face) => matches(face, filter, wanted));
  const place = new Map(faces.map((face, index) => [face, index]));
  const looks = [...new Set(faces.map((face) => face.look))];
  const byPlace = (a: CardFace, b: CardFace) => place.get(a)! - place.get(b)!;
  const byName = (a: CardFace, b: CardFace) => haystack(a).name.localeCompare(haystack(b).name);
  const order: Record<Sort, (a: CardFace, b: CardFace) => number> = {
    set: byPlace,
    name: byName,
    cost: (a, b) => (a.cost ?? 99) - (b.cost ?? 99) || byName(a, b),
    type: (a, b) => looks.indexOf(a.look) - looks.indexOf(b.look) || byName(a, b),
  };
  const chosen = order[filter.sort];
  return wanted.length
    ? left.sort((a, b) => closeness(a, wanted) - closeness(b, wanted) || chosen(a, b))
    : left.sort(chosen);
}

/** The filter for one game: the one that is asked for, or else the first that has such cards. */
export function inOneGame(faces: readonly CardFace[], filter: Filter): Filter {
  if (faces.some((face) => face.game === filter.game)) return filter;
  const anywhere = { ...filter, game: '' };
  const wanted = terms(filter.words);
  const first = faces.find((face) => matches(face, anywhere, wanted)) ?? faces[0];
  return { ...filter, game: first?.game ?? '' };
}

/** For each value of a facet, how many cards there would be with it, given the other facets. */
export function counts(faces: readonly CardFace[], filter: Filter, facet: Facet): Map<string, number> {
  const wanted = terms(filter.words);
  const counted = new Map<string, number>();
  for (const face of faces) {
    const left = matches(face, filter, wanted, facet) ? 1 : 0;
    for (const value of values(face, facet)) counted.set(value, (counted.get(value) ?? 0) + left);
  }
  return counted;
}

export function toggled(filter: Filter, facet: Facet, value: string): Filter {
  const before = filter.picked[facet];
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  return { ...filter, picked: { ...filter.picked, [facet]: after } };
}

/** How many filters are set, not counting the game and the order. */
export function asked(filter: Filter): number {
  const cost = filter.least !== null || filter.most !== null ? 1 : 0;
  return FACETS.reduce((sum, facet) => sum + filter.picked[facet].length, cost + (terms(filter.words).length ? 1 : 0));
}

/** With another lowest or highest cost. If they are the wrong way round, they change places. */
export function withBound(filter: Filter, which: 'least' | 'most', cost: number | null): Filter {
  return inOrder({ ...filter, [which]: cost });
}

function inOrder(filter: Filter): Filter {
  const { least, most } = filter;
  return least !== null && most !== null && least > most ? { ...filter, least: most, most: least } : filter;
}

export type Part = Facet | 'words' | 'cost';

export function without(filter: Filter, part: Part): Filter {
  if (part === 'words') return { ...filter, words: '' };
  if (part === 'cost') return { ...filter, least: null, most: null };
  return { ...filter, picked: { ...filter.picked, [part]: [] } };
}

/** What could be dropped so that cards are found again, and how many then; the most helpful first. */
export function loosenings(faces: readonly CardFace[], filter: Filter): { part: Part; count: number }[] {
  const parts: Part[] = ['words', 'cost', ...FACETS];
  return parts
    .filter((part) => asked(without(filter, part)) < asked(filter))
    .map((part) => ({ part, count: found(faces, without(filter, part)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** The card name closest to mistyped words, or nothing if none is close. */
export function nearestName(faces: readonly CardFace[], words: string): string {
  const typed = plain(words).trim();
  if (typed.length < 3) return '';
  let best = '';
  let least = Math.floor(typed.length / 3) + 1;
  for (const face of faces) {
    const name = plain(face.name);
    for (const candidate of [name, ...name.split(' ').filter((word) => word.length > 2)]) {
      const away = distance(typed, candidate, least);
      if (away < least) {
        least = away;
        best = face.name;
      }
    }
  }
  return best;
}

/** How many letters have to change, at most `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return Math.min(row[b.length]!, limit);
}

/** The filter as an address's query, without the question mark; empty if everything is shown. */
export function toQuery(filter: Filter): string {
  const query = new URLSearchParams();
  if (filter.game) query.set('game', filter.game);
  if (filter.words.trim()) query.set('q', filter.words.trim());
  for (const facet of FACETS) for (const value of filter.picked[facet]) query.append(facet, value);
  if (filter.least !== null || filter.most !== null) query.set('cost', `${filter.least ?? ''}-${filter.most ?? ''}`);
  if (filter.sort !== 'set') query.set('sort', filter.sort);
  return query.toString().replaceAll('%2F', '/');
}

/** The filter an address asks for; what makes no sense in it is left out. */
export function fromQuery(text: string): Filter {
  const query = new URLSearchParams(text);
  const filter = everything();
  filter.game = query.get('game') ?? '';
  filter.words = query.get('q') ?? '';
  for (const facet of FACETS) filter.picked[facet] = [...new Set(query.getAll(facet))].filter(Boolean);
  const cost = /^(\d{0,3})(-?)(\d{0,3})$/.exec(query.get('cost') ?? '');
  if (cost) {
    const [, least, dash, most] = cost;
    filter.least = least ? Number(least) : null;
    filter.most = dash ? (most ? Number(most) : null) : filter.least;
  }
  const sort = query.get('sort');
  filter.sort = SORTS.find((known) => known === sort) ?? 'set';
  return inOrder(filter);
}
