/** A game's options as a form: what is shown, what can be left out, and what no longer fits. Pure functions. */

import type { Field, FormOptions, SeatPart, Supply } from '$/lib/api/types';

/** Said about a value that does not fit, if the reason is unknown. */
export const UNFIT = "Can't be combined with your other choices.";

/** The options as they are before anybody touches them. */
export function defaults(form: readonly Field[]): FormOptions {
  return Object.fromEntries(form.map((field) => [field.key, structuredClone(field.default)]));
}

/** Whether a field is shown, given the others. */
export function isShown(field: Field, form: readonly Field[], options: FormOptions): boolean {
  return Object.entries(field.needs).every(([key, wanted]) => {
    const other = form.find((candidate) => candidate.key === key);
    if (other && !isShown(other, form, options)) return wanted.includes(String(other.default));
    const value = options[key];
    return Array.isArray(value) ? wanted.every((one) => value.includes(one)) : wanted.includes(String(value));
  });
}

/** The options to send: those shown. Hidden ones keep their defaults. */
export function asked(form: readonly Field[], options: FormOptions): FormOptions {
  return Object.fromEntries(
    form.filter((field) => isShown(field, form, options)).map((field) => [field.key, options[field.key]]),
  );
}

/** A name for each player: those that fit stay where they are, for the others there is one that is still free. */
export function named(names: readonly string[], players: number, fitting: readonly string[]): string[] {
  const kept = names.slice(0, players).map((name) => (fitting.includes(name) ? name : ''));
  const free = fitting.filter((name) => !kept.includes(name));
  return Array.from({ length: players }, (_, player) => kept[player] || free.shift() || '').filter(Boolean);
}

/** How many names there are to give: one for each player, or for each whose part has one. */
export function namesToGive(players: number, parts: readonly SeatPart[]): number {
  return parts.length ? parts.filter((part) => part.named).length : players;
}

/** The possible number closest to the one wanted. */
function nearest(wanted: number, fits: readonly number[]): number {
  return fits.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best));
}

/** The options with what no longer fits put right, where that takes no decision: names, numbers, and one of several. */
export function mended(
  form: readonly Field[],
  options: FormOptions,
  fitting: Record<string, string[]>,
  parts: readonly SeatPart[] = [],
  implied: Record<string, Record<string, string>> = {},
): FormOptions {
  const right = { ...options };
  for (const field of form) {
    const [always, several] = [implied[field.key], options[field.key]];
    // What goes without saying could not be taken back if it were chosen, too.
    if (always && Array.isArray(several)) right[field.key] = several.filter((one) => !(String(one) in always));
    const [value, fits] = [options[field.key], fitting[field.key]];
    if (!fits) continue;
    if (field.kind === 'one' && !fits.includes(String(value))) right[field.key] = field.default;
    if (field.kind === 'number' && fits.length) right[field.key] = nearest(Number(value), fits.map(Number));
    if (field.kind === 'names' && Array.isArray(value)) {
      const names = fits.filter((name) => field.choices.some((choice) => choice.value === name && !choice.alone));
      right[field.key] = named(value.map(String), namesToGive(Number(options.players), parts), names);
    }
  }
  return JSON.stringify(right) === JSON.stringify(options) ? options : right;
}

/** A list that was written by hand: an entry in each line, or between commas. */
export function entries(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** How often each thing is in such a list: "2 Robin" or "Robin". */
export function counted(list: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const entry of list) {
    const parts = /^(?:(\d+)\s*[x×]?\s+)?(.*)$/.exec(entry.trim());
    const name = parts?.[2] ?? entry;
    found.set(name, (found.get(name) ?? 0) + Number(parts?.[1] ?? 1));
  }
  return found;
}

/** The list with that many of one thing. Things with a count of zero are left out. */
export function withCount(list: readonly string[], name: string, count: number): string[] {
  const found = counted(list).set(name, count);
  return [...found].filter(([, many]) => many > 0).map(([one, many]) => `${many} ${one}`);
}

/** The list filled up at random from what is left, to the size that is wanted. */
export function filledUp(list: readonly string[], supply: Supply, chance: () => number = Math.random): string[] {
  const found = counted(list);
  const left = Object.entries(supply.entries).flatMap(([name, most]) =>
    Array.from({ length: Math.max(0, most - (found.get(name) ?? 0)) }, () => name),
  );
  let missing = supply.size - [...found.values()].reduce((sum, many) => sum + many, 0);
  while (missing > 0 && left.length > 0) {
    const [name] = left.splice(Math.floor(chance() * left.length), 1);
    if (name !== undefined) found.set(name, (found.get(name) ?? 0) + 1);
    missing -= 1;
  }
  return [...found].sort(([a], [b]) => a.localeCompare(b)).map(([name, many]) => `${many} ${name}`);
}

/** Several values with one put in or taken out, in the order of the choices. */
export function toggled(values: readonly string[], value: string, order: readonly string[]): string[] {
  const wanted = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return order.filter((one) => wanted.includes(one));
}
