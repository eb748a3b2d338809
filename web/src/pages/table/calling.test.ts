import { describe, expect, it } from 'vitest';
import { Bell } from './calling.svelte';
import { cardOption, decision } from './decisions.fixture';

const turn = decision([cardOption(0, 'Kick')], { turn: true });
const question = decision([cardOption(0, 'Kick')]);
const mine = { title: 'Turn 3', player: 0 };
const theirs = { title: 'Turn 4', player: 1 };

describe('the bell', () => {
  it("rings once in a turn of one's own", () => {
    const bell = new Bell();
    expect(bell.ringFor(turn, mine, 0, 10)).toBe('turn');
    expect(bell.ringFor(turn, mine, 0, 11)).toBeNull();
    expect(bell.ringFor(turn, { ...mine, title: 'Turn 5' }, 0, 12)).toBe('turn');
  });

  it('rings for every question in the turn of somebody else, once', () => {
    const bell = new Bell();
    expect(bell.ringFor(question, theirs, 0, 10)).toBe('attack');
    expect(bell.ringFor(question, theirs, 0, 10)).toBeNull();
    expect(bell.ringFor(question, theirs, 0, 11)).toBe('attack');
  });

  it("does not ring for a question that one's own card asks", () => {
    expect(new Bell().ringFor(question, mine, 0, 10)).toBeNull();
  });
});
