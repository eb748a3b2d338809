/** Time that is left, as a clock shows it. Pure functions. */

import { plural } from '$/games/wording';

/** Whole seconds until the deadline; those of a clock that stands still, if there is none. */
export function secondsLeft(deadline: number | null, still: number, now: number): number {
  return Math.max(0, Math.ceil(deadline === null ? still : (deadline - now) / 1000));
}

/** "1:05", "1:02:05". */
export function clockFace(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = hours ? [hours, String(minutes).padStart(2, '0')] : [minutes];
  return [...shown, String(rest).padStart(2, '0')].join(':');
}

/** "14:05", "2:05 PM": as people around here write that. */
export const timeOfDay = (moment: number, locale?: string) =>
  new Date(moment).toLocaleTimeString(locale, { timeStyle: 'short' });

/** "1 minute 5 seconds", for those who are told the time. */
export function spokenTime(seconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ];
  const told = parts.filter(([count]) => count).map(([count, unit]) => plural(count, unit));
  return told.join(' ') || 'no time';
}
