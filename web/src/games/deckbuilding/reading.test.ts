import { describe, expect, it } from 'vitest';
import type { CardFace, DecisionInfo, OptionInfo, View } from '$/lib/api/types';
import { Faces } from '$/lib/faces.svelte';
import { cardOption, decision, option } from '$/pages/table/decisions.fixture';
import {
  abilitiesOf,
  actionText,
  answerText,
  crisisText,
  giving,
  heroesOf,
  isOfAttempt,
  isOpen,
  leftUndone,
  legend,
  nextSimple,
  noCrisis,
  others,
  placeName,
  signText,
  superVillain,
  teamsOf,
  type CrisisValues,
} from './reading';

function face(name: string, given: Partial<CardFace> = {}): CardFace {
  return { ...new Faces([]).of(name), paragraphs: [{ role: 'play', head: '', text: '+1 Power.' }], ...given };
}

function view(values: Record<string, unknown>, players = 4): View {
  const stack = { count: 3, cards: [], known: [[0, "Ra's al Ghul"]] as [number, string][], contents: [] };
  const hero = { count: 2, cards: ['Batgirl', 'Daughter of Gotham City'], known: [], contents: [] };
  return {
    game: 'deckbuilding',
    player: 0,
    players,
    version: 0,
    over: false,
    values: { active: 0, variants: [], teams: [0, 1, 2, 3], 'super-villain up': true, ...values },
    table: { 'super-villains': stack },
    seats: Array.from({ length: players }, () => ({ hero })),
    asked: null,
  };
}

