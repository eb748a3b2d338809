/** How wide text is, and how small it must be to fit its box. */

import type { Attachment } from 'svelte/attachments';

class Fonts {
  /** Whether our fonts have loaded: text has to be measured again then. */
  ready = $state(false);

  constructor() {
    if (typeof document === 'undefined' || !document.fonts) return;
    const wanted = ['16px Bangers', '16px Digits', '500 16px "Barlow Condensed"', '700 16px "Barlow Condensed"'];
    void Promise.allSettled(wanted.map((font) => document.fonts.load(font))).then(() => {
      widths.clear();
      this.ready = true;
    });
  }
}

const widths = new Map<string, number>();
let context: CanvasRenderingContext2D | null = null;

export const fonts = new Fonts();

/** The width of a text in the display face, in units of its size. */
export function displayWidth(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 0.46;
  context.font = '100px Digits, Bangers, Impact, sans-serif';
  const spacing = 0.02 * text.length;
  const width = context.measureText(text).width / 100 + spacing;
  widths.set(text, width);
  return width;
}

/** One way to lay out a card: the size of its text and the height of its art, as parts of the card's width. */
export interface Fitting {
  text: number;
  art: number;
}

const TALL = 0.54;
const LOW = 0.17;
const FITTINGS: readonly Fitting[] = [
  { text: 0.094, art: TALL },
  { text: 0.09, art: 0.46 },
  { text: 0.086, art: 0.38 },
  { text: 0.082, art: 0.3 },
  { text: 0.078, art: 0.26 },
  { text: 0.074, art: 0.24 },
  { text: 0.07, art: 0.22 },
  { text: 0.066, art: LOW },
  { text: 0.062, art: LOW },
];
/** Nobody wants to read smaller than this, in pixels. */
const READABLE = 11;

interface Fitted {
  fitting: Fitting;
  /** Whether all of the text is visible. */
  whole: boolean;
  /** Whether there is too little room for any of it beside the sign that there is more. */
  none: boolean;
  /** In pixels, to the end of the last line there is room for. */
  height: number;
}

const LINE = 1.16; // as a share of the size of the text
const TWO_LINES = 2 * LINE;

const fitted = new Map<string, Fitted>();
const boxes = new WeakMap<Element, { box: HTMLElement; key: () => string }>();

// One observer for all cards: it reports them together, after the page is laid out and before it is painted. Cards
// that are known are only written to, so that showing many of them costs no layout in between.
const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(fitAll) : null;

function fitAll(entries: readonly ResizeObserverEntry[]): void {
  const unknown = new Map<string, Search>();
  const alike: { card: HTMLElement; name: string; width: number }[] = [];
  for (const { target, contentRect } of entries) {
    const { width, height } = contentRect;
    const [card, words] = [target as HTMLElement, boxes.get(target)];
    if (!words || !width) continue;
    const name = `${words.key()}/${Math.round(width)}/${Math.round(height)}/${fonts.ready}`;
    const found = fitted.get(name);
    if (found) show(card, found, width);
    else {
      alike.push({ card, name, width });
      if (!unknown.has(name)) unknown.set(name, new Search(card, words.box, width));
    }
  }
  searchAll([...unknown.values()]);
  for (const [name, search] of unknown) fitted.set(name, search.found());
  for (const { card, name, width } of alike) {
    const found = fitted.get(name);
    if (found) show(card, found, width);
  }
}

/**
 * Lay out a card's text so that it fits: smaller, and with less art above it, step by step. Where even the smallest
 * readable size is too big, `data-more` says so; it is "none" where there is no room even for a few words.
 * Words end with a whole line. `key` names what is written; equal cards are measured once.
 */
export function fitText(key: () => string): Attachment<HTMLElement> {
  return (box) => {
    const card = box.closest<HTMLElement>('.card');
    if (!card || !observer) return;
    boxes.set(card, { box, key });
    $effect(() => {
      void key();
      void fonts.ready;
      observer.observe(card);
      return () => observer.unobserve(card);
    });
  };
}

function show(card: HTMLElement, { fitting, whole, none, height }: Fitted, width: number): void {
  apply(card, fitting, width);
  if (whole) return;
  card.dataset['more'] = none ? 'none' : '';
  card.style.setProperty('--text-height', `${height}px`);
}

/** The first of the fittings that a card's text fits into: the middle one of those left is tried, again and again. */
class Search {
  readonly #card: HTMLElement;
  readonly #box: HTMLElement;
  readonly #width: number;
  readonly #fittings: readonly Fitting[];
  #first = 0;
  #end: number;

  constructor(card: HTMLElement, box: HTMLElement, width: number) {
    const readable = FITTINGS.filter((fitting) => fitting.text * width >= READABLE);
    [this.#card, this.#box, this.#width] = [card, box, width];
    this.#fittings = [...readable, { text: READABLE / width, art: LOW }];
    this.#end = this.#fittings.length;
  }

  get open(): boolean {
    return this.#first < this.#end;
  }

  /** Where nothing fits, the smallest. */
  get #chosen(): Fitting {
    const place = this.open ? this.#middle : Math.min(this.#first, this.#fittings.length - 1);
    return this.#fittings[place] ?? { text: READABLE / this.#width, art: LOW };
  }

  get #middle(): number {
    return Math.floor((this.#first + this.#end) / 2);
  }

  write(): void {
    apply(this.#card, this.#chosen, this.#width);
  }

  read(): void {
    const { clientHeight, scrollHeight } = this.#box;
    if (scrollHeight > 0 && scrollHeight <= clientHeight) this.#end = this.#middle;
    else this.#first = this.#middle + 1;
  }

  /** To be asked when it is over and `write` has put it on the page. */
  found(): Fitted {
    const whole = this.#first < this.#fittings.length;
    const none = !whole && this.#box.clientHeight < TWO_LINES * READABLE;
    const height = none ? this.#box.clientHeight : wholeLines(this.#box, READABLE * LINE);
    return { fitting: whole ? filled(this.#box, this.#chosen, this.#width) : this.#chosen, whole, none, height };
  }
}

/** All at the same time: the page is laid out once for each attempt, and not once for each card. */
function searchAll(searches: readonly Search[]): void {
  for (let open = searches; open.length; open = open.filter((each) => each.open)) {
    for (const each of open) each.write();
    for (const each of open) each.read();
  }
  for (const each of searches) each.write();
}

/** How high the lines of that height are that fit into a box: none of them is cut through. */
function wholeLines(box: HTMLElement, line: number): number {
  let end = 0;
  for (const block of box.children) {
    if (!(block instanceof HTMLElement) || !block.offsetHeight) continue;
    const fit = Math.min(
      Math.round(block.offsetHeight / line),
      Math.floor((box.clientHeight - block.offsetTop) / line),
    );
    if (fit > 0) end = Math.floor(block.offsetTop + fit * line);
  }
  return end;
}

/** The art gets the room that the text leaves. */
function filled(box: HTMLElement, fitting: Fitting, width: number): Fitting {
  const last = box.lastElementChild;
  const end = last instanceof HTMLElement ? last.offsetTop + last.offsetHeight : 0; // of a card without any text
  const free = box.clientHeight - end;
  return { ...fitting, art: Math.min(TALL, fitting.art + Math.max(0, free - 1) / width) };
}

function apply(card: HTMLElement, fitting: Fitting, width: number): void {
  delete card.dataset['more'];
  // What was found for a width holds for those that round to it, some of which are a little less.
  card.style.setProperty('--text-size', `${Math.max(READABLE, fitting.text * width)}px`);
  card.style.setProperty('--art-height', `${fitting.art * width}px`);
}
