/** Whether a table is still telling, step by step, what has happened: who has something to say about it waits. */

const tellers = new Set<symbol>();
let going = $state(false);

export const isTelling = (): boolean => going;

/** Called while a component is set up. */
export function tellsWhile(still: () => boolean): void {
  $effect(() => {
    if (!still()) return;
    const teller = Symbol();
    tellers.add(teller);
    going = true;
    return () => {
      tellers.delete(teller);
      going = tellers.size > 0;
    };
  });
}