describe('a view', () => {
  it('shows the Super-Villain only while it is face up', () => {
    expect(superVillain(view({}))).toBe("Ra's al Ghul");
    expect(superVillain(view({ 'super-villain up': false }))).toBe('');
  });

  it("tells a Super Hero's ability unless it is face down", () => {
    const faces = new Faces([face('Batgirl', { look: 'super-hero' })]);
    expect(abilitiesOf(view({ 'face-down heroes': [2] }), 1, faces)).toBe('+1 Power.');
    expect(abilitiesOf(view({ 'face-down heroes': [2] }), 2, faces)).toContain('Face down: no ability until');
  });

  it('says why no Crisis is up', () => {
    expect(noCrisis(view({ turn: 3 }))).toContain('can be defeated');
    expect(noCrisis(view({ turn: 3, 'super-villain up': false }))).toContain('at the end of the turn');
    expect(noCrisis(view({ turn: 0 }))).toContain('when everybody has a Super Hero');
    expect(noCrisis({ ...view({ turn: 3 }), over: true })).toBe('The game is over.');
  });

  it('says of the colors what they stand for now', () => {
    const texts = (kinds: string[], values: Record<string, unknown> = {}) =>
      legend(decision(kinds.map((kind, i) => option(i, { kind, card: 'Bane', zone: 'line-up' }))), view(values)).map(
        ({ text }) => text,
      );
    expect(texts(['defeat'])).toEqual(['Gold: defeat']);
    expect(texts(['play', 'defeat', 'buy', 'buy'])).toEqual(['Green: play', 'Gold: buy or defeat']);
    expect(texts(['beat', 'buy'], { crisis: { villains: ['Bane'] } })).toEqual(['Gold: destroy', 'Blue: try to beat']);
    expect(texts(['end turn'])).toEqual([]);
  });

  it('tells teams from players on their own', () => {
    expect(teamsOf(view({}))).toEqual([]);
    expect(teamsOf(view({ teams: [0, 1, 0, 1] }))).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it('has the others in the order of play', () => {
    expect(others(view({}), 2)).toEqual([3, 0, 1]);
    expect(others(view({}), -1)).toEqual([0, 1, 2, 3]);
  });

  it('tells Super Heroes from the cards that lie with them', () => {
    const faces = new Faces([
      face('Batgirl', { look: 'super-hero', lies_in: ['hero'] }),
      face('Daughter of Gotham City'),
    ]);
    expect(heroesOf(view({}), 0, faces)).toEqual({ heroes: ['Batgirl'], partners: ['Daughter of Gotham City'] });
  });
});

describe('an option', () => {
  it('lies open on the table or in the own hand, not in piles or with others', () => {
    expect(isOpen(cardOption(0, 'Kick', 'hand', 0), view({}), 0)).toBe(true);
    expect(isOpen(cardOption(0, 'Kick', 'line-up', -1), view({}), 0)).toBe(true);
    expect(isOpen(cardOption(0, 'Kick', 'discard pile', 0), view({}), 0)).toBe(false);
    expect(isOpen(cardOption(0, 'Kick', 'hand', 1), view({}), 0)).toBe(false);
    expect(isOpen(cardOption(0, 'Kick', 'played', 0), view({ active: 1 }), 0)).toBe(false);
  });

  it('is a Super Hero in its place only to be used, not to be chosen from two', () => {
    expect(isOpen({ ...cardOption(0, 'Batgirl', 'hero', 0), kind: 'use' }, view({}), 0)).toBe(true);
    expect(isOpen(cardOption(0, 'Batgirl', 'hero', 0), view({}), 0)).toBe(false);
  });

  it('has a place with a name', () => {
    expect(placeName('discard pile', 1, ['Ann', 'Bo'], 0)).toBe("Bo's discard pile");
    expect(placeName('discard pile', 0, ['Ann', 'Bo'], 0)).toBe('your discard pile');
    expect(placeName('line-up', -1, [], 0)).toBe('the Line-Up');
  });

  it('says what passing means', () => {
    const pass = option(0, { kind: 'pass', label: 'pass' });
    expect(
      answerText(
        pass,
        decision([pass], { ask: { kind: 'deckbuilding.defend', card: 'Bane', player: 0, target: 0, lent: false } }),
      ),
    ).toBe('No Defense');
    expect(answerText(pass, decision([pass], { ask: { kind: 'deckbuilding.swap-card' } }))).toBe('Pass');
    expect(answerText(option(0, { kind: 'choose', label: 'discard it' }), decision([]))).toBe('Discard it');
    const none = option(0, { kind: 'done', label: 'none' });
    const of = { least: 0, most: 1, chosen: [], places: [], to: '', bottom: false, of: [] };
    expect(answerText(none, decision([none], { ask: { kind: 'choose-cards', ...of, deed: 'reveal' } }))).toBe(
      'Reveal none',
    );
    expect(answerText(none, decision([none], { ask: { kind: 'choose-cards', ...of, deed: 'put-into-play' } }))).toBe(
      'None',
    );
  });
});

describe('a turn', () => {
  const faces = new Faces([
    face('Punch', { simple: true }),
    face('Weakness', { paragraphs: [{ role: 'nothing', head: '', text: 'No effect.' }] }),
    face('Robin'),
    face('Kick'),
  ]);
  const turn = decision(
    [
      { ...cardOption(0, 'Weakness'), kind: 'play' },
      { ...cardOption(1, 'Robin'), kind: 'play' },
      { ...cardOption(2, 'Punch'), kind: 'play' },
      { ...cardOption(3, 'Kick', 'kicks', -1), kind: 'buy' },
      option(4, { kind: 'end turn', label: 'end turn' }),
    ],
    { turn: true },
  );

  it('has things left to do, but not cards that do nothing', () => {
    const hand = ['Punch', 'Weakness', 'Robin', 'Punch', 'Bane'];
    const left = leftUndone(turn, hand, faces, { power: 3, costs: { Kick: 3 } });
    expect(left).toEqual({ unplayed: ['Punch', 'Robin', 'Punch'], affordable: ['Kick'], instead: [] });
  });

  it('could buy only what the Power is enough for together', () => {
    const offers = ['Batmobile', 'Kick', 'Bane', 'Robin'].map((card, i) => ({
      ...cardOption(i, card, 'line-up', -1),
      kind: 'buy',
    }));
    const costs = { Batmobile: 2, Kick: 3, Bane: 4, Robin: 3 };
    const left = (power: number, count: number) =>
      leftUndone(decision(offers.slice(0, count), { turn: true }), [], faces, { power, costs });
    expect(left(3, 2)).toMatchObject({ affordable: ['Kick'], instead: ['Batmobile'] });
    expect(left(5, 2)).toMatchObject({ affordable: ['Batmobile', 'Kick'], instead: [] });
    expect(left(6, 4)).toMatchObject({ affordable: ['Batmobile', 'Bane'], instead: ['Kick', 'Robin'] });
  });

  it('plays simple cards by itself, and stops where something is asked', () => {
    expect(nextSimple(turn, faces)?.card).toBe('Punch');
    expect(nextSimple(decision(turn.options), faces)).toBeNull();
  });
});

describe('what a click does', () => {
  const option = (kind: string, card: string, zone: string) =>
    ({ index: 0, kind, label: '', card, zone, owner: -1, player: -1, number: -1, word: '' }) as unknown as OptionInfo;
  const together = { villains: ['Bane'] } as unknown as CrisisValues;

  it('is said plainly where a Villain is only destroyed', () => {
    expect(actionText(option('buy', 'Bane', 'line-up'), 4)).toBe('Buy for 4 Power');
    expect(actionText(option('buy', 'Bane', 'line-up'), 4, together)).toBe('Destroy for 4 Power');
    expect(actionText(option('buy', 'Robin', 'line-up'), 3, together)).toBe('Buy for 3 Power');
    expect(actionText(option('buy', 'Bane', 'destroyed'), 4, together)).toBe('Buy for 4 Power');
  });

  it('stands on the sign of the card', () => {
    expect(signText(option('buy', 'Bane', 'line-up'), together)).toBe('Destroy');
    expect(signText(option('buy', 'Bane', 'line-up'), null)).toBe('');
    expect(signText(option('defeat', 'Darkseid', 'super-villains'), null)).toBe('Defeat');
  });
});

describe('a Crisis', () => {
  const crisis = face('Missing Heroes', {
    paragraphs: [
      { role: 'on-reveal', head: 'When turned up: ', text: 'Something happens.' },
      { role: 'ongoing', head: 'Ongoing: ', text: 'Heroes in the Line-Up cannot be bought or gained.' },
      { role: 'to-beat', head: 'To beat: ', text: 'Each player destroys one Hero from their hand.' },
      { role: 'to-beat-alone', head: 'Alone, to beat: ', text: 'Destroy one Hero from your hand or discard pile.' },
    ],
  });

  it('is worded for those who play', () => {
    const ongoing = 'Heroes in the Line-Up cannot be bought or gained.';
    expect(crisisText(crisis, 3)).toEqual({ ongoing, toBeat: 'Each player destroys one Hero from their hand.' });
    expect(crisisText(crisis, 1)).toEqual({ ongoing, toBeat: 'Destroy one Hero from your hand or discard pile.' });
  });

  it('tells what is given from what is missing', () => {
    expect(giving(['Kick', 'Punch', 'Kick'], false)).toBe('2 Kick and Punch');
    expect(giving([], false)).toBe('joins in');
    expect(giving(null, true)).toBe('is choosing…');
    expect(giving(null, false)).toBe('yet to choose');
    expect(giving(null, true, true)).toBe('choose…');
    expect(giving([], false, true)).toBe('join in');
  });

  it('leaves the table in sight while the team is asked', () => {
    const asked = (ask: DecisionInfo['ask']) =>
      decision([option(0, { kind: 'yes' }), option(1, { kind: 'no' })], { ask });
    expect(isOfAttempt(asked({ kind: 'crisis.go-through', crisis: 'Legion of Doom' }))).toBe(true);
    expect(isOfAttempt(asked({ kind: 'crisis.join-in', crisis: 'Legion of Doom' }))).toBe(true);
    expect(isOfAttempt(asked({ kind: 'may', deed: 'draw', cards: [] }))).toBe(false);
  });
});
