import { describe, expect, it } from 'vitest';
import type { SeatInfo, TableInfo } from '$/lib/api/types';
import { firstSeats, pictureAt, resized, seatsToSend, withSeat } from './seats';
import {
  asksConsent,
  canJoin,
  clockInWords,
  comesFrom,
  hasRoom,
  holder,
  inOrder,
  inviteLink,
  isExpected,
  isSeated,
  letsOthersIn,
  sitter,
  spokenName,
  standing,
  whenTimeIsUp,
} from './tables';

const seat = (over: Partial<SeatInfo> = {}): SeatInfo => ({
  number: 0,
  kind: 'person',
  name: 'Ann',
  bot: '',
  mine: false,
  connected: false,
  signal: '',
  part: '',
  devices: 1,
  wait: 0,
  gone: 0,
  warm: false,
  level: '',
  left: null,
  picture: '',
  about: '',
  ...over,
});
const table = (over: Partial<TableInfo> = {}): TableInfo => ({
  id: 'abc',
  name: 'amber-falcon',
  game: 'tiny',
  title: 'Tiny',
  options: {},
  summary: '',
  state: 'playing',
  seats: [seat()],
  private: false,
  watchable: true,
  clock: 0,
  clock_for: 'decision',
  pace: 350,
  host: false,
  created: '',
  reason: '',
  invite: '',
  turn: 0,
  your_turn: false,
  watchers: 0,
  next: '',
  consent: [],
  signals: [],
  paused: false,
  conceded: -1,
  leaving: '',
  may_concede: false,
  numbered: true,
  may_delete: false,
  lesson: '',
  rated: false,
  origin: null,
  ...over,
});
const open = seat({ kind: 'open', name: '' });

describe('a table in the lobby', () => {
  it('has a name for people and a link with its secret', () => {
    expect(spokenName('amber-falcon')).toBe('Amber Falcon');
    expect(inviteLink(table(), 'https://x')).toBe('https://x/t/abc');
    expect(inviteLink(table({ invite: 'a/b' }), 'https://x')).toBe('https://x/t/abc?invite=a%2Fb');
  });

  it('lets others into a page of its own by the same secret', () => {
    const page = 'https://x/t/abc/analysis?at=7&who=0';
    expect(letsOthersIn(page, table())).toBe(page);
    expect(letsOthersIn(page, table({ invite: 'a/b' }))).toBe(`${page}&invite=a%2Fb`);
    expect(letsOthersIn(`${page}&invite=a%2Fb`, table({ invite: 'a/b' }))).toBe(`${page}&invite=a%2Fb`);
  });

  it('shows others a game that is on from their own place', () => {
    const page = 'https://x/t/abc/replay?at=7&seat=0';
    expect(letsOthersIn(page, table())).toBe('https://x/t/abc/replay?at=7');
    expect(letsOthersIn(page, table({ state: 'over' }))).toBe(page);
  });

  it('says where its game comes from', () => {
    const origin = { name: 'amber-falcon', turn: 7 };
    expect(comesFrom(table())).toBe('');
    expect(comesFrom(table({ origin }))).toBe('This game continues from turn 7 of Amber Falcon.');
    expect(comesFrom(table({ origin, numbered: false }))).toBe('This game continues from a moment of Amber Falcon.');
    expect(comesFrom(table({ origin: { ...origin, turn: 0 } }))).toContain('a moment of');
  });

  it('says how it stands', () => {
    expect(standing(table({ turn: 7 })).words).toBe('Turn 7');
    expect(standing(table({ turn: 7, numbered: false })).words).toBe('Playing');
    expect(standing(table({ your_turn: true }))).toEqual({ mood: 'turn', words: 'Your turn' });
    expect(standing(table({ state: 'waiting', seats: [open] })).words).toBe('One seat free');
    expect(standing(table({ state: 'waiting', seats: [open, open] })).words).toBe('2 seats free');
    expect(standing(table({ state: 'broken' })).mood).toBe('broken');
  });

  it('comes first where it waits for you, last where it is over', () => {
    const tables = [
      table({ id: 'over', state: 'over' }),
      table({ id: 'on' }),
      table({ id: 'yours', your_turn: true }),
      table({ id: 'on2' }),
    ];
    expect(inOrder(tables).map((one) => one.id)).toEqual(['yours', 'on', 'on2', 'over']);
  });

  it('can be joined on a free seat, once, or on the seat kept for you', () => {
    const waiting = (...seats: SeatInfo[]) => table({ state: 'waiting', seats });
    expect(canJoin(waiting(seat(), open))).toBe(true);
    expect(canJoin(waiting(seat({ mine: true }), open))).toBe(false);
    expect(canJoin(waiting(seat(), seat({ kind: 'open', name: 'Bob' })))).toBe(false);
    const kept = waiting(seat(), seat({ kind: 'open', name: 'Bob', mine: true }));
    expect(canJoin(kept)).toBe(true);
    expect(isSeated(kept)).toBe(false);
    expect(isExpected(kept)).toBe(true);
    expect(hasRoom(kept)).toBe(false);
    expect(hasRoom(waiting(seat(), open))).toBe(true);
    expect(isExpected(waiting(seat(), open))).toBe(false);
    expect(isExpected(waiting(seat({ mine: true }), seat({ kind: 'open', name: 'Bob' })))).toBe(false);
    expect(canJoin(table({ seats: [open] }))).toBe(false);
  });

  it('asks newcomers to agree to cards that somebody has made', () => {
    expect(asksConsent(table({ seats: [seat(), open] }))).toBe(false);
    expect(asksConsent(table({ seats: [seat(), open], consent: ['Night Bus'] }))).toBe(true);
    expect(asksConsent(table({ seats: [seat({ mine: true }), open], consent: ['Night Bus'] }))).toBe(false);
  });
});

