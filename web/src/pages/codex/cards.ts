/** All cards of all games, and what the values of their facets are called. */
import { api } from '$/lib/api/client';
import type { CardFace } from '$/lib/api/types';
import { slug, SURE } from '$/lib/card/words';
import { facesOfGame } from '$/lib/faces.svelte';
import { counts, everything, setKey, typesOf, type Facet } from './filter';

export interface Codex {
  games: { id: string; title: string }[];
  faces: CardFace[];
  /** For each facet its values with their titles: sets in their order, types and keywords with the frequent ones first. */
  titles: Record<Facet, Map<string, string>>;
}

export async function loadCodex(): Promise<Codex> {
  const games = await api.games();
  const faces = (await Promise.all(games.map((game) => facesOfGame(game.id)))).flatMap((one) => [...one.all]);
  return {
    games: games.filter(({ id }) => faces.some((face) => face.game === id)).map(({ id, title }) => ({ id, title })),
    faces,
    titles: titlesOf(faces),
  };
}

/** The titles of all values that occur. */
export function titlesOf(faces: readonly CardFace[]): Codex['titles'] {
  const titles: Codex['titles'] = {
    set: new Map(),
    type: new Map(),
    keyword: new Map(),
    confidence: new Map(),
  };
  for (const face of faces) {
    titles.set.set(setKey(face), face.set_title);
    titles.confidence.set(face.confidence, SURE[face.confidence].title);
    for (const type of typesOf(face)) titles.type.set(slug(type), type);
    for (const keyword of face.keywords) titles.keyword.set(slug(keyword), keyword);
  }
  for (const facet of ['type', 'keyword'] as const) titles[facet] = frequentFirst(titles[facet], faces, facet);
  return titles;
}

/** The look of a type is that of its plain cards: a Villain's, not a Super-Villain's. */
export function looksOf(faces: readonly CardFace[]): Map<string, string> {
  const looks = new Map<string, string>();
  for (const face of faces) {
    const own = slug(typesOf(face).at(-1) ?? '');
    if (!looks.has(own)) looks.set(own, face.look);
  }
  return looks;
}

/** The looks that belong to one type alone: a sign that several share tells none of them. */
export function ownLooks(faces: readonly CardFace[]): Map<string, string> {
  const looks = looksOf(faces);
  const all = [...looks.values()];
  return new Map([...looks].filter(([, look]) => all.indexOf(look) === all.lastIndexOf(look)));
}

function frequentFirst(titles: Map<string, string>, faces: readonly CardFace[], facet: Facet): Map<string, string> {
  const count = counts(faces, everything(), facet);
  return new Map([...titles].sort(([a], [b]) => (count.get(b) ?? 0) - (count.get(a) ?? 0)));
}

/** A card's page; the filter goes along, so that the page knows what comes before and after. */
export function cardAddress(face: CardFace, query = ''): string {
  return `/cards/${face.game}/${face.id}${query && `?${query}`}`;
}
