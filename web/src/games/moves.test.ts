import { describe, expect, it } from 'vitest';
import type { LogLine, View, ZoneView } from '$/lib/api/types';
import { movesIn, movesBetween, type Move } from './moves';

type Zone = string[] | number | Partial<ZoneView>;

/** A zone from its open cards, from a count of hidden ones, or from its parts. */
function zone(given: Zone): ZoneView {
  if (typeof given === 'number') return { count: given, cards: [], known: [], contents: [] };
  if (Array.isArray(given)) return { count: given.length, cards: given, known: [], contents: [] };
  const contents = given.contents ?? [];
  return { count: contents.length, cards: [], known: [], contents, ...given };
}

function zones(given: Record<string, Zone>): Record<string, ZoneView> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, zone(value)]));
}

function view(table: Record<string, Zone>, ...seats: Record<string, Zone>[]): View {
  return {
    game: 'any',
    player: 0,
    players: seats.length,
    version: 0,
    over: false,
    values: {},
    table: zones(table),
    seats: seats.map(zones),
    asked: null,
  };
}

function moves(before: View, after: View, told: Move[] = []): string[] {
  return movesBetween(before, after, told).moves.map((move) => `${move.card || '?'}: ${move.from} > ${move.to}`);
}

describe('the log', () => {
  const line = (card: string, from: string, to: string, count = 1) =>
    ({ card, from: { zone: from, owner: 0 }, to: { zone: to, owner: -1 }, count }) as LogLine;

  it('tells where cards came from and went to', () => {
    const shown = { ...line('Kick', 'played', 'destroyed'), from: null, to: null };
    expect(movesIn([line('', 'deck', 'pool', 2), shown])).toEqual([
      { card: '', from: '0/deck', to: 'pool' },
      { card: '', from: '0/deck', to: 'pool' },
    ]);
  });

  it('follows a card all the way', () => {
    const on = {
      ...line('Kick', 'hand', 'line-up'),
      from: { zone: 'line-up', owner: -1 },
      to: { zone: 'hand', owner: 1 },
    };
    expect(movesIn([line('Kick', 'hand', 'line-up'), on])).toEqual([{ card: 'Kick', from: '0/hand', to: '1/hand' }]);
  });
});

