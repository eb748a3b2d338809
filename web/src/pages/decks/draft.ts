/** A deck while it is built: copies of cards by part, and cards made at home. Plain data and pure functions, no game. */

import type { CardFace, DeckPart } from '$/lib/api/types';
import { lines } from '$/lib/card/words';

/** A card made at home, as the game's own form fills it in. */
export type HomeMade = Record<string, unknown>;

export interface Draft {
  name: string;
  /** For each part the copies of each card, by name. */
  parts: Record<string, Record<string, number>>;
  custom: HomeMade[];
}

export function emptyDraft(parts: readonly DeckPart[], name = ''): Draft {
  return { name, parts: Object.fromEntries(parts.map((part) => [part.key, {}])), custom: [] };
}

function copiesIn(given: unknown): Record<string, number> {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
  );
}

/** A draft from the data of a deck, as far as it can be read. */
export function draftOf(data: Record<string, unknown>, parts: readonly DeckPart[]): Draft {
  return {
    name: typeof data['name'] === 'string' ? data['name'] : '',
    parts: Object.fromEntries(parts.map(({ key }) => [key, copiesIn(data[key])])),
    custom: Array.isArray(data['custom']) ? (data['custom'] as HomeMade[]) : [],
  };
}

/** The data that the server reads. */
export function dataOf(draft: Draft): Record<string, unknown> {
  return { name: draft.name, ...draft.parts, ...(draft.custom.length && { custom: draft.custom }) };
}

export function copiesOf(draft: Draft, part: string, card: string): number {
  return draft.parts[part]?.[card] ?? 0;
}

/** The draft with that many copies of a card; zero removes it. */
export function withCopies(draft: Draft, part: string, card: string, copies: number): Draft {
  const { [card]: _, ...others } = draft.parts[part] ?? {};
  return { ...draft, parts: { ...draft.parts, [part]: copies > 0 ? { ...others, [card]: copies } : others } };
}

export function sizeOf(draft: Draft, part: string): number {
  return Object.values(draft.parts[part] ?? {}).reduce((sum, copies) => sum + copies, 0);
}

/** Whether a part has as many cards as it needs, no card too often, and none of those that nobody knows. */
export function isComplete(draft: Draft, { key, size, most }: DeckPart, unknown: readonly string[]): boolean {
  const copies = Object.values(draft.parts[key] ?? {});
  return sizeOf(draft, key) === size && copies.every((count) => count <= most) && unknown.length === 0;
}

function nameOf(card: HomeMade | undefined): string {
  return typeof card?.['name'] === 'string' ? card['name'] : '';
}

/** The draft with a home-made card put in or changed (`place` -1: a new one); its copies go with its name and part. */
export function withHomeMade(draft: Draft, place: number, card: HomeMade, partOf: (card: HomeMade) => string): Draft {
  const before = place >= 0 ? draft.custom[place] : undefined;
  const custom = before ? draft.custom.map((other, i) => (i === place ? card : other)) : [...draft.custom, card];
  const copies = before ? copiesOf(draft, partOf(before), nameOf(before)) : 1;
  const without = before ? withCopies(draft, partOf(before), nameOf(before), 0) : draft;
  const changed = { ...without, custom };
  return nameOf(card) ? withCopies(changed, partOf(card), nameOf(card), Math.max(1, copies)) : changed;
}

export function withoutHomeMade(draft: Draft, place: number, partOf: (card: HomeMade) => string): Draft {
  const card = draft.custom[place];
  if (!card) return draft;
  return { ...withCopies(draft, partOf(card), nameOf(card), 0), custom: draft.custom.filter((_, i) => i !== place) };
}

/** Names that are in a part of the draft but belong to no card we know: the server says what is wrong with them.
 * Until it has `checked` the draft, cards made at home have no faces yet. */
export function strangers(draft: Draft, part: string, faces: readonly CardFace[], checked = true): string[] {
  const expected = checked ? [] : draft.custom.map(nameOf);
  const known = new Set([...faces.map((face) => face.name), ...expected]);
  return Object.keys(draft.parts[part] ?? {}).filter((name) => !known.has(name));
}

/** Whether a card is meant by the words of a search: all of them somewhere in what it says. */
export function isMeant(face: CardFace, words: string): boolean {
  const said = [face.title, face.type_line, ...face.keywords, ...lines(face)].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

/** What a part is made of: "21 heroes, 14 objects, 1 unknown". */
export function madeOf(
  draft: Draft,
  part: string,
  faces: readonly CardFace[],
  unknown: readonly string[] = [],
): string {
  const counts = new Map<string, number>();
  for (const face of faces) {
    const type = face.types[0] ?? '';
    const copies = copiesOf(draft, part, face.name);
    if (copies) counts.set(type, (counts.get(type) ?? 0) + copies);
  }
  const known = [...counts].map(([type, count]) => `${count} ${plural(type.toLowerCase(), count)}`);
  const others = unknown.reduce((sum, name) => sum + copiesOf(draft, part, name), 0);
  return [...known, ...(others ? [`${others} unknown`] : [])].join(', ');
}

function plural(word: string, count: number): string {
  if (count === 1) return word;
  return /[^aeiou]o$/.test(word) ? `${word}es` : `${word}s`;
}

/** The name of a deck's file. */
export function fileName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${plain || 'deck'}.toml`;
}

/** A name that is not taken. */
export function freshName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number++) if (!taken.includes(`${name} ${number}`)) return `${name} ${number}`;
}
