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

/** `begins`: the moment at which the story begins. What happened before is told where the rest of it is. The start of
 * the game and what its first choice leads to are of one moment: whose time was up at that choice is told in the turn,
 * not before the game. */
export function withComings(story: readonly StoryLine[], chat: readonly ChatLine[], begins = 0): StoryLine[] {
  const comings = chat.filter((line) => line.event && line.moment >= begins);
  const told: StoryLine[] = [];
  let next = 0;
  const opening = story.findLastIndex((line) => line.moment === 0 && line.tone === 'turn');
  const tellUpTo = (moment: number, place = Infinity) => {
    for (let line = comings[next]; line && line.moment <= moment; line = comings[++next]) {
      if (line.event === 'timed-out' && place <= opening) return;
      told.push({
        moment: line.moment,
        text: line.text,
        cards: [],
        zone: '',
        player: line.seat,
        tone: 'quiet',
        lines: 0,
      });
    }
  };
  for (const [place, line] of story.entries()) {
    tellUpTo(line.moment, place);
    told.push(line);
  }
  tellUpTo(Infinity);
  return told;
}
