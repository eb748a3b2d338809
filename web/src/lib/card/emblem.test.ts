import { describe, expect, it } from 'vitest';
import { emblem, lots } from './emblem';

const hueOf = (color: string) => Number(/hsl\((\d+)/.exec(color)?.[1]);
const near = (hue: number, wanted: number) => Math.min((hue - wanted + 360) % 360, (wanted - hue + 360) % 360);

describe('an emblem', () => {
  it('is the same for the same name and look, whatever was drawn before', () => {
    const first = structuredClone(emblem('Robin', 'hero'));
    emblem('Bane', 'villain');
    expect(emblem('Robin', 'hero')).toEqual(first);
    expect(emblem('Robin', 'player')).not.toEqual(first);
  });

  it('tells names apart', () => {
    const names = Array.from({ length: 120 }, (_, index) => `Nobody ${index}`);
    const drawn = names.map((name) => JSON.stringify(emblem(name, 'villain')));
    expect(new Set(drawn).size).toBe(names.length);
    const signs = new Set(names.map((name) => emblem(name, 'villain').sign));
    expect(signs.size).toBeGreaterThan(10);
  });

  it('stays inside the color of its type, and gives heroes colors of their own', () => {
    const names = Array.from({ length: 60 }, (_, index) => `Nobody ${index}`);
    for (const name of names) {
      expect(near(hueOf(emblem(name, 'villain').ground), 357)).toBeLessThan(18);
      expect(near(hueOf(emblem(name, 'location').ground), 268)).toBeLessThan(24);
    }
    expect(new Set(names.map((name) => Math.round(hueOf(emblem(name, 'hero').ground) / 30))).size).toBeGreaterThan(8);
  });

  it('takes sign and color from words in the name', () => {
    expect(emblem('Power Ring', 'equipment').sign).toBe('ring');
    expect(emblem('Captain Frost', 'villain').sign).toBe('snowflake');
    expect(near(hueOf(emblem('Green Marvel', 'hero').ground), 140)).toBeLessThan(14);
  });

  it('tells heroes apart whose names share a word', () => {
    expect(emblem('Nightwing', 'hero').sign).not.toBe(emblem('Hawkman', 'hero').sign);
  });

  it('is a robot for bots, and for nobody else', () => {
    const names = Array.from({ length: 200 }, (_, index) => `Robot ${index}`);
    expect(new Set(names.map((name) => emblem(name, 'bot').sign))).toEqual(new Set(['robot']));
    expect(names.map((name) => emblem(name, 'player').sign)).not.toContain('robot');
  });

  it('draws with lots that spread evenly', () => {
    const lot = lots('anything');
    const drawn = Array.from({ length: 2000 }, lot);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(1);
    expect(drawn.reduce((sum, value) => sum + value) / drawn.length).toBeCloseTo(0.5, 1);
  });
});
