/** The code that carries somebody to another device, as people read it. Pure functions. */

import { plural } from '$/games/wording';

/** In groups of four, which are easier to copy: ABCD-EFGH-JKMN. */
export function grouped(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** How much longer it is valid: "10 minutes", and at the end "45 seconds". */
export function leftOf(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return whole > 90 ? plural(Math.round(whole / 60), 'minute') : plural(whole, 'second');
}
