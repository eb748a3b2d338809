/** The words on and about a card: how its name breaks, where its keywords stand, and how it is read aloud. */

import type { CardFace, Confidence, Paragraph } from '$/lib/api/types';

export type Part = { kind: 'plain' | 'strong' | 'keyword'; text: string };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A line of card text in parts: keywords before a colon become chips, what a card gives ("+2 Power") is strong. */
export function parts(line: string, keywords: readonly string[]): Part[] {
  const words = [...keywords].sort((a, b) => b.length - a.length).map(escaped);
  const chip = words.length ? `\\b(?:${words.join('|')})(?: [A-Z]\\w+)*:` : '(?!)';
  const pattern = new RegExp(`(${chip})|([+−-]\\d+ [A-Z]\\w+\\.?)`, 'gi');
  const found: Part[] = [];
  let from = 0;
  for (const match of line.matchAll(pattern)) {
    if (match.index > from) found.push({ kind: 'plain', text: line.slice(from, match.index) });
    found.push(match[1] ? { kind: 'keyword', text: match[1].slice(0, -1) } : { kind: 'strong', text: match[0] });
    from = match.index + match[0].length;
  }
  if (from < line.length) found.push({ kind: 'plain', text: line.slice(from) });
  return found;
}

/** The keywords that stand on the card with a number: "Fighting 2". */
export function rated(face: Pick<CardFace, 'keywords' | 'facts'>): { keyword: string; count: number }[] {
  return face.keywords.flatMap((keyword) => {
    const count = face.facts[keyword];
    return count === undefined ? [] : [{ keyword, count }];
  });
}

/** A paragraph as one reads it, with the words before the colon. */
export const line = ({ head, text }: Pick<Paragraph, 'head' | 'text'>) => `${head ?? ''}${text}`;

/** What a card says, a line for each paragraph, without those of some roles. */
export function lines(face: Pick<CardFace, 'paragraphs'>, ...without: string[]): string[] {
  return face.paragraphs.filter(({ role }) => !without.includes(role)).map(line);
}

/** What a card says about that, without the words before the colon; empty if it says nothing about it. */
export function said(face: Pick<CardFace, 'paragraphs'>, role: string): string {
  return face.paragraphs.find((paragraph) => paragraph.role === role)?.text ?? '';
}

/** The lines of the text without the one that only lists those keywords: their signs say it. */
export function prose(face: Pick<CardFace, 'keywords' | 'facts' | 'paragraphs'>): string[] {
  return rated(face).length ? lines(face, 'abilities') : lines(face);
}

/** The keywords that appear neither in the text nor in the type line, nor as a sign with its number. */
export function unspoken(face: Pick<CardFace, 'keywords' | 'paragraphs' | 'facts' | 'type_line'>): string[] {
  const text = [face.type_line, ...lines(face)].join(' ').toLowerCase();
  const signs = rated(face).map(({ keyword }) => keyword);
  return face.keywords.filter((keyword) => !signs.includes(keyword) && !text.includes(keyword.toLowerCase()));
}

export const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** A name on one line, or on two where one would be too small. `width` is the longer line's, in units of the size. */
export function brokenName(
  name: string,
  widthOf: (text: string) => number,
  longest: number,
): { lines: string[]; width: number } {
  const whole = widthOf(name);
  const words = name.split(' ');
  if (whole <= longest || words.length === 1) return { lines: [name], width: whole };
  let best = { lines: [name], width: whole };
  for (let cut = 1; cut < words.length; cut++) {
    const lines = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    const width = Math.max(...lines.map(widthOf));
    if (width < best.width) best = { lines, width };
  }
  return best;
}

export const SURE: Record<Confidence, { mark: string; title: string }> = {
  scan: { mark: '✓', title: 'Checked against print' },
  'third-party': { mark: '≈', title: 'From the rulebook or card lists' },
  reconstructed: { mark: '~', title: 'Partly our own design' },
  designed: { mark: '✎', title: 'Our own design' },
};

/** What the mark at the bottom left of a card says, in words. */
export function sureness({ confidence }: Pick<CardFace, 'confidence'>): string {
  const { mark, title } = SURE[confidence];
  return `How sure we are of what this card says: ${mark} ${title.charAt(0).toLowerCase()}${title.slice(1)}.`;
}

/** What a card is worth, in words. */
export function worth(points: string, what = 'point'): string {
  if (points === '') return '';
  if (!/^-?\d+$/.test(points)) return `${what}s vary`;
  return `${points.replace('-', '−')} ${what}${Math.abs(Number(points)) === 1 ? '' : 's'}`;
}

/** Everything a card says, in one sentence for screen readers. */
export function spoken(
  face: CardFace,
  { cost, count, action, state }: { cost?: number; count?: number; action?: string; state?: string } = {},
): string {
  const now = cost ?? face.cost;
  return [
    count && count > 1 ? `${count} times ${face.title}` : face.title,
    face.type_line,
    now === null ? '' : `cost ${now}${cost !== undefined && cost !== face.cost ? ` instead of ${face.cost}` : ''}`,
    worth(face.points, 'victory point'),
    ...lines(face),
    state ?? '',
    action ? `Press to: ${action}` : '',
  ]
    .filter(Boolean)
    .map((piece) => piece.replace(/[.\s]+$/, ''))
    .join('. ');
}
