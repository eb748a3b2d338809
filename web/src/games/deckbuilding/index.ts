/** The deck-building game on the table page. */

import type { Screen } from '../screen';
import Ending from './Ending.svelte';
import { verdictOf } from './ending';
import { glance } from './glance';
import Table from './Table.svelte';
import { answerText, isOfAttempt, isOpen, legend, placeName, sourceZone, valuesOf } from './reading';
import { spots } from './telling';

export const screen: Screen = {
  Table,
  isOpen,
  placeName,
  sourceZone,
  answer: answerText,
  isBeside: isOfAttempt,
  legend,
  verdict: verdictOf,
  Ending,
  spots,
  turn: (view) => {
    const { turn, active, 'first game': first } = valuesOf(view);
    if (turn === 0) return { title: 'Before the first turn', player: -1 };
    return { title: `Turn ${turn}${first.length ? ', second game' : ''}`, player: view.over ? -1 : active };
  },
  glance,
  keys: [
    { key: 'A', does: 'Play all simple cards' },
    { key: 'E', does: 'End the turn' },
    { key: 'D', does: 'Look through your discard pile' },
    { key: 'M', does: 'All your cards, with points and chances' },
  ],
};
