import { describe, expect, it } from 'vitest';
import type { ChatLine, StoryLine, TableInfo } from '$/lib/api/types';
import { withComings } from './comings';
import { waysOut } from './leaving';

const table = (given: Partial<TableInfo>) =>
  ({ leaving: 'bot', may_concede: false, may_delete: false, ...given }) as TableInfo;

describe('ways out of a game', () => {
  it('are what the server allows, the harmless one first', () => {
    expect(waysOut(table({})).map(({ way }) => way)).toEqual(['leave']);
    const alone = waysOut(table({ leaving: 'pause', may_concede: true, may_delete: true }));
    expect(alone.map(({ way }) => way)).toEqual(['leave', 'concede', 'delete']);
    expect(alone[0]?.deed).toBe('Pause and leave');
  });

  it('say what leaving means at a rated table', () => {
    expect(waysOut(table({ rated: true }))[0]?.about).toContain('you come in last');
    expect(waysOut(table({ rated: true, leaving: 'pause' }))[0]?.about).not.toContain('last');
  });
});

describe('comings and goings', () => {
  const line = (moment: number, text: string): StoryLine => ({
    moment,
    text,
    cards: [],
    zone: '',
    player: 0,
    tone: 'plain',
    lines: 1,
  });
  const coming = (moment: number, text: string, event: ChatLine['event'] = 'left') => ({
    number: 0,
    name: '',
    seat: 1,
    text,
    at: '',
    event,
    moment,
  });

  it('stand in the story where they happened', () => {
    const story = [line(0, 'begin'), line(1, 'one'), line(1, 'and more'), line(2, 'two')];
    const chat = [
      coming(0, 'Ben sits down.'),
      coming(1, 'Hello', ''),
      coming(2, 'Ben leaves.'),
      coming(9, 'Ben is back.'),
    ];
    expect(withComings(story, chat).map(({ text }) => text)).toEqual([
      'Ben sits down.',
      'begin',
      'one',
      'and more',
      'Ben leaves.',
      'two',
      'Ben is back.',
    ]);
  });

  it('tell of time that was up at the first choice within the turn', () => {
    const turn = { ...line(0, 'Turn 1'), tone: 'turn' as const };
    const chat = [coming(0, 'Ben sits down.', 'sat'), coming(0, 'Ben is out of time.', 'timed-out')];
    const told = withComings([line(0, 'Ben is The Flash'), turn, line(0, 'Ben plays Punch')], chat);
    expect(told.map(({ text }) => text)).toEqual([
      'Ben sits down.',
      'Ben is The Flash',
      'Turn 1',
      'Ben is out of time.',
      'Ben plays Punch',
    ]);
  });
});