describe('a clock', () => {
  it('is told in words, with what happens at its end', () => {
    expect(clockInWords(table())).toBe('');
    expect(whenTimeIsUp(table())).toBe('');
    expect(clockInWords(table({ clock: 60 }))).toBe('1 minute for each decision');
    expect(clockInWords(table({ clock: 90 }))).toBe('90 seconds for each decision');
    expect(clockInWords(table({ clock: 1200, clock_for: 'game' }))).toBe('20 minutes per player for the whole game');
    expect(whenTimeIsUp(table({ clock: 60 }))).not.toBe(whenTimeIsUp(table({ clock: 60, clock_for: 'game' })));
  });
});

describe('the seats of a new table', () => {
  const bots = [
    { id: 'random', title: 'Random', about: 'Anything.', usual: false },
    { id: 'greedy', title: 'Greedy', about: 'What pays now.', usual: true },
  ];

  it('are yours and free for friends at first, and follow the number of players', () => {
    const seats = firstSeats(3, bots);
    expect(seats.map((one) => [one.kind, one.bot])).toEqual([
      ['me', 'greedy'],
      ['open', 'greedy'],
      ['open', 'greedy'],
    ]);
    expect(resized(seats, 2, 'greedy')).toEqual(seats.slice(0, 2));
    expect(resized(seats, 4, 'greedy')[3]?.kind).toBe('open');
    const last = withSeat(seats, 2, { kind: 'bot', name: '', bot: 'random' });
    expect(resized(last, 4, 'greedy')[3]).toEqual({ kind: 'bot', name: '', bot: 'random' });
  });

  it('have you on one of them only', () => {
    const seats = withSeat(firstSeats(2, bots), 1, { kind: 'me', name: '', bot: 'greedy' });
    expect(seats.map((one) => one.kind)).toEqual(['open', 'me']);
  });

  it('are swapped if you take that of a bot', () => {
    const bot = { kind: 'bot', name: '', bot: 'random' } as const;
    const seats = withSeat(withSeat(firstSeats(2, bots), 1, bot), 1, { ...bot, kind: 'me' });
    expect(seats).toEqual([bot, { ...bot, kind: 'me' }]);
  });

  it('are sent with names for those who share the device', () => {
    const here = { kind: 'here', name: ' Bob ', bot: 'greedy' } as const;
    expect(seatsToSend([{ kind: 'me', name: 'x', bot: 'greedy' }, here, { ...here, name: '' }])).toEqual([
      { kind: 'me', name: '', bot: 'greedy' },
      { kind: 'me', name: 'Bob', bot: 'greedy' },
      { kind: 'me', name: 'Player 3', bot: 'greedy' },
    ]);
  });
});

describe('pictures of those who share this device', () => {
  const planned = (kind: 'me' | 'here' | 'bot' | 'open') => ({ kind, name: '', bot: 'greedy' });

  it('are the same as at the table: in the order of their seats', () => {
    const seats = [planned('bot'), planned('me'), planned('open'), planned('here'), planned('here')];
    expect(seats.map((_, index) => pictureAt(seats, index, ['own', 'second', 'third']))).toEqual([
      '',
      'own',
      '',
      'second',
      'third',
    ]);
    expect(pictureAt(seats, 4, ['own'])).toBe('');
  });
});

describe('who sits there', () => {
  it('tells apart those who play on one device', () => {
    const seats = [
      seat({ number: 0, name: 'Ann' }),
      seat({ number: 1, name: '', mine: true }),
      seat({ number: 2, name: 'Bob', mine: true }),
      seat({ number: 3, name: '', mine: true }),
    ];
    expect(seats.map((each) => sitter({ seats }, each))).toEqual(['Ann', 'You', 'Bob', 'Player 4']);
    const open = [
      seat({ number: 4, kind: 'open', name: '' }),
      seat({ number: 5, kind: 'open', name: 'Cy' }),
      seat({ number: 6, kind: 'open', name: 'Me', mine: true }),
    ];
    const all = [...seats, ...open];
    expect(all.map((each) => holder({ seats: all }, each))).toEqual([
      'Ann',
      'You',
      'Bob',
      'Player 4',
      'Free',
      'Kept for Cy',
      'Kept for you',
    ]);
  });
});
