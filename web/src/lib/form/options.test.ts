import { describe, expect, it } from 'vitest';
import type { Field } from '$/lib/api/types';
import { asked, counted, defaults, entries, filledUp, isShown, mended, named, toggled, withCount } from './options';

const field = (key: string, over: Partial<Field> = {}): Field => ({
  key,
  title: key,
  kind: 'switch',
  default: false,
  about: '',
  choices: [],
  least: 0,
  most: 0,
  needs: {},
  advanced: false,
  ...over,
});

const form: Field[] = [
  field('sets', { kind: 'many', default: ['base'] }),
  field('match', { needs: { sets: ['base', 'unite'] } }),
  field('kinds', { kind: 'many', default: [], needs: { sets: ['base', 'unite'], match: ['false'] } }),
  field('rounds', { kind: 'number', default: 2, needs: { match: ['true'] } }),
];

describe('a form of options', () => {
  it('begins with what goes without saying, without sharing it', () => {
    const options = defaults(form);
    expect(options).toEqual({ sets: ['base'], match: false, kinds: [], rounds: 2 });
    (options.sets as string[]).push('unite');
    expect(form[0]?.default).toEqual(['base']);
  });

  it('shows a field only where all its needs are met', () => {
    const shown = (options: Record<string, unknown>) =>
      form.filter((one) => isShown(one, form, options)).map((one) => one.key);
    expect(shown(defaults(form))).toEqual(['sets']);
    expect(shown({ ...defaults(form), sets: ['base', 'unite'] })).toEqual(['sets', 'match', 'kinds']);
    expect(shown({ ...defaults(form), sets: ['base', 'unite'], match: true })).toEqual(['sets', 'match', 'rounds']);
  });

  it('takes a field that is not shown for what it is by default', () => {
    const hidden = { ...defaults(form), match: true };
    expect(isShown(form[3] as Field, form, hidden)).toBe(false);
    expect(asked(form, hidden)).toEqual({ sets: ['base'] });
  });

  it('gives every player a name of their own', () => {
    expect(named([], 2, ['Ann', 'Bob', 'Cid'])).toEqual(['Ann', 'Bob']);
    expect(named(['Bob'], 3, ['Ann', 'Bob', 'Cid'])).toEqual(['Bob', 'Ann', 'Cid']);
    expect(named(['Bob', 'Ann'], 1, ['Ann', 'Bob'])).toEqual(['Bob']);
    expect(named(['Eve', 'Bob'], 2, ['Ann', 'Bob', 'Cid'])).toEqual(['Ann', 'Bob']);
  });

  it('puts right what takes no decision, and leaves the rest to people', () => {
    const choice = (value: string, alone = false) => ({ value, title: value, about: '', alone });
    const fields = [
      field('first', { kind: 'one', default: 'random' }),
      field('heroes', {
        kind: 'names',
        default: 'random',
        choices: [choice('random', true), choice('Ann'), choice('Bob'), choice('Cid')],
      }),
      field('variants', { kind: 'many', default: [] }),
    ];
    const fitting = { first: ['random', '1', '2'], heroes: ['random', 'Ann', 'Cid'], variants: ['hunt'] };
    const options = { players: 2, first: '4', heroes: ['Bob', 'Cid'], variants: ['team'] };
    expect(mended(fields, options, fitting)).toEqual({
      players: 2,
      first: 'random',
      heroes: ['Ann', 'Cid'],
      variants: ['team'],
    });
    const good = { players: 2, first: '2', heroes: 'random', variants: [] };
    expect(mended(fields, good, fitting)).toBe(good);
  });

  it('lets numbers and names follow what was chosen', () => {
    const fields = [
      field('players', { kind: 'number', default: 2 }),
      field('heroes', {
        kind: 'names',
        default: 'random',
        choices: ['Ann', 'Bob', 'Cid'].map((value) => ({ value, title: value, about: '', alone: false })),
      }),
    ];
    const names = ['Ann', 'Bob', 'Cid'];
    const parts = [
      { title: 'Hero', named: true },
      { title: 'The villain', named: false },
    ];
    expect(
      mended(fields, { players: 2, heroes: ['Bob', 'Ann'] }, { players: ['2', '3'], heroes: names }, parts),
    ).toEqual({ players: 2, heroes: ['Bob'] });
    expect(mended(fields, { players: 4, heroes: 'random' }, { players: ['1', '2'] })).toEqual({
      players: 2,
      heroes: 'random',
    });
  });

  it('does not choose what goes without saying, too', () => {
    const fields = [field('pack', { kind: 'many', default: [] })];
    const implied = { pack: { cards: 'Always in the game.' } };
    expect(mended(fields, { pack: ['cards', 'heroes'] }, {}, [], implied)).toEqual({ pack: ['heroes'] });
  });

  it('counts what is in a list, changes it, and fills it up', () => {
    expect(Object.fromEntries(counted(['2 Robin', 'Bane', '3x Mera', 'Robin']))).toEqual({
      Robin: 3,
      Bane: 1,
      Mera: 3,
    });
    expect(withCount(['2 Robin', 'Bane'], 'Bane', 0)).toEqual(['2 Robin']);
    expect(withCount(['2 Robin'], 'Mera', 1)).toEqual(['2 Robin', '1 Mera']);
    const supply = { entries: { Robin: 2, Bane: 1, Mera: 2 }, size: 4 };
    expect(filledUp(['2 Robin'], supply, () => 0)).toEqual(['1 Bane', '1 Mera', '2 Robin']);
    expect(filledUp([], { ...supply, size: 9 }, () => 0.5)).toEqual(['1 Bane', '2 Mera', '2 Robin']);
  });

  it('reads a list that was written by hand', () => {
    expect(entries('2 Robin\n\n  Bane, Mera ;\n')).toEqual(['2 Robin', 'Bane', 'Mera']);
    expect(entries(' ')).toEqual([]);
  });

  it('keeps several values in the order of the choices', () => {
    expect(toggled(['c'], 'a', ['a', 'b', 'c'])).toEqual(['a', 'c']);
    expect(toggled(['a', 'c'], 'a', ['a', 'b', 'c'])).toEqual(['c']);
  });
});
