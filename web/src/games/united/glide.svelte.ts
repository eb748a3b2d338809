/** Figures that glide to their new place. It knows elements marked with `data-figure`, whatever they are. */

import type { Attachment } from 'svelte/attachments';
import { tick } from 'svelte';
import { motion } from '$/lib/settings.svelte';

const TIME = 420;

/** `changing` is read so that the figures are looked at whenever it changes. */
export function gliding(changing: () => unknown): Attachment<HTMLElement> {
  return (root) => {
    let places = new Map<string, DOMRect>();
    $effect.pre(() => {
      changing();
      if (motion() === 0) return;
      places = measured(root);
      const before = places;
      void tick().then(() => glide(root, before));
    });
  };
}

function figures(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-figure]')];
}

function measured(root: HTMLElement): Map<string, DOMRect> {
  return new Map(figures(root).map((figure) => [figure.dataset['figure'] ?? '', figure.getBoundingClientRect()]));
}

function glide(root: HTMLElement, before: Map<string, DOMRect>): void {
  for (const figure of figures(root)) {
    const was = before.get(figure.dataset['figure'] ?? '');
    if (!was) continue;
    const now = figure.getBoundingClientRect();
    const [x, y] = [was.left - now.left, was.top - now.top];
    if (Math.hypot(x, y) < 3) continue;
    figure.animate(
      [
        { translate: `${x}px ${y}px`, zIndex: 9 },
        { translate: '0 0', zIndex: 9 },
      ],
      {
        duration: TIME * motion(),
        easing: 'cubic-bezier(.3,.8,.3,1)',
      },
    );
  }
}
