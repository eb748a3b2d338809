import { describe, expect, it } from 'vitest';
import { autoAnswer } from './auto';
import { cardOption, decision, option } from './decisions.fixture';

const all = { autoForced: true, autoDefault: true, autoPass: true };
const none = { autoForced: false, autoDefault: false, autoPass: false };
const forced = decision([option(0, { kind: 'pass', label: 'pass' })]);
const usual = decision([option(0, { kind: 'yes' }), option(1, { kind: 'no' })], { default: 0 });
const idle = decision([option(0, { kind: 'end turn' })], { turn: true });

describe('answers without asking', () => {
  it('are given where there is only one', () => {
    expect(autoAnswer(forced, all)?.index).toBe(0);
    expect(autoAnswer(forced, { ...all, autoForced: false })).toBeNull();
  });

  it('are given where one needs no thought', () => {
    expect(autoAnswer(usual, all)?.index).toBe(0);
    expect(autoAnswer(usual, { ...all, autoDefault: false })).toBeNull();
  });

  it('end a turn in which nothing can be done', () => {
    expect(autoAnswer(idle, all)?.kind).toBe('end turn');
    expect(autoAnswer(idle, { ...all, autoPass: false })).toBeNull();
  });

  it('are never given where there is something to think about', () => {
    expect(autoAnswer(decision([cardOption(0, 'Kick'), cardOption(1, 'Punch')]), all)).toBeNull();
    const turn = decision([cardOption(0, 'Kick'), option(1, { kind: 'end turn' })], { turn: true, default: 1 });
    expect(autoAnswer(turn, all)).toBeNull();
  });

  it('are not given to who wants to be asked', () => {
    for (const asked of [forced, usual, idle]) expect(autoAnswer(asked, none)).toBeNull();
  });
});
