import { describe, expect, it } from 'vitest';
import type { DecisionInfo, OptionInfo, View, ZoneView } from '$/lib/api/types';
import type { Play } from '../screen';
import {
  at,
  coinsOf,
  described,
  dropNames,
  inForce,
  isOpen,
  isPaidWith,
  isShared,
  signOf,
  signText,
  storylineOf,
  targetsIn,
  turnOf,
  villainSeat,
  whyUnspent,
  type Place,
} from './reading';

function option(more: Partial<OptionInfo>): OptionInfo {
  return {
    index: 0,
    kind: 'choose',
    label: '',
    card: '',
    zone: '',
    owner: -1,
    number: -1,
    player: -1,
    word: '',
    way: -1,
    details: null,
    ...more,
  };
}

/** What an action takes. */
function paid(...payment: { symbol: string; token: boolean }[]): OptionInfo['details'] {
  return { kind: 'united.rescue', place: { number: 0, name: 'Atlantis' }, usual: false, payment };
}

const MOVE = { symbol: 'Move', token: false };
const HEROIC = { symbol: 'Heroic', token: false };
const WILD = { symbol: 'Wild', token: false };
const WILD_TOKEN = { symbol: 'Wild', token: true };

function decision(...options: OptionInfo[]): DecisionInfo {
  return { options, player: 0, source: '', prompt: '', turn: true, default: -1, pick: null } as unknown as DecisionInfo;
}

const place: Place = {
  name: 'Atlantis',
  slots: 4,
  thugs: 2,
  hidden: 0,
  wounded: 0,
  civilians: 1,
  crisis: 0,
  stock: 0,
  villain: false,
  heroes: [0],
  overflow: false,
  exit: 1,
  toughness: 1,
  threat: null,
};

function zone(more: Partial<ZoneView>): ZoneView {
  return { count: 0, cards: [], known: [], contents: [], ...more };
}

function view(values: object, table: Record<string, ZoneView> = {}, players = 2): View {
  return { player: 0, players, version: 1, over: false, asked: null, table, seats: [], values } as unknown as View;
}

const RING = { ring: [place, { ...place, name: 'Metropolis' }], heroes: [{}, {}] };

describe('what can be done with what lies on the board', () => {
  const go = option({ index: 0, kind: 'move to', card: 'Metropolis', zone: 'ring', number: 1, details: paid(MOVE) });
  const wild = option({
    index: 1,
    kind: 'move to',
    card: 'Metropolis',
    zone: 'ring',
    number: 1,
    details: paid(WILD_TOKEN),
  });
  const hit = option({ index: 2, kind: 'attack', card: 'Thug', zone: 'thugs 1', number: 0, details: paid(WILD_TOKEN) });
  const help = option({ index: 3, kind: 'rescue', card: 'Atlantis', zone: 'ring', number: 0, details: paid(HEROIC) });
  const asked = decision(go, wild, hit, help);

  it('is found by the thing that is clicked', () => {
    const targets = targetsIn(asked, view(RING), null);
    expect(at(targets, 'place 1')).toEqual([go, wild]);
    expect(at(targets, 'thugs 0')).toEqual([hit]);
    expect(at(targets, 'civilians 0')).toEqual([help]);
    expect(at(targets, 'place 0')).toEqual([]);
  });

  it('is what a coin in hand can be spent on', () => {
    const targets = targetsIn(asked, view(RING), { action: 'Wild', token: true });
    expect([...targets.keys()]).toEqual(['place 1', 'thugs 0']);
    expect(at(targets, 'place 1')).toEqual([wild]);
  });

  it('says where a coin or a figure can be dropped', () => {
    expect(dropNames([go, wild])).toBe('pay-move pay-wild-token go');
    expect(dropNames([hit])).toBe('pay-wild-token');
  });

  it("is told by the location's name where the place is not numbered", () => {
    const use = option({ kind: 'use', card: 'Metropolis', zone: 'ring' });
    expect(at(targetsIn(decision(use), view(RING), null), 'place 1')).toEqual([use]);
    expect(signOf([use])).toBe('Use');
  });
});

it('says on a card what the hint advises to do with it', () => {
  const support = option({ kind: 'support with', card: 'Sonic Cannon', zone: 'display' });
  const rotate = { ...support, index: 1, kind: 'rotate' };
  const advised = (hint: number) => ({ hint: { option: hint } }) as Play;
  expect(signOf([support, rotate], advised(1))).toBe('Rotate');
  expect(signOf([support, rotate], advised(0))).toBe('Support');
  expect(signText(rotate)).toBe('Rotate');
});

