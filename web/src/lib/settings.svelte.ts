/** What a person wants the table to be like. Kept in this browser. */

import { untrack } from 'svelte';

export type Theme = 'system' | 'light' | 'dark';
export type Speed = 'off' | 'fast' | 'normal' | 'slow';
export type CardSize = 'compact' | 'normal' | 'big';

interface Values {
  theme: Theme;
  sound: boolean;
  notifications: boolean;
  /** Ask before a turn ends with Power unspent or cards unplayed. */
  confirmEnd: boolean;
  /** Answer automatically if there is only one answer. */
  autoForced: boolean;
  /** Give the answer that needs no thought (`decision.default`). */
  autoDefault: boolean;
  /** End the turn if nothing else can be done. */
  autoPass: boolean;
  speed: Speed;
  cardSize: CardSize;
}

export const DEFAULTS: Values = {
  theme: 'system',
  sound: true,
  notifications: false,
  confirmEnd: true,
  autoForced: true,
  autoDefault: true,
  autoPass: false,
  speed: 'normal',
  cardSize: 'normal',
};

const KEY = 'heroes-unite.settings';
const CARD_SCALE: Record<CardSize, number> = { compact: 0.88, normal: 1, big: 1.15 };
const SPEED: Record<Speed, number> = { off: 0, fast: 0.5, normal: 1, slow: 2 };

/** The stored values that are of the right kind; anything else is as if it had never been set. */
export function restored(text: string | null): Values {
  const values: Values = { ...DEFAULTS };
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return values;
  }
  if (typeof stored !== 'object' || stored === null) return values;
  const allowed: Partial<Record<string, readonly string[]>> = {
    theme: ['system', 'light', 'dark'],
    speed: Object.keys(SPEED),
    cardSize: Object.keys(CARD_SCALE),
  };
  for (const [key, value] of Object.entries(stored)) {
    if (!(key in DEFAULTS)) continue;
    const usual = DEFAULTS[key as keyof Values];
    const fits = typeof usual === 'boolean' ? typeof value === 'boolean' : allowed[key]?.includes(value as string);
    if (fits) Object.assign(values, { [key]: value });
  }
  return values;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // a browser that keeps nothing
  }
}

export const settings: Values = $state(restored(stored()));

const reduced = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;
const dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;

/** How long animations take: a factor, 0 if nothing should move. */
export function motion(): number {
  return reduced?.matches ? 0 : SPEED[settings.speed];
}

function shown(): 'light' | 'dark' {
  if (settings.theme !== 'system') return settings.theme;
  return dark?.matches === false ? 'light' : 'dark';
}

/** Keep the page and the browser's storage in sync with the settings. Called once, by the app. */
export function followSettings(): void {
  const root = document.documentElement;
  const paint = () => {
    root.dataset.theme = shown();
    root.dataset.motion = untrack(motion) === 0 ? 'off' : 'on';
  };
  dark?.addEventListener('change', paint);
  reduced?.addEventListener('change', paint);
  $effect.root(() => {
    $effect(() => {
      paint();
      root.style.setProperty('--card-scale', String(CARD_SCALE[settings.cardSize]));
      root.dataset.motion = motion() === 0 ? 'off' : 'on';
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // a browser that keeps nothing: the settings last as long as the page
      }
    });
  });
}
