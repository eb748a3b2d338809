/** How wide text is, and how small it must be to fit its box. */

import type { Attachment } from 'svelte/attachments';

class Fonts {
  /** Whether our fonts have arrived: whoever measures text measures again then. */
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
const READABLE = 10;

interface Fitted {
  fitting: Fitting;
  /** Whether all of the text is to be seen. */
  whole: boolean;
}

const fitted = new Map<string, Fitted>();

/**
 * Lay out a card's text so that it fits: smaller, and with less art above it, step by step. Where even the smallest
 * readable size is too big, `data-more` says so. `key` names what is written; equal cards are measured once.
 */
export function fitText(key: () => string): Attachment<HTMLElement> {
  return (box) => {
    const fit = () => {
      const card = box.closest<HTMLElement>('.card');
      const width = card?.clientWidth ?? 0;
      if (!card || !width) return;
      const known = `${key()}/${Math.round(width)}/${fonts.ready}`;
      const found = fitted.get(known) ?? search(card, box, width);
      fitted.set(known, found);
      apply(card, found.fitting, width);
      card.toggleAttribute('data-more', !found.whole);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    $effect(() => {
      void key();
      void fonts.ready;
      fit();
    });
    return () => observer.disconnect();
  };
}

function search(card: HTMLElement, box: HTMLElement, width: number): Fitted {
  const readable = FITTINGS.filter((fitting) => fitting.text * width >= READABLE);
  const smallest = { text: READABLE / width, art: LOW };
  for (const fitting of [...readable, smallest]) {
    apply(card, fitting, width);
    const room = box.clientHeight - box.scrollHeight;
    if (room >= 0 && box.scrollHeight > 0) return { fitting: filled(box, fitting, width), whole: true };
  }
  return { fitting: smallest, whole: false };
}

/** What the text leaves free goes to the art. */
function filled(box: HTMLElement, fitting: Fitting, width: number): Fitting {
  const last = box.lastElementChild?.previousElementSibling;
  if (!(last instanceof HTMLElement)) return fitting;
  const free = box.clientHeight - (last.offsetTop + last.offsetHeight);
  return { ...fitting, art: Math.min(TALL, fitting.art + Math.max(0, free - 1) / width) };
}

function apply(card: HTMLElement, fitting: Fitting, width: number): void {
  card.style.setProperty('--text-size', `${fitting.text * width}px`);
  card.style.setProperty('--art-height', `${fitting.art * width}px`);
}
