import { describe, expect, it } from 'vitest';
import type { CardFace, DecisionInfo, OptionInfo, View } from '$/lib/api/types';
import { Faces } from '$/lib/faces.svelte';
import { optionsByCard } from '../options';
import {
  actionOf,
  fightersIn,
  isAction,
  isOwnTarget,
  objectOptions,
  optionsOf,
  pileOptions,
  range,
  stepsOf,
  type TcgValues,
} from './reading';

function option(index: number, kind: string, given: Partial<OptionInfo> = {}): OptionInfo {
  return {
    index,
    kind,
    label: kind,
    card: '',
    zone: '',
    owner: -1,
    player: -1,
    number: -1,
    word: '',
    way: -1,
    details: null,
    ...given,
  };
}

function asked(...options: OptionInfo[]): DecisionInfo {
  return {
    player: 0,
    prompt: '',
    source: '',
    options,
    default: -1,
    turn: true,
    ask: { kind: 'plain' },
    effect: '',
    pick: null,
  };
}

const face = { name: 'Clubs', look: 'villain', facts: { base: 1, Fighting: 3 }, lies_in: [] } as unknown as CardFace;
const faces = new Faces([face]);

type Details = NonNullable<OptionInfo['details']>;
type Copy = Extract<Details, { kind: 'tcg.copy' }>;
type Action = Extract<Details, { kind: 'tcg.action' }>;

function copy(given: Partial<Copy> = {}): Copy {
  const bare = {
    damage: 0,
    holds: '',
    stance: '',
    icons: 0,
    strength: -1,
    partner: '',
    busy: '' as const,
    fought: false,
  };
  return { kind: 'tcg.copy', ...bare, attacked: 0, on: '', ...given };
}

function action(does: Action['does'], ability: string, mark: Copy = copy()): { details: Action } {
  return { details: { kind: 'tcg.action', does, ability, card: 'Clubs', copy: mark } };
}

function state(given: object) {
  const bare = {
    damage: 0,
    base: 1,
    object: '',
    usable: false,
    stance: '',
    stance_icons: 0,
    strength: -1,
    partner: '',
    acted: false,
  };
  return { ...bare, mark: copy(), object_mark: null, attack: 1, defense: 1, deeds: {}, ...given };
}

type Deed = TcgValues['cards'][number]['active'][number]['deeds'][string];

function deed(given: Partial<Deed> = {}): Deed {
  const nothing = { total: null, icons: 0, lenders: [], adds: 0, silent: '', surprise: '', after: null };
  return { ...nothing, objects: false, twist: false, aim: null, ...given };
}

function aim(given: Partial<NonNullable<Deed['aim']>> = {}): NonNullable<Deed['aim']> {
  return { reach: 1, second: 0, own: false, reserve: false, against: 0, ...given };
}

/** What the menu says of an action of a hero, or of a villain. */
function about(does: Action['does'], ability: string, given: Partial<Deed>, look: 'hero' | 'villain' = 'hero'): string {
  const kind = `${does} ${ability}`;
  const shown = { ...face, look } as unknown as CardFace;
  return actionOf(option(0, kind, action(does, ability)), shown, state({ deeds: { [kind]: deed(given) } })).about;
}

function view(villains: object[], values: object = {}): View {
  const zone = { count: villains.length, cards: villains.map(() => 'Clubs'), known: [], contents: [] };
  return {
    seats: [{ villains: zone }],
    table: {},
    values: { cards: [{ villains: villains.map(state) }], step: 1, active: 0, villains_act: false, ...values },
    asked: null,
  } as unknown as View;
}

describe('fighters', () => {
  it('are told apart by what lies on them', () => {
    const row = fightersIn(view([{}, { mark: copy({ damage: 1 }) }]), 'villains', 0);
    const place = { card: 'Clubs', zone: 'villains', owner: 0 };
    const options = optionsByCard(
      asked(
        option(0, 'attack with', { ...place, ...action('attack', '') }),
        option(1, 'choose', { ...place, details: copy({ damage: 1 }) }),
      ),
    );
    expect(row.map((fighter) => optionsOf(options, fighter).map(({ index }) => index))).toEqual([[0], [1]]);
  });

  it('have objects that can be chosen by whom they are on', () => {
    const [first, second] = fightersIn(
      view([
        { object: '+1 Weapon', object_mark: copy({ on: 'Clubs' }) },
        { object: '+1 Weapon', object_mark: copy({ on: 'Clubs', damage: 1 }) },
      ]),
      'villains',
      0,
    );
    const place = { card: '+1 Weapon', zone: 'objects', owner: 0, details: copy({ on: 'Clubs', damage: 1 }) };
    const options = optionsByCard(asked(option(4, 'choose', place)));
    expect(first && objectOptions(options, first)).toEqual([]);
    expect(second && objectOptions(options, second)).toHaveLength(1);
  });
});

