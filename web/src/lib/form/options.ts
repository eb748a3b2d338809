/** A game's options as a form: what is shown, what goes without saying, and what no longer fits. Pure functions. */

import type { Field, FormOptions } from '$/lib/api/types';

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

/** The options to send: those shown. What is not shown goes without saying. */
export function asked(form: readonly Field[], options: FormOptions): FormOptions {
  return Object.fromEntries(
    form.filter((field) => isShown(field, form, options)).map((field) => [field.key, options[field.key]]),
  );
}

/** The names for each player, where names are given: as many as there are players, new ones from those still free. */
export function named(names: readonly string[], players: number, free: readonly string[]): string[] {
  const kept = names.slice(0, players);
  for (const name of free) {
    if (kept.length >= players) break;
    if (!kept.includes(name)) kept.push(name);
  }
  return kept;
}

/** Several values with one put in or taken out, in the order of the choices. */
export function toggled(values: readonly string[], value: string, order: readonly string[]): string[] {
  const wanted = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return order.filter((one) => wanted.includes(one));
}
