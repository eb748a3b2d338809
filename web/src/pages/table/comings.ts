/** The story says who came and went, and whose time was up, at the moment it happened. Pure functions. */

import type { ChatLine, StoryLine } from '$/lib/api/types';

/** Events that everybody at a table should notice. */
export const NOTED: readonly ChatLine['event'][] = [
  'left',
  'back',
  'stood-in',
  'device',
  'put-out',
  'conceded',
  'timed-out',
];

/** `begins`: the moment at which the story begins. What happened before is told where the rest of it is. */
export function withComings(story: readonly StoryLine[], chat: readonly ChatLine[], begins = 0): StoryLine[] {
  const comings = chat.filter((line) => line.event && line.moment >= begins);
  const told: StoryLine[] = [];
  let next = 0;
  const tellUpTo = (moment: number) => {
    for (let line = comings[next]; line && line.moment <= moment; line = comings[++next])
      told.push({
        moment: line.moment,
        text: line.text,
        cards: [],
        zone: '',
        player: line.seat,
        tone: 'quiet',
        lines: 0,
      });
  };
  for (const line of story) {
    tellUpTo(line.moment);
    told.push(line);
  }
  tellUpTo(Infinity);
  return told;
}