describe('actions', () => {
  it('are attacks, defenses and abilities, not moves or answers', () => {
    const options = [
      option(0, 'attack with', action('attack', '')),
      option(1, 'switch to', { details: copy() }),
      option(2, 'play'),
    ];
    expect(options.filter(isAction).map(({ index }) => index)).toEqual([0]);
  });

  it('say what they would come to', () => {
    const kind = 'attack by Fighting with';
    const found = actionOf(
      option(0, kind, action('attack', 'Fighting')),
      face,
      state({ deeds: { [kind]: deed({ total: { least: 1, most: 4 }, icons: 3, adds: 3 }) } }),
    );
    expect(found).toMatchObject({ does: 'attack', ability: 'Fighting', title: 'Attack by Fighting', total: '1 to 4' });
    expect(found.about).toBe('Adds up to 3; you choose how much.');
    expect(range({ least: 5, most: 5 })).toBe('5');
  });

  it('say whom they can hit', () => {
    expect(about('attack', '', { aim: aim({ own: true }) })).toBe('Attacks one active villain, even one of your own.');
    expect(about('attack', '', { aim: aim() }, 'villain')).toBe('Attacks one active hero.');
    expect(about('attack', '', { aim: aim({ reserve: true, against: 2 }) }, 'villain')).toBe(
      'Attacks one active hero or one in reserve within reach. Its total is up to 2 higher, depending on the target.',
    );
  });

  it('say how many Speed hits, and how hard', () => {
    const total = { least: 7, most: 7 };
    expect(about('attack', 'Speed', { total, aim: aim({ reach: 3, second: 6 }) })).toBe(
      'Up to 3 opponents, with 1 less against each one after the first.',
    );
    expect(about('attack', 'Speed', { total, aim: aim({ reach: 3, second: 2 }) })).toBe(
      'Up to 3 opponents, with 2 against the second and 1 less against each one after it.',
    );
    expect(about('attack', 'Speed', { total, aim: aim() })).toBe(
      'Against one opponent, Speed adds nothing to an attack.',
    );
  });

  it('say what counts for nothing, and why', () => {
    const silent = 'Immune Speed';
    expect(about('attack', 'Speed', { icons: 2, silent, aim: aim() })).toBe(
      'Speed adds nothing now, because of Immune Speed.',
    );
    expect(about('defend', 'Speed', { icons: 2, silent, objects: true })).toBe(
      'Keeps its guard up until it acts again; an object can help it defend. Speed adds nothing now, because of Immune Speed.',
    );
    expect(about('defend', 'Defense', { icons: 2, adds: 2, surprise: 'Surprise' })).toBe(
      "Keeps its guard up, and adds up to 2 in each battle. None of it counts in the first attack by each player's villains, because of Surprise.",
    );
  });

  it('count the icons of others, and what is left afterwards', () => {
    const given = { icons: 2, adds: 2, lenders: ['Paragon'], after: { least: 2, most: 2 } };
    expect(about('attack', 'Strength', given, 'villain')).toBe(
      'Adds 2. Afterwards it defends with 2 until it acts again. With the icons of Paragon.',
    );
    expect(about('attack', 'Fighting', { icons: 4, adds: 4, lenders: ['Night'] }, 'villain')).toBe(
      'Adds up to 4; you choose how much. With its own icons or those of Night.',
    );
    expect(about('defend', 'Fighting', { icons: 3, adds: 3 })).toBe(
      'Keeps its guard up, and adds up to 3 in one battle.',
    );
  });

  it('name what Power can discard', () => {
    expect(about('use', 'Power', { icons: 2, twist: true })).toBe('Discard the plot twist.');
    expect(about('use', 'Power', { icons: 2, twist: true, objects: true })).toBe(
      "Discard an opponent's object of up to 2 or the plot twist.",
    );
  });
});

describe('steps', () => {
  it('are lit where something can be done in them', () => {
    const decision = asked(option(0, 'switch to'), option(1, 'attack with', action('attack', '')));
    expect(stepsOf(view([]), decision, faces).flatMap(({ title, state: now }) => (now === 'now' ? title : []))).toEqual(
      ['Switch', 'Action'],
    );
  });

  it('before an action may be left out', () => {
    const asks = { ...asked(option(0, 'choose')), turn: false };
    const cards = [{ active: [state({ acted: true })], reserve: [], villains: [] }];
    const steps = stepsOf(view([], { cards, step: 2 }), asks, faces);
    expect(steps.flatMap(({ title, state: now }) => (now === 'now' ? title : []))).toEqual(['Action']);
  });

  it('before all that can be done now are behind', () => {
    const steps = stepsOf(
      view([], { step: 1 }),
      asked(option(0, 'attack by Fighting with', action('attack', 'Fighting'))),
      faces,
    );
    expect(steps.map(({ state: now }) => now)).toEqual(['done', 'done', 'done', 'done', 'done', 'now']);
  });

  it('count the villains that have acted', () => {
    const steps = stepsOf(view([{ acted: true }, {}], { villains_act: true }), null, faces);
    expect(steps.at(-1)?.title).toBe('Actions 1/2');
  });
});

describe('piles', () => {
  it('are meant by what an option is about', () => {
    const pile = (name: string, owner: number): Details => ({ kind: 'tcg.pile', pile: name, owner, own: owner === 0 });
    const decision = asked(
      option(0, 'choose', { details: pile('hero pile', 0) }),
      option(1, 'choose', { details: pile('villain pile', 1) }),
    );
    expect(pileOptions(decision).map(({ zone, owner }) => `${owner}/${zone}`)).toEqual([
      '0/hero pile',
      '1/villain pile',
    ]);
  });
});

describe('targets', () => {
  it('warn where a villain would turn against a hero of the same player', () => {
    const mine = option(0, 'choose', { card: 'Night', zone: 'active', owner: 0 });
    const other = option(1, 'choose', { card: 'Night', zone: 'active', owner: 1 });
    const attack: DecisionInfo = {
      ...asked(mine, other),
      turn: false,
      source: 'Clubs',
      ask: { kind: 'tcg.targets', card: 'Clubs', plural: false, targets: [] },
    };
    expect([mine, other].map((one) => isOwnTarget(attack, one, faces))).toEqual([true, false]);
    expect(isOwnTarget({ ...attack, ask: { kind: 'plain' } }, mine, faces)).toBe(false);
    expect(isOwnTarget(attack, undefined, faces)).toBe(false);
    expect(isOwnTarget(null, mine, faces)).toBe(false);
  });
});