it('pays with several symbols at once', () => {
  const leave = option({ kind: 'move to', card: 'Metropolis', zone: 'ring', number: 1, details: paid(MOVE, WILD) });
  expect(coinsOf(leave)).toEqual([
    { action: 'Move', token: false },
    { action: 'Wild', token: false },
  ]);
  expect(isPaidWith(leave, { action: 'Wild', token: false })).toBe(true);
  expect(isPaidWith(leave, { action: 'Wild', token: true })).toBe(false);
  expect(coinsOf(option({ word: 'take a Move token', way: 0 }))).toEqual([]);
});

describe('the storyline', () => {
  const storyline = [
    { kind: 'plan', hero: -1, faceup: true, card: 'Pounce' },
    { kind: 'hero', hero: 0, faceup: true, card: 'Flight' },
    { kind: 'hero', hero: 1, faceup: false, card: '' },
    { kind: 'plan', hero: -1, faceup: true, card: 'Ambush' },
  ];

  it('names what only this viewer knows, counted from the newest card', () => {
    const lines = storylineOf(
      view({ ...RING, storyline }, { storyline: zone({ count: 4, known: [[1, 'Batman Move']] }) }),
    );
    expect(lines.map(({ name }) => name)).toEqual(['Pounce', 'Flight', 'Batman Move', 'Ambush']);
  });

  it('lends symbols by its last hero card only, and not by a facedown one', () => {
    const lends = (of: typeof storyline) => storylineOf(view({ ...RING, storyline: of })).map((line) => line.lends);
    expect(lends(storyline)).toEqual([false, false, false, false]);
    expect(lends(storyline.slice(0, 2))).toEqual([false, true]);
  });
});

it('knows who plays the villain, and what people at one device may see of each other', () => {
  const against = view({ ...RING, options: { 'open hands': true } }, {}, 3);
  expect(villainSeat(against)).toBe(2);
  expect(isShared(against, [0, 1])).toBe(true);
  expect(isShared(against, [1, 2])).toBe(false);
  expect(villainSeat(view(RING))).toBe(-1);
  expect(isShared(view({ ...RING, options: { 'open hands': false } }), [0, 1])).toBe(false);
});

it('picks on the table what lies there, and elsewhere in a panel', () => {
  expect(isOpen(option({ zone: 'threat 3' }), view(RING), 0)).toBe(true);
  expect(isOpen(option({ zone: 'plan deck' }), view(RING), 0)).toBe(false);
  expect(isOpen(option({ zone: 'super cards', owner: 1 }), view(RING), 0)).toBe(false);
  expect(isOpen(option({ zone: 'super cards', owner: 0 }), view({ ...RING, phase: 'villain' }), 0)).toBe(true);
  expect(isOpen(option({ zone: 'super cards', owner: 0 }), view({ ...RING, phase: 'setup' }), 0)).toBe(false);
});

it('says how a location stands, and whose turn it is', () => {
  expect(described(place, [{ name: 'Batman' } as never], 'Darkseid')).toBe(
    'Here: Batman. 2 Thugs. 1 Civilian. 1 free slot of 4. No Threat',
  );
  expect(turnOf(view({ ...RING, phase: 'villain', turn: 4, villain: 'Darkseid' }))).toEqual({
    title: 'Turn 4 · Darkseid',
    player: -1,
  });
  expect(turnOf(view({ ...RING, phase: 'hero', turn: 5, active: 1 }))).toEqual({ title: 'Turn 5', player: 1 });
});

describe('a coin that cannot be spent', () => {
  const wild = { action: 'Wild', token: false } as const;

  it('is a Wild while other symbols do all there is to do', () => {
    const asked = decision(option({ kind: 'rescue', details: paid(HEROIC) }), option({ details: paid(MOVE) }));
    expect(whyUnspent(wild, asked)).toContain('paid with your Move and Heroic first');
    expect(whyUnspent({ action: 'Wild', token: true }, asked)).not.toContain('first');
  });

  it('is otherwise one that nothing can be done with', () => {
    expect(whyUnspent(wild, decision())).toBe('Nothing to spend it on right now.');
    expect(whyUnspent({ action: 'Attack', token: false }, decision(option({ details: paid(MOVE) })))).toBe(
      'Nothing to spend it on right now.',
    );
  });
});

describe('what holds under pressure', () => {
  const said = (...roles: string[]) => roles.map((role) => ({ role, text: '', head: '' }));
  const now = (pressure: boolean, ...roles: string[]) => inForce(said(...roles), pressure).map(({ role }) => role);

  it('replaces the usual, and only then', () => {
    expect(now(false, 'clear', 'bam', 'bam-pressed')).toEqual(['clear', 'bam']);
    expect(now(true, 'clear', 'bam', 'bam-pressed')).toEqual(['clear', 'bam-pressed']);
  });

  it('stands beside what has no other form', () => {
    expect(now(true, 'bam', 'effect-pressed')).toEqual(['bam', 'effect-pressed']);
    expect(now(false, 'bam', 'effect-pressed')).toEqual(['bam']);
  });
});
