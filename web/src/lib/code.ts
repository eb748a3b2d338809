/** The code that carries somebody to another device, as people read it. Pure functions. */

/** In groups of four, which are easier to copy: ABCD-EFGH-JKMN. */
export function grouped(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Minutes and seconds that are left: 9:05. */
export function leftOf(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
