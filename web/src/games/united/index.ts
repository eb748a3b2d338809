/** United on the table page. */

import type { Screen } from '../screen';
import { answerText, isBeside, isOpen, isShared, legend, pickSign, placeName, turnOf } from './reading';
import Ending from './Ending.svelte';
import { verdictOf } from './ending';
import { glance } from './glance';
import Table from './Table.svelte';
import { spots } from './telling';

export const screen: Screen = {
  Table,
  isOpen,
  isBeside,
  isShared,
  placeName,
  sourceZone: () => '',
  answer: answerText,
  pickSign,
  legend,
  nobody: 'The villain wins!',
  verdict: verdictOf,
  Ending,
  spots,
  turn: turnOf,
  glance,
  keys: [
    { key: '1 to 4', does: 'Pick up a Move, Attack, Heroic or Wild' },
    { key: 'E', does: 'End your turn' },
    { key: 'M', does: 'All your cards, with chances' },
    { key: 'N', does: "Next step of the villain's turn" },
    { key: 'S', does: "Skip to the end of the villain's turn" },
    { key: 'V', does: "Replay the villain's last turn" },
  ],
};
