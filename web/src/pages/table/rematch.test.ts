import { describe, expect, it } from 'vitest';
import type { TableInfo } from '$/lib/api/types';
import { waitsForYou } from './rematch.svelte';

const bot = { kind: 'bot', name: 'Max', mine: false };
const grace = { kind: 'person', name: 'Grace', mine: false };
const kept = { kind: 'open', name: 'Ada', mine: true };
const next = (state: string, ...seats: object[]) => ({ state, seats }) as unknown as TableInfo;

describe('a rematch', () => {
  it('is told to those for whom a seat is kept, with the name of whoever wants it', () => {
    expect(waitsForYou(next('waiting', bot, grace, kept))).toBe('Grace');
    expect(waitsForYou(next('waiting', bot, grace, { ...kept, kind: 'person' }))).toBe('');
    expect(waitsForYou(next('waiting', grace, { ...kept, mine: false }))).toBe('');
    expect(waitsForYou(next('playing', grace, kept))).toBe('');
  });
});
