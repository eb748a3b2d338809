/** Links meant for others: an address of your own machine leads nowhere on theirs. Pure functions. */

/** Whether that host is this machine, whoever says it. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d+){3}$/.test(name);
}

/** The link as others need it. `reach`: where the server says others can find it, empty if nobody can. */
export function linkForOthers(link: string, reach: string): string {
  const { origin, hostname } = new URL(link);
  return reach && isLoopback(hostname) ? reach + link.slice(origin.length) : link;
}

/** Whether a link works on this machine alone. */
export function isOnlyHere(link: string): boolean {
  return isLoopback(new URL(link).hostname);
}
