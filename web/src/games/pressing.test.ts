import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardFace, Hint } from '$/lib/api/types';
import { detail } from '$/lib/card/detail.svelte';
import { cardOption } from '$/pages/table/decisions.fixture';
import { hintedOf, isHinted, press } from './pressing';
import type { Play } from './screen';

const at = {} as Element;
const event = { currentTarget: at } as unknown as MouseEvent;
const kick = cardOption(3, 'Kick');
const pressed = { card: 'Kick', zone: 'hand', owner: 0 };
const face = { name: 'Kick' } as CardFace;

function player(hint: number | null = null) {
  const hinted = hint === null ? null : ({ option: hint } as Hint);
  return { decision: null, hint: hinted, choose: vi.fn(), take: vi.fn(), why: vi.fn(), run: vi.fn() } satisfies Play;
}

describe('a press', () => {
  const show = vi.spyOn(detail, 'show').mockImplementation(() => undefined);
  beforeEach(() => show.mockClear());

  it('takes what can be done', () => {
    const play = player();
    press(event, [kick], play, { ...pressed, face });
    expect(play.take).toHaveBeenCalledWith([kick], at);
    expect(play.why).not.toHaveBeenCalled();
    expect(show).not.toHaveBeenCalled();
  });

  it('asks why nothing can', () => {
    const play = player();
    press(event, [], play, { ...pressed, face });
    expect(play.why).toHaveBeenCalledWith('Kick', 'hand', 0, at);
    expect(show).not.toHaveBeenCalled();
  });

  it('shows the card where nobody would ask that', () => {
    const play = player();
    press(event, [], play, { ...pressed, why: false, face });
    expect(play.why).not.toHaveBeenCalled();
    expect(show).toHaveBeenCalledWith(face);
  });

  it('shows the card of a table that is only looked at', () => {
    press(event, [], undefined, { ...pressed, face });
    expect(show).toHaveBeenCalledWith(face);
    press(event, [], undefined, pressed);
    expect(show).toHaveBeenCalledTimes(1);
  });
});

describe('a hint', () => {
  it('is seen on what it is about', () => {
    expect(isHinted([cardOption(2, 'Punch'), kick], player(3))).toBe(true);
    expect(hintedOf([cardOption(2, 'Punch'), kick], player(3))).toBe(kick);
    expect(isHinted([kick], player(2))).toBe(false);
    expect(isHinted([kick], player())).toBe(false);
    expect(isHinted([kick], undefined)).toBe(false);
  });
});
