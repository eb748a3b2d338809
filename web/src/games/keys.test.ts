import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pressKey, tabStop } from './keys';

class FakeElement {
  constructor(readonly field = false) {}
  closest() {
    return this.field ? this : null;
  }
}

let dialog: object | null = null;

beforeEach(() => {
  dialog = null;
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('document', { querySelector: () => dialog });
});
afterEach(() => vi.unstubAllGlobals());

function typed(key: string, given: object = {}) {
  return {
    key,
    target: new FakeElement(),
    defaultPrevented: false,
    preventDefault: vi.fn(),
    ...given,
  } as unknown as KeyboardEvent;
}

function acts(event: KeyboardEvent): boolean {
  const act = vi.fn();
  pressKey(event, { e: act, escape: null });
  expect(vi.mocked(event.preventDefault).mock.calls.length).toBe(act.mock.calls.length);
  return act.mock.calls.length === 1;
}

describe('a key of a table', () => {
  it('does what it stands for, written small or large', () => {
    expect(acts(typed('e'))).toBe(true);
    expect(acts(typed('E'))).toBe(true);
  });

  it('is left alone where it stands for nothing, or for nothing now', () => {
    expect(acts(typed('x'))).toBe(false);
    expect(acts(typed('Escape'))).toBe(false);
  });

  it('belongs to the browser together with Ctrl, Alt or the like', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(acts(typed('e', { [held]: true }))).toBe(false);
  });

  it('belongs to whoever has used it already', () => {
    expect(acts(typed('e', { defaultPrevented: true }))).toBe(false);
  });

  it('belongs to the field that somebody writes in', () => {
    expect(acts(typed('e', { target: new FakeElement(true) }))).toBe(false);
  });

  it('belongs to an open dialog', () => {
    dialog = {};
    expect(acts(typed('e'))).toBe(false);
  });
});

describe('the Tab key in a row', () => {
  const row = [{ id: 4 }, { id: 7 }, { id: 9 }];

  it('stops where the focus was last', () => {
    expect(tabStop(row, 9, ({ id }) => id === 7)).toBe(9);
  });

  it('stops at the first card that is lit, or else at the first', () => {
    expect(tabStop(row, 5, ({ id }) => id > 4)).toBe(7);
    expect(tabStop(row, -1, () => false)).toBe(4);
  });

  it('stops nowhere where nothing lies', () => {
    expect(tabStop([], -1, () => true)).toBe(-1);
  });
});