describe('moves between two views', () => {
  it('are none where nothing changed', () => {
    const same = view({ deck: 5 }, { hand: ['Kick'], deck: 4 });
    expect(movesBetween(same, same)).toEqual({ moves: [], turned: [] });
  });

  it('follow a card by its name', () => {
    expect(
      moves(view({}, { hand: ['Kick', 'Punch'], played: [] }), view({}, { hand: ['Punch'], played: ['Kick'] })),
    ).toEqual(['Kick: 0/hand > 0/played']);
  });

  it('prefer the own zones of a player where copies lie in several places', () => {
    expect(
      moves(
        view({}, { hand: ['Punch'], discard: [] }, { played: ['Punch'], discard: [] }),
        view({}, { hand: [], discard: ['Punch'] }, { played: [], discard: ['Punch'] }),
      ).sort(),
    ).toEqual(['Punch: 0/hand > 0/discard', 'Punch: 1/played > 1/discard']);
  });

  it('show what comes out of a hidden zone', () => {
    expect(
      moves(
        view({ main: 10, 'line-up': ['Robin'] }, { hand: 5, played: [] }),
        view({ main: 9, 'line-up': ['Robin', 'Bane'] }, { hand: 4, played: ['Kick'] }),
      ).sort(),
    ).toEqual(['Bane: main > line-up', 'Kick: 0/hand > 0/played']);
  });

  it('count hidden cards that change places', () => {
    expect(moves(view({}, { hand: 3, deck: 6 }), view({}, { hand: 5, deck: 4 }))).toEqual([
      '?: 0/deck > 0/hand',
      '?: 0/deck > 0/hand',
    ]);
  });

  it('know the own draw by what the deck holds no longer', () => {
    expect(
      moves(
        view({}, { hand: [], deck: { contents: ['Kick', 'Punch', 'Punch'] } }),
        view({}, { hand: ['Punch'], deck: { contents: ['Kick', 'Punch'] } }),
      ),
    ).toEqual(['Punch: 0/deck > 0/hand']);
  });

  it('cover a discard pile that is shuffled into a deck', () => {
    expect(moves(view({}, { deck: 0, discard: ['Kick', 'Bane'] }), view({}, { deck: 2, discard: [] })).sort()).toEqual([
      'Bane: 0/discard > 0/deck',
      'Kick: 0/discard > 0/deck',
    ]);
  });

  it('do not take a card turned up in its place for a move', () => {
    const before = view({}, { deck: 4, hand: 2 });
    const after = view({}, { deck: { count: 4, known: [[0, 'Kick']] }, hand: 2 });
    expect(movesBetween(before, after)).toEqual({ moves: [], turned: [{ card: 'Kick', zone: '0/deck' }] });
    expect(movesBetween(after, before)).toEqual({ moves: [], turned: [] });
  });

  it('follow a known card out of a hidden zone', () => {
    expect(
      moves(
        view({}, { deck: { count: 4, known: [[0, 'Kick']] }, hand: 2 }),
        view({}, { deck: 3, hand: { count: 3, cards: ['Kick'] } }),
      ),
    ).toEqual(['Kick: 0/deck > 0/hand']);
  });

  it('explain a hand that is discarded and drawn anew with what the log told', () => {
    const before = view({}, { hand: 2, deck: 9, played: ['Kick'], discard: [] });
    const after = view({}, { hand: 5, deck: 4, played: [], discard: ['Kick', 'Punch', 'Bane'] });
    const draw = { card: '', from: '0/deck', to: '0/hand' };
    expect(moves(before, after, [draw, draw, draw, draw, draw])).toEqual([
      'Kick: 0/played > 0/discard',
      'Punch: 0/hand > 0/discard',
      'Bane: 0/hand > 0/discard',
      ...Array<string>(5).fill('?: 0/deck > 0/hand'),
    ]);
  });

  it('see a copy drawn while another one is discarded', () => {
    const before = view({}, { hand: ['Punch'], deck: { contents: ['Punch', 'Kick'] }, discard: [] });
    const after = view({}, { hand: ['Punch'], deck: { contents: ['Kick'] }, discard: ['Punch'] });
    expect(moves(before, after, [{ card: 'Punch', from: '0/deck', to: '0/hand' }])).toEqual([
      'Punch: 0/hand > 0/discard',
      'Punch: 0/deck > 0/hand',
    ]);
  });

  it('follow a shuffle in the middle of a draw', () => {
    const before = view({}, { hand: [], deck: { contents: ['Punch'] }, discard: ['Kick', 'Bane'] });
    const after = view({}, { hand: ['Punch', 'Kick'], deck: { contents: ['Bane'] }, discard: [] });
    const told = ['Punch', 'Kick'].map((card) => ({ card, from: '0/deck', to: '0/hand' }));
    expect(moves(before, after, told)).toEqual([
      'Bane: 0/discard > 0/deck',
      'Kick: 0/discard > 0/deck',
      'Punch: 0/deck > 0/hand',
      'Kick: 0/deck > 0/hand',
    ]);
  });

  it('keep the number of cards in every zone', () => {
    const before = view(
      { main: 20, 'line-up': ['Bane', 'Robin'], destroyed: [] },
      { hand: 5, deck: 5, discard: ['Kick'] },
    );
    const after = view(
      { main: 18, 'line-up': ['Starro', 'Mera'], destroyed: ['Kick'] },
      { hand: 4, deck: 6, discard: ['Bane', 'Robin'] },
    );
    const counts = new Map<string, number>();
    for (const { from, to } of movesBetween(before, after).moves) {
      counts.set(from, (counts.get(from) ?? 0) - 1);
      counts.set(to, (counts.get(to) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({
      main: -2,
      'line-up': 0,
      destroyed: 1,
      '0/discard': 1,
      '0/hand': -1,
      '0/deck': 1,
    });
  });
});
