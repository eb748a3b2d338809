/** Related things, in the order in which they first occur. */

export function grouped<Thing>(things: readonly Thing[], key: (thing: Thing) => string): Thing[][] {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const name = key(thing);
    const group = groups.get(name);
    if (group) group.push(thing);
    else groups.set(name, [thing]);
  }
  return [...groups.values()];
}

/** Names with how often each occurs. */
export function tallied(names: readonly string[]): { name: string; count: number }[] {
  return grouped(names, (name) => name).map((group) => ({ name: group[0] ?? '', count: group.length }));
}
