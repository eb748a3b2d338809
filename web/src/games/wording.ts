/** Words with card names in them, split so that a screen can make the names links. */

import { tallied } from './grouping';

export type Part = { text: string } | { card: string };

/** The longest name wins if one is part of another: "Green Arrow's Bow" is not Green Arrow. */
export function linkCards(text: string, cards: readonly string[]): Part[] {
  const names = [...new Set(cards)].filter((name) => name).sort((a, b) => b.length - a.length);
  if (names.length === 0) return text ? [{ text }] : [];
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(found)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ card: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** "one", "one and two", "one, two and three". */
export function listed(words: readonly string[], and = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;
}

/** Names with how often each occurs: "2 Punch and Kick". */
export function counted(names: readonly string[]): string {
  return listed(tallied(names).map(({ name, count }) => (count > 1 ? `${count} ${name}` : name)));
}

/** Parts of a line that are separated by dots: no line begins with a dot. */
export function unbroken(text: string): string {
  return text.replaceAll(' · ', '\u00a0· ');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "1st", "2nd", for places. */
export function ordinal(place: number): string {
  return ['', '1st', '2nd', '3rd'][place] ?? `${place}th`;
}

/** "a bot, level Greedy". */
export function botInWords(level: string): string {
  return `a bot, level ${level}`;
}
