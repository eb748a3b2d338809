/** Differences of views: what `update` messages and replays are made of. */

import type { Change, View } from '$/lib/api/types';

/** The view after the changes. What did not change is shared with the old view, which stays as it was. */
export function applyChanges(view: View, changes: readonly Change[]): View {
  return changes.reduce<unknown>((now, [path, value]) => withValue(now, path, value), view) as View;
}

function withValue(node: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(node)) {
    const copy: unknown[] = [...node];
    copy[Number(key)] = withValue(copy[Number(key)], rest, value);
    return copy;
  }
  const old = (typeof node === 'object' && node !== null ? node : {}) as Record<string, unknown>;
  return { ...old, [key]: withValue(old[key], rest, value) };
}
