import { describe, expect, it, vi } from 'vitest';
import type { UndoChanged, UndoOutlook, UndoRequest } from '$/lib/api/types';
import type { Live } from '$/lib/live.svelte';
import { toasts } from '$/lib/ui/toasts.svelte';
import { endInWords, Undoing } from './undoing.svelte';

const names = ['Ada', 'Ben', 'Cy'];

function undoing(canUndo = true, began: number | null = null, asked: number | null = null) {
  const askUndo = vi.fn();
  const undo = asked === null ? null : ({ player: asked, what: 'end turn', waiting: [] } as unknown as UndoRequest);
  const live = { askUndo, undo, chosen: 0, mySeats: [0] } as unknown as Live;
  return { askUndo, undoing: new Undoing({ live, canUndo, names }, { began }) };
}

const outlook = (others: number[]) => ({ version: 3, others }) as unknown as UndoOutlook;

describe('an undo', () => {
  it('first asks what it would take back', () => {
    const { askUndo, undoing: each } = undoing();
    each.ask();
    expect(askUndo.mock.calls).toEqual([[null, true]]);
  });

  it('takes back all steps that one press took', () => {
    const { askUndo, undoing: each } = undoing(true, 7);
    each.ask();
    each.hear(outlook([]));
    expect(askUndo.mock.calls).toEqual([[7, true], [7]]);
  });

  it('is for players only', () => {
    const { askUndo, undoing: each } = undoing(false);
    each.ask();
    expect(askUndo).not.toHaveBeenCalled();
  });

  it('waits for the answer to the request before it', () => {
    for (const [asked, why] of [
      [0, 'You have already asked'],
      [1, 'Ben has asked'],
    ] as const) {
      const { askUndo, undoing: each } = undoing(true, null, asked);
      expect(each.whyNot).toContain(why);
      each.ask();
      expect(askUndo).not.toHaveBeenCalled();
      expect(toasts.all.at(-1)?.text).toBe(each.whyNot);
    }
    expect(undoing().undoing.whyNot).toBe('');
  });

  it('tells everybody how a request ended, and whose doing that was', () => {
    const told = (outcome: UndoChanged['outcome'], by: number, seat: number) =>
      endInWords({ type: 'undo', undo: null, outcome, by, deadline: null }, seat, names);
    expect(told('declined', 0, 1)).toBe('Ada declined: the move stands.');
    expect(told('declined', 0, 0)).toBe('You declined: the move stands.');
    expect(told('played-on', 0, 1)).toBe('Ada played on, so the move stands.');
    expect(told('played-on', 0, -1)).toBe('Ada played on, so the move stands.');
    expect(told('withdrawn', 1, 0)).toBe('Ben withdrew the request to undo a move.');
    expect(told('agreed', -1, 0)).toBe('Agreed: the move is undone.');
    expect(told('', -1, 0)).toBe('');
  });

  it("is done at once where only one's own step is taken back", () => {
    const { askUndo, undoing: each } = undoing();
    each.hear(outlook([]));
    expect(askUndo.mock.calls).toEqual([[null]]);
    expect(each.outlook).toBeNull();
  });

  it('waits until the player is sure where others have done something since', () => {
    const { askUndo, undoing: each } = undoing();
    each.hear(outlook([1]));
    expect(askUndo).not.toHaveBeenCalled();
    expect(each.outlook).not.toBeNull();
    each.confirm();
    expect(askUndo.mock.calls).toEqual([[null]]);
    expect(each.outlook).toBeNull();
  });
});
