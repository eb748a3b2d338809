import { describe, expect, it, vi } from 'vitest';
import type { UndoOutlook } from '$/lib/api/types';
import type { Live } from '$/lib/live.svelte';
import { Undoing } from './undoing.svelte';

function undoing(canUndo = true) {
  const askUndo = vi.fn();
  return { askUndo, undoing: new Undoing({ live: { askUndo } as unknown as Live, canUndo }) };
}

const outlook = (others: number[]) => ({ version: 3, others }) as unknown as UndoOutlook;

describe('an undo', () => {
  it('first asks what it would take back', () => {
    const { askUndo, undoing: each } = undoing();
    each.ask();
    expect(askUndo.mock.calls).toEqual([[true]]);
  });

  it('is for players only', () => {
    const { askUndo, undoing: each } = undoing(false);
    each.ask();
    expect(askUndo).not.toHaveBeenCalled();
  });

  it("is done at once where only one's own step is taken back", () => {
    const { askUndo, undoing: each } = undoing();
    each.hear(outlook([]));
    expect(askUndo.mock.calls).toEqual([[]]);
    expect(each.outlook).toBeNull();
  });

  it('waits until the player is sure where others have done something since', () => {
    const { askUndo, undoing: each } = undoing();
    each.hear(outlook([1]));
    expect(askUndo).not.toHaveBeenCalled();
    expect(each.outlook).not.toBeNull();
    each.confirm();
    expect(askUndo.mock.calls).toEqual([[]]);
    expect(each.outlook).toBeNull();
  });
});
