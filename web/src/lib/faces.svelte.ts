/** The faces of cards by name, loaded once for a game or a table. */

import { getContext, setContext } from 'svelte';
import { api } from './api/client';
import type { CardFace } from './api/types';

export class Faces {
  readonly all: readonly CardFace[];
  #byName = new Map<string, CardFace[]>();
  #byId = new Map<string, CardFace>();

  constructor(faces: readonly CardFace[]) {
    this.all = faces;
    for (const face of faces) {
      this.#byId.set(face.id, face);
      this.#byName.set(face.name, [...(this.#byName.get(face.name) ?? []), face]);
    }
  }

  /** The card of that name. If two share it, the one with `zone` is meant there, and elsewhere the other one. */
  of(name: string, zone = ''): CardFace {
    const faces = this.#byName.get(name) ?? [];
    const there = faces.find((face) => face.lies_in.includes(zone));
    return there ?? faces.find((face) => face.lies_in.length === 0) ?? faces[0] ?? blank(name);
  }

  byId(id: string): CardFace | undefined {
    return this.#byId.get(id);
  }

  /** Whether there is a card of that name at all. */
  has(name: string): boolean {
    return this.#byName.has(name);
  }
}

/** A face that says no more than the name: better than nothing if a card is unknown. */
function blank(name: string): CardFace {
  return {
    id: '',
    game: '',
    set: '',
    set_title: '',
    name,
    title: name,
    look: 'unknown',
    type_line: '',
    types: [],
    cost: null,
    points: '',
    paragraphs: [],
    keywords: [],
    copies: 0,
    home: '',
    confidence: 'designed',
    confidence_text: '',
    copies_text: '',
    note: '',
    promo: false,
    simple: false,
    lies_in: [],
    rules: [],
    facts: {},
  };
}

export const NO_FACES = new Faces([]);

const loaded = new Map<string, Promise<Faces>>();

function once(key: string, load: () => Promise<CardFace[]>): Promise<Faces> {
  const known = loaded.get(key);
  if (known) return known;
  const promise = load().then((faces) => new Faces(faces));
  loaded.set(key, promise);
  promise.catch(() => loaded.delete(key)); // try again when asked again
  return promise;
}

export function facesOfGame(game: string): Promise<Faces> {
  return once(`game/${game}`, () => api.cards(game));
}

export function facesOfTable(id: string, invite = ''): Promise<Faces> {
  return once(`table/${id}`, () => api.tableCards(id, invite));
}

const KEY = Symbol('faces');

/** Make faces known to everything inside this component. */
export function setFaces(faces: () => Faces): void {
  setContext(KEY, faces);
}

/** The faces that apply here. */
export function useFaces(): () => Faces {
  return getContext<(() => Faces) | undefined>(KEY) ?? (() => NO_FACES);
}
