/** The keyboard of a table, for the page around it and for every game: which keys are meant for it, and what they do. */

/** What a key does, by the key in small letters ("e", "4", "escape"); what can't be done now may be left out. */
export type Shortcuts = Readonly<Record<string, (() => void) | null | undefined>>;

const WRITING = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Whether a key is meant for the table: not for the browser, a field somebody writes in, or an open dialog. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof HTMLElement && event.target.closest(WRITING)) return false;
  return document.querySelector('dialog[open]') === null;
}

/** Do what a key stands for, if it is meant for the table and does anything. */
export function pressKey(event: KeyboardEvent, shortcuts: Shortcuts): void {
  const act = shortcuts[event.key.toLowerCase()];
  if (!act || !isForTable(event)) return;
  event.preventDefault();
  act();
}

/** One stop of the Tab key for a whole row: where the focus was last (`current`), or the first thing that is lit. */
export function tabStop<Thing extends { id: number }>(
  row: readonly Thing[],
  current: number,
  isLit: (thing: Thing) => boolean,
): number {
  if (row.some((thing) => thing.id === current)) return current;
  return (row.find(isLit) ?? row[0])?.id ?? -1;
}
