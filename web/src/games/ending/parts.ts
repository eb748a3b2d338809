/** What the ends of games without points have in common. */

/** Something that happened on the way, to be looked up in the replay. */
export interface Milestone {
  /** 0: before the first one. */
  turn: number;
  moment: number;
  text: string;
  good: boolean;
}

/** What is counted for each hero. `text` where the title is an abbreviation. */
export interface Column {
  title: string;
  text?: string;
  /** Something that nobody wants much of. */
  bad?: boolean;
}

/** A hero, who played them, and a number for each column. */
export interface Row {
  hero: string;
  picture: string;
  player: string;
  numbers: readonly number[];
}
