import { describe, expect, it } from 'vitest';
import { routeOf } from './routes';

describe('an address', () => {
  it.each([
    ['/', {}, 'play', false],
    ['/new', {}, 'play', false],
    ['/t/2af3', { id: '2af3' }, '', true],
    ['/t/2af3/replay', { id: '2af3' }, '', true],
    ['/t/2af3/analysis', { id: '2af3' }, '', true],
    ['/cards/deckbuilding/bane/', { game: 'deckbuilding', card: 'bane' }, 'cards', false],
    ['/learn', {}, 'learn', false],
    ['/learn/crisis', { guide: 'crisis' }, 'learn', false],
    ['/how-to-play/tcg', { guide: 'tcg' }, 'learn', false],
    ['/rules', { game: '' }, 'rules', false],
    ['/rules/tcg', { game: 'tcg' }, 'rules', false],
    ['/record', {}, 'record', false],
    ['/ladder', {}, 'record', false],
    ['/move', {}, 'settings', false],
    ['/claim/a%20b', { secret: 'a b' }, '', false],
    ['/claim/%E0%A4%A', { secret: '%E0%A4%A' }, '', false],
  ])('%s leads to its page', (path, props, part, bare) => {
    expect(routeOf(path)).toMatchObject({ props, part, bare });
    expect(routeOf(path).load).not.toBe(routeOf('/nowhere').load);
  });

  it.each(['/nowhere', '/t', '/t/1/2/3', '/cards/only-game'])('%s leads nowhere', (path) => {
    expect(routeOf(path).load).toBe(routeOf('/certainly/not').load);
  });
});
