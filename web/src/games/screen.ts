/** What a game provides for the table page, and what the page provides for the game's table. */

import type { Component, Snippet } from 'svelte';
import type { DecisionInfo, Hint, LogLine, OptionInfo, Standing, StoryLine, View } from '$/lib/api/types';
import type { Faces } from '$/lib/faces.svelte';
import type { IconName } from '$/lib/ui/icons';
import type { BotLevel } from './levels';

/** Answers decisions one after another: the option to take, or null to leave it to the player. */
export type Answerer = (decision: DecisionInfo) => OptionInfo | null;

/** The player's side of a table. It changes while the table is shown: every field is reactive. */
export interface Play {
  /** What this player is asked now; null while nothing is asked or an answer is on its way. */
  readonly decision: DecisionInfo | null;
  /** The bot's suggestion for this decision, if one was asked for. */
  readonly hint: Hint | null;
  /** What the card of the suggestion is marked with, if "Hint" is not the word. */
  readonly hintWord?: string;
  /** A press changes nothing here: it needs no second thought. */
  readonly harmless?: true;
  choose(option: OptionInfo): void;
  /** Take the option about a card; if there are several, ask there which one is meant. */
  take(options: readonly OptionInfo[], at: Element): void;
  /** Say at that place of the screen why the card cannot be used now. */
  why(card: string, zone: string, owner: number, at: Element): void;
  /** Why several steps cannot be taken in a row now, in a sentence; empty or not there: they can. */
  readonly oneByOne?: string;
  /** Take several steps in a row. */
  run(next: Answerer): void;
}

/** Without `play` the table is only looked at: nothing is lit, and there are no buttons that do anything. */
export interface TableProps {
  view: View;
  names: string[];
  /** The level of the bot on each seat; null where somebody plays. */
  levels?: readonly (BotLevel | null)[];
  /** What the picture of the person on each seat is made from; empty where a bot plays. */
  pictures?: readonly string[];
  /** The seat looked from; -1 for a spectator. */
  seat: number;
  faces: Faces;
  log?: LogLine[];
  /** The log as it is told: each line covers one or several lines of the log. */
  story?: StoryLine[];
  play?: Play | undefined;
  /** What is asked, for the game to place. */
  prompt?: Snippet | undefined;
  /** The points, as far as that seat may know them. */
  standing?: Standing | null;
  /** The seats whose players are not looking at the table now. */
  away?: readonly number[];
  /** What each seat tells the others by a signal: its title, empty for none. */
  signals?: readonly string[];
}

/** A card that everybody should see for a moment, with what happens to it. */
export interface Spot {
  card: string;
  zone: string;
  player: number;
  caption: string;
  tone: 'play' | 'gain' | 'alarm';
}

/** For games with home-made cards: the form for one, an empty one, and the part of the deck it belongs to. */
export interface HomeMadeScreen {
  Form: Component<{ card: Record<string, unknown>; onchange: (card: Record<string, unknown>) => void }>;
  blank(): Record<string, unknown>;
  partOf(card: Record<string, unknown>): string;
}

/** How a game ended, in its own words. */
export interface GameVerdict {
  title: string;
  reason: string;
  /** How many there were, if they are not counted in the figures. */
  turns?: number;
  /** The same, for a game whose table counts rounds. */
  rounds?: number;
}

/** A finished game as the table knows it. */
export interface EndingProps {
  view: View;
  log: readonly LogLine[];
  names: string[];
  faces: Faces;
  /** Where the replay shows that moment. */
  hrefAt: (moment: number) => string;
}

/** One of the few numbers that are always in sight: as short as can be, and what it means. */
export interface Glance {
  icon: IconName;
  text: string;
  about: string;
}

export interface Screen {
  Table: Component<TableProps>;
  homeMade?: HomeMadeScreen;
  /** Whether an option's card is face up on the table for that seat, so that it can be picked there. */
  isOpen(option: OptionInfo, view: View, seat: number): boolean;
  /** Whether answers that are not cards are next to the question; otherwise they get their own panel. */
  isBeside?(decision: DecisionInfo): boolean;
  /** Whether several seats at one device have nothing to hide from each other: then it changes hands without a cover. */
  isShared?(view: View, seats: readonly number[]): boolean;
  /** The zone of the card that asks, as far as it tells two cards of one name apart. */
  sourceZone(card: string, view: View): string;
  /** "your discard pile", "Ann's hand", "the Line-Up". */
  placeName(zone: string, owner: number, names: string[], seat: number): string;
  /** What a button for an option without a card says. */
  answer(option: OptionInfo, decision: DecisionInfo): string;
  /** What a click on a card in a panel does, if "Pick" is not the word. */
  pickSign?(decision: DecisionInfo): string;
  /** What the lights of a turn mean, if there are any. */
  legend(decision: DecisionInfo, view: View): { light: 'play' | 'buy' | 'choose'; text: string }[];
  /** The headline of the results (empty: "Ann wins!") and why it ended like that, if that is not enough. */
  verdict?(view: View, log: readonly LogLine[], faces: Faces): GameVerdict | undefined;
  /** What the results show for a game without points: the final position, who did what. */
  Ending?: Component<EndingProps>;
  /** What is said at the end if nobody has won. */
  nobody?: string;
  /** What an analysis counts, where that is not turns. */
  counted?: string;
  /** Which of these lines are worth a look for the player in `seat`. */
  spots(log: readonly LogLine[], names: string[], seat: number): Spot[];
  /** "Turn 7", whose turn it is (-1: nobody's). */
  turn(view: View): { title: string; player: number };
  /** What is needed all the time and scrolls away on a phone, from most to least important; four at the most. */
  glance?(view: View, seat: number, standing: Standing | null): Glance[];
  /** A letter on the keyboard and what it does, for the help page. */
  keys: { key: string; does: string }[];
}
