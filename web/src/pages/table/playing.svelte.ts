/**
 * The player's side of a table: answers that need no thought, several answers in a row, reasons shown where something
 * was clicked. The game's table sees it as `Play`.
 */

import { untrack } from 'svelte';
import type { Answerer, Play } from '$/games/screen';
import type { DecisionInfo, Hint, OptionInfo } from '$/lib/api/types';
import type { Live } from '$/lib/live.svelte';
import { motion, settings } from '$/lib/settings.svelte';
import { autoAnswer } from './auto';

/** Words shown next to something on the screen. */
export interface Bubble {
  text: string;
  beside: DOMRect;
  /** The card it is about, to be looked at. */
  card: string;
  zone: string;
}

/** Several options are about the same card: which one is meant? */
export interface Menu {
  options: readonly OptionInfo[];
  beside: DOMRect;
}

const AUTO_DELAY = 350; // time enough to see what was asked
const BUBBLE_TIME = 4500;
const LETTER_TIME = 60; // for whoever reads slowly
const TAP_TIME = 80; // from the end of a touch to its click

export class Playing implements Play {
  bubble = $state.raw<Bubble | null>(null);
  menu = $state.raw<Menu | null>(null);
  /** A hint was asked for with the keyboard: the focus goes where it points. */
  followHint = false;
  /** Answers are being given by the table, not by the player. */
  busy = $state(false);

  #live: Live;
  #next: Answerer | null = null;
  #taken = -1; // the version to which the answerer has answered
  #beat: number | undefined; // of the lesson in which the steps in a row began
  #ran = { from: -1, to: -1 }; // the moments between which the last steps in a row were taken
  #hintWanted = $state(false); // for the question to which the answers on their way lead
  #undone = -1; // the version to which an undo led: there the player wants to be asked
  /** While something is pressed, the hint stays as it is: with other words, what is pressed would move away. */
  #held = $state.raw<{ hint: Hint | null } | null>(null);
  #heldTimer: ReturnType<typeof setTimeout> | undefined;
  #bubbleTimer: ReturnType<typeof setTimeout> | undefined;

  /** Made while a component is set up: it lives as long as that does. */
  constructor(live: Live) {
    this.#live = live;
    $effect(() => {
      const stops = [
        live.on('update', (update) => {
          if (update.undone) this.#undone = update.version;
        }),
        live.on('refused', () => this.stop()),
        live.on('snapshot', () => this.stop()),
      ];
      return () => stops.forEach((stop) => stop());
    });
    $effect(() => {
      const asked = this.asked;
      const version = live.version;
      if (!asked || live.pending || live.behind > 0) return;
      return untrack(() => this.#answer(asked, version));
    });
    $effect(() => {
      if (!this.#hintWanted) return;
      if (this.decision) untrack(() => this.#live.askHint());
      if (this.decision || !(this.#underWay || live.behind > 0)) this.#hintWanted = false;
    });
    $effect(() => {
      void live.version;
      untrack(() => {
        this.bubble = null;
        this.menu = null;
      });
    });
  }

  /** The pending decision if it is this seat's, whoever answers it. */
  get asked(): DecisionInfo | null {
    const { decision, seat, status } = this.#live;
    return status === 'open' && decision && decision.player === seat ? decision : null;
  }

  get decision(): DecisionInfo | null {
    return this.busy || this.#live.pending || this.#automatic ? null : this.asked;
  }

  get hint(): Hint | null {
    if (!this.decision) return null;
    const held = this.#held?.hint;
    return this.#held && held?.version === this.#live.version ? held : this.#live.hint;
  }

  /** A press has begun. */
  hold(): void {
    clearTimeout(this.#heldTimer);
    this.#held ??= { hint: this.#live.hint };
  }

  /** It has ended; its click may still come. */
  release(): void {
    clearTimeout(this.#heldTimer);
    this.#heldTimer = setTimeout(() => (this.#held = null), TAP_TIME);
  }

  get hintWord(): string {
    return this.hint?.thinking ? 'Maybe' : 'Hint';
  }

  /** Also while answers are on their way: then it is a hint for what is asked next. */
  get canHint(): boolean {
    return this.decision !== null || this.#underWay;
  }

  askHint(follow: boolean): void {
    if (!this.canHint) return;
    this.followHint = follow;
    this.#hintWanted = true;
  }

  choose(option: OptionInfo): void {
    this.bubble = null;
    this.menu = null;
    this.#live.choose(option.index);
  }

  take(options: readonly OptionInfo[], at: Element): void {
    const [only, ...more] = options;
    if (only && more.length === 0) this.choose(only);
    else if (only) this.menu = { options, beside: at.getBoundingClientRect() };
  }

  why(card: string, zone: string, owner: number, at: Element): void {
    void this.#live.askWhy(card, zone, owner).then((text) => {
      if (text) this.say(text, at, card, zone);
    });
  }

  /** Show words next to something for a while. */
  say(text: string, at: Element, card = '', zone = ''): void {
    if (!at.isConnected) return;
    this.bubble = { text, beside: at.getBoundingClientRect(), card, zone };
    clearTimeout(this.#bubbleTimer);
    this.#bubbleTimer = setTimeout(() => (this.bubble = null), BUBBLE_TIME + LETTER_TIME * text.length);
  }

  /** In a lesson the coach may wait for one step, before there is more to say. */
  get oneByOne(): string {
    return this.#live.led && !this.#live.coach?.several ? 'The coach asks for one thing at a time now.' : '';
  }

  run(next: Answerer): void {
    const asked = this.asked;
    if (!asked || this.#live.pending) return;
    this.#next = next;
    this.#beat = this.#live.coach?.beat;
    this.#taken = -1;
    this.#ran = { from: this.#live.moment, to: -1 };
    this.busy = true;
    this.#continue(asked, this.#live.version);
  }

  /** Leave the rest to the player. */
  stop(): void {
    if (this.#next) this.#ran.to = this.#live.moment;
    this.#next = null;
    this.busy = false;
  }

  /** The moment at which the steps in a row began, if they are the last thing that happened. */
  get began(): number | null {
    return this.#ran.to === this.#live.moment ? this.#ran.from : null;
  }

  /** This seat's answers are being given or are on their way. */
  get #underWay(): boolean {
    return this.busy || this.#live.pending !== null || this.#automatic !== null;
  }

  get #automatic(): OptionInfo | null {
    const asked = this.asked;
    // In a lesson nothing is automatic: learners do everything themselves.
    if (!asked || this.#live.version === this.#undone || this.#live.led) return null;
    return autoAnswer(asked, settings);
  }

  #answer(asked: DecisionInfo, version: number): (() => void) | undefined {
    if (this.#next && this.#continue(asked, version)) return undefined;
    const option = this.#automatic;
    if (!option) return undefined;
    const nothingToSee = option.kind === 'pass' && !asked.source; // asked only because nobody may know whether they could
    const timer = setTimeout(() => this.#live.choose(option.index), nothingToSee ? 0 : AUTO_DELAY * motion());
    return () => clearTimeout(timer);
  }

  /** False: the answerer has nothing more to say. */
  #continue(asked: DecisionInfo, version: number): boolean {
    if (this.#taken === version) return true;
    this.#taken = version;
    const option = this.#live.coach?.beat === this.#beat ? (this.#next?.(asked) ?? null) : null;
    if (option) this.#live.choose(option.index);
    else this.stop();
    return option !== null;
  }
}
