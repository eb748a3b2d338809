/** Action symbols that stand on cards and lie about as tokens: a sign and a color for each, never color alone. */

import type { CardFace } from '$/lib/api/types';
import { line } from './words';

export interface Sign {
  path: string;
  ground: string;
  ink: string;
}

export const SYMBOLS: Record<string, Sign> = {
  Move: {
    path: 'M3 4l9 8-9 8v-5.200L6.200 12 3 9.200zM12 4l9.500 8-9.500 8v-5.200l3.200-2.800L12 9.200z',
    ground: '#1668b8',
    ink: '#fff',
  },
  Attack: {
    path: 'M12 .8l2.500 5.700 5.500-3.200-1.700 6 5.200 2.700-5.200 2.700 1.700 6-5.500-3.200L12 23.200l-2.500-5.700L4 20.700l1.700-6L.5 12l5.200-2.700-1.700-6 5.500 3.200z',
    ground: '#c02531',
    ink: '#fff',
  },
  Heroic: {
    path: 'M12 1l3.200 6.900 7.500.9-5.500 5.200 1.400 7.500L12 17.800l-6.600 3.700 1.400-7.500L1.300 8.800l7.500-.9z',
    ground: '#ffcf3f',
    ink: '#0b0f1d',
  },
  Wild: {
    path: 'M12 .5l3.400 8.100 8.100 3.400-8.100 3.400L12 23.500l-3.400-8.100L.5 12l8.100-3.400z',
    ground: '#7436bf',
    ink: '#fff',
  },
};

/** The symbols at the bottom of a card, one for each time it stands there. */
export function symbolsOn(face: Pick<CardFace, 'facts'>): string[] {
  return Object.keys(SYMBOLS).flatMap((name) => Array<string>(face.facts[name] ?? 0).fill(name));
}

/** How far the villain moves by a card and whether it sounds BAM!, if its text begins with that; and the rest of it. */
export function movement(
  face: Pick<CardFace, 'facts' | 'paragraphs'>,
): { moves: number; sounds: boolean; told: string[]; rest: string[] } | null {
  const moves = face.facts['moves'] ?? 0;
  const [first, second] = face.paragraphs;
  if (first?.role !== 'moves') return null;
  const sounds = second?.role === 'sounds';
  const all = face.paragraphs.map(line);
  return { moves, sounds, told: all.slice(0, sounds ? 2 : 1), rest: all.slice(sounds ? 2 : 1) };
}

/** What a card is called next to its symbols: nothing, if they are all there is to it. */
export function nameBesideSymbols(face: Pick<CardFace, 'facts' | 'paragraphs' | 'title'>): string {
  return face.paragraphs.length || !symbolsOn(face).length ? face.title : '';
}
