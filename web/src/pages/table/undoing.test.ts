import { describe, expect, it, vi } from 'vitest';
import type { UndoOutlook } from '$/lib/api/types';
import type { Live } from '$/lib/live.svelte';
import { Undoing } from './undoing.svelte';

function undoing(canUndo = true, began: number | null = null) {
  const askUndo = vi.fn();
  return { askUndo, undoing: new Undoing({ live: { askUndo } as unknown as Live, canUndo }, { began }) };
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
