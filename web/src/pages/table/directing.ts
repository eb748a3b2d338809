/** How a step of the game comes to the screen: what happened is said and shown, and there is time to see it. */

import { untrack } from 'svelte';
import { detail } from '$/lib/card/detail.svelte';
import type { Director } from '$/lib/live.svelte';
import { motion } from '$/lib/settings.svelte';
import { announce } from '$/lib/ui/toasts.svelte';
import type { SharedDevice } from './device.svelte';
import type { TableFocus } from './focus.svelte';
import type { ShownTable } from './shown.svelte';
import type { Spotlights } from './spotlights.svelte';

const HOLD = 260;
const HURRY_BY = 4; // this many steps behind, there is no more waiting

export function directorOf(
  shown: ShownTable,
  device: SharedDevice,
  spotlights: Spotlights,
  focus: TableFocus,
): Director {
  return async (step, apply) => {
    detail.hide();
    focus.remember();
    apply();
    const { seat } = shown.live;
    const others = untrack(() => shown.screen?.spots(step.log, shown.names, seat) ?? []);
    const told = step.story.map((line) => line.text);
    if (step.undone) told.unshift('Taken back.');
    const asked = step.decision?.player === seat ? step.decision.prompt : '';
    if (untrack(() => device.covered)) return;
    announce([...told, asked].filter((text) => text).join(' '));
    const over = untrack(() => shown.view?.over ?? false);
    spotlights.show(others, asked !== '', over);
    const hurry = Math.max(0, 1 - step.behind / HURRY_BY);
    if (others.length && !over) await new Promise((resolve) => setTimeout(resolve, HOLD * motion() * hurry));
  };
}
