/** Copying for others to paste. If the browser does not let us copy, the text is shown to be copied by hand. */

import { me } from '$/lib/me.svelte';
import { isOnlyHere, linkForOthers } from '$/lib/reach';
import { toast } from './toasts.svelte';

const ONLY_HERE =
  'It works on this computer only, unless the server is started again with --host 0.0.0.0 added to its options.';

/** `what`: what it is, as the beginning of a sentence. */
export async function copy(text: string, what: string, more = ''): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} is copied. ${more}`.trim(), { kind: 'good' });
  } catch {
    toast(`Your browser won't let us copy. Here it is: ${text} ${more}`.trim(), { lasts: 0 });
  }
}

/** A link to one of our pages, as others need it. */
export function copyLink(link: string, what: string): Promise<void> {
  const shared = linkForOthers(link, me.reach);
  return copy(shared, what, isOnlyHere(shared) ? ONLY_HERE : '');
}
