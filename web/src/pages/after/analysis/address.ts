/** What is looked at, in the address of the page: so that a link leads others to the same place. */

export interface Place {
  /** The moment, or null to begin where it is interesting. */
  at: number | null;
  /** Whose choices: a seat, -1 for everybody's, or null for one's own. */
  who: number | null;
  /** With all cards open. */
  open: boolean;
}

export function placeIn(query: URLSearchParams): Place {
  const number = (key: string) => (/^-?\d{1,6}$/.test(query.get(key) ?? '') ? Number(query.get(key)) : null);
  return { at: number('at'), who: number('who'), open: query.get('open') === 'true' };
}

/** The address's query for a place; whatever else is in it (an invitation) stays. */
export function queryFor(query: URLSearchParams, { at, who, open }: Place): string {
  const next = new URLSearchParams(query);
  for (const [key, value] of [
    ['at', at],
    ['who', who],
    ['open', open || null],
  ] as const) {
    if (value === null) next.delete(key);
    else next.set(key, String(value));
  }
  return next.toString();
}
