/** The TCG on the table page. */

import type { Screen } from '../screen';
import { answerText, isBeside, isOpen, legend, placeName, valuesOf } from './reading';
import { verdictOf } from './ending';
import { glance } from './glance';
import HomeMadeForm from './HomeMadeForm.svelte';
import Table from './Table.svelte';
import { spots } from './telling';

export const screen: Screen = {
  Table,
  homeMade: {
    Form: HomeMadeForm,
    blank: () => ({ kind: 'hero', name: '', base: 3, abilities: {} }),
    partOf: ({ kind, deck }) => (kind === 'villain' || deck === 'villain' ? 'villains' : 'heroes'),
  },
  isOpen,
  isBeside,
  placeName,
  sourceZone: () => '',
  answer: answerText,
  legend,
  verdict: verdictOf,
  nobody: 'The villains win!',
  counted: 'phase',
  spots,
  turn: (view) => {
    const { round, active, villains_act: villains } = valuesOf(view);
    return { title: `Round ${round}, ${villains ? 'villains' : 'heroes'}`, player: view.over ? -1 : active };
  },
  glance,
  keys: [
    { key: 'A', does: 'Act with your active hero' },
    { key: 'E', does: 'Finish' },
    { key: '0 to 9', does: 'Answer with that number' },
    { key: 'D', does: 'Look through your hero discard pile' },
    { key: 'M', does: 'All your cards, with chances' },
  ],
};
