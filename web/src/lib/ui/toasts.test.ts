import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, toasts } from './toasts.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  toasts.all = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = () => toasts.all.map(({ text }) => text);

describe('messages', () => {
  it('are few, and fewer in a narrow window', () => {
    for (const text of ['one', 'two', 'three', 'four']) toast(text);
    expect(shown()).toEqual(['two', 'three', 'four']);
    vi.stubGlobal('innerWidth', 390);
    toast('five');
    expect(shown()).toEqual(['four', 'five']);
  });

  it('go with their page, unless they are about more than that', () => {
    toast('Copied.');
    toast('The table has been removed.', { along: true });
    toasts.leave();
    expect(shown()).toEqual(['The table has been removed.']);
  });
});
