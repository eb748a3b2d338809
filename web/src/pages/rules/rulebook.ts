/**
 * A rulebook for reading: its texts cut into plain words, ids of other rules and names of cards; searching; who cites
 * whom. Knows no game.
 */
import type { CardFace, GameRules, RuleText, RulingText } from '$/lib/api/types';
import { plain, terms } from '../codex/filter';

export interface Piece {
  text: string;
  /** The rule or ruling this names. */
  id?: string;
  /** The address of the card this names. */
  card?: string;
}

const ID = /\b[A-Z]+-\d+\b/g;

export function idsIn(text: string): string[] {
  return text.match(ID) ?? [];
}

/** The address of a card's page; of several cards with one name, a search for all of them. */
function cardAddresses(faces: readonly CardFace[]): Map<string, string> {
  const addresses = new Map<string, string>();
  for (const face of faces) {
    addresses.set(
      face.name,
      addresses.has(face.name)
        ? `/cards?game=${face.game}&q=${encodeURIComponent(`"${face.name}"`)}`
        : `/cards/${face.game}/${face.id}`,
    );
  }
  return addresses;
}

/** Finds names of cards in a text, the longest first, as whole words and with their capitals. */
function cardFinder(names: Iterable<string>): RegExp | null {
  const sorted = [...names].filter((name) => name.length > 2).sort((a, b) => b.length - a.length);
  if (!sorted.length) return null;
  const escaped = sorted.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\d-])(?:${escaped.join('|')})(?![\\p{L}\\d]|-\\p{L})`, 'gu');
}

/** What texts of a game can be linked to. */
export interface Links {
  game: string;
  ids: ReadonlySet<string>;
  /** Addresses of cards by name. */
  cards: ReadonlyMap<string, string>;
  finder: RegExp | null;
}

export function linksOf(game: string, ids: ReadonlySet<string>, faces: readonly CardFace[] = []): Links {
  const cards = cardAddresses(faces);
  return { game, ids, cards, finder: cardFinder(cards.keys()) };
}

/** A text in pieces, some of which are links. */
export function pieces(text: string, { ids, cards, finder }: Links): Piece[] {
  const marks: { at: number; piece: Piece }[] = [];
  for (const found of text.matchAll(ID)) {
    if (ids.has(found[0])) marks.push({ at: found.index, piece: { text: found[0], id: found[0] } });
  }
  if (finder) {
    for (const found of text.matchAll(finder)) {
      marks.push({ at: found.index, piece: { text: found[0], card: cards.get(found[0])! } });
    }
  }
  marks.sort((a, b) => a.at - b.at);
  const cut: Piece[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.at > at) cut.push({ text: text.slice(at, mark.at) });
    cut.push(mark.piece);
    at = mark.at + mark.piece.text.length;
  }
  if (at < text.length) cut.push({ text: text.slice(at) });
  return cut;
}

/** Where searched words stand in a text: pieces, every other one of them a hit. Folding keeps the length of letters. */
export function hits(text: string, wanted: readonly string[]): { text: string; hit: boolean }[] {
  const long = wanted.filter((term) => term.length > 1);
  if (!long.length) return [{ text, hit: false }];
  const escaped = long.map((term) =>
    [...term]
      .map((letter) => (letter === ' ' ? '[\\s-]' : letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join("['’]?"),
  );
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'iu'));
  return parts.map((part, index) => ({ text: part, hit: index % 2 === 1 })).filter((part) => part.text);
}

export interface Selection {
  sections: GameRules['sections'];
  rulings: RulingText[];
  count: number;
}

/** What is left of a rulebook where all the words occur and the tag (one set) applies. A rule without tags holds for all. */
export function select(rules: GameRules, words: string, tag: string): Selection {
  const wanted = terms(words);
  const has = (...texts: string[]) => {
    const all = plain(texts.join(' '));
    return wanted.every((term) => all.includes(term));
  };
  const tagged = (rule: RuleText) => !tag || rule.tags.length === 0 || rule.tags.some((own) => own === tag);
  const sections = rules.sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter((rule) => tagged(rule) && has(rule.id, rule.text, section.title)),
    }))
    .filter((section) => section.rules.length);
  const rulings = rules.rulings.filter((ruling) => has(ruling.id, ruling.question, ruling.answer, ruling.reason));
  const count = sections.reduce((sum, section) => sum + section.rules.length, rulings.length);
  return { sections, rulings, count };
}

/** All ids of a rulebook that can be linked to. */
export function idsOf(rules: GameRules): Set<string> {
  return new Set([
    ...rules.sections.flatMap((section) => section.rules.map((rule) => rule.id)),
    ...rules.rulings.map((ruling) => ruling.id),
  ]);
}

/** The tags of a rulebook in the order in which they turn up. */
export function tagsOf(rules: GameRules): string[] {
  return [...new Set(rules.sections.flatMap((section) => section.rules.flatMap((rule) => rule.tags)))];
}

/** Which rules and rulings speak of each id. */
export function citations(rules: GameRules): Map<string, string[]> {
  const cited = new Map<string, string[]>();
  const add = (by: string, text: string) => {
    for (const id of new Set(idsIn(text))) {
      if (id !== by && !cited.get(id)?.includes(by)) cited.set(id, [...(cited.get(id) ?? []), by]);
    }
  };
  for (const section of rules.sections) for (const rule of section.rules) add(rule.id, rule.text);
  for (const ruling of rules.rulings) add(ruling.id, `${ruling.question} ${ruling.answer} ${ruling.reason}`);
  return cited;
}

/** Which cards each rule speaks of. */
export function cardsOf(faces: readonly CardFace[]): Map<string, CardFace[]> {
  const found = new Map<string, CardFace[]>();
  for (const face of faces) {
    for (const rule of face.rules) found.set(rule.id, [...(found.get(rule.id) ?? []), face]);
  }
  return found;
}
