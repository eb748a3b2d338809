/** Zones by key, and the cards of a zone as things that keep their identity from one view to the next. No game here. */

import type { View, ZoneView } from '$/lib/api/types';

/** `line-up` for a zone of the table, `2/hand` for a zone of the player in seat 2. */
export type ZoneKey = string;

export const NO_CARDS: ZoneView = { count: 0, cards: [], known: [], contents: [] };

export function zoneKey(zone: string, owner = -1): ZoneKey {
  return owner < 0 ? zone : `${owner}/${zone}`;
}

/** Whose zone that is; -1 for a zone of the table. */
export function ownerOf(key: ZoneKey): number {
  const slash = key.indexOf('/');
  return slash < 0 ? -1 : Number(key.slice(0, slash));
}

/** The zone's name without its owner. */
export function zoneName(key: ZoneKey): string {
  return key.slice(key.indexOf('/') + 1);
}

export function zoneOf(view: View, zone: string, owner = -1): ZoneView {
  return (owner < 0 ? view.table[zone] : view.seats[owner]?.[zone]) ?? NO_CARDS;
}

/** Every zone of a view by its key. */
export function zonesOf(view: View): Map<ZoneKey, ZoneView> {
  const zones = new Map<ZoneKey, ZoneView>(Object.entries(view.table));
  for (const [owner, seat] of view.seats.entries()) {
    for (const [name, zone] of Object.entries(seat)) zones.set(zoneKey(name, owner), zone);
  }
  return zones;
}

/** The names the viewer knows of the cards in a zone, in no particular order. */
export function namesIn(zone: ZoneView): string[] {
  if (zone.contents.length > 0) return zone.contents;
  return [...zone.cards, ...zone.known.map(([, name]) => name)];
}

/** A card on the screen. Copies look alike; the id tells them apart, so that the right one moves. */
export interface Item {
  id: number;
  name: string;
}

let lastId = 0;

/**
 * The cards of a zone after a change: those that stay keep their id. If copies stay behind, `leaving` is the one
 * that goes (the one that was clicked).
 */
export function reconcile(items: readonly Item[], names: readonly string[], leaving = -1): Item[] {
  const waiting = new Map<string, Item[]>();
  const inOrder = [...items.filter((item) => item.id !== leaving), ...items.filter((item) => item.id === leaving)];
  for (const item of inOrder) waiting.set(item.name, [...(waiting.get(item.name) ?? []), item]);
  const kept = names.map((name) => waiting.get(name)?.shift());
  // Copies that stay are returned in their previous order, so that nothing changes places unnecessarily.
  const places = new Map(items.map((item, place) => [item.id, place]));
  for (const name of new Set(names)) {
    const slots = names.flatMap((other, slot) => (other === name && kept[slot] ? [slot] : []));
    const sorted = slots.map((slot) => kept[slot] as Item).sort((a, b) => place(a) - place(b));
    slots.forEach((slot, i) => (kept[slot] = sorted[i]));
  }
  return names.map((name, slot) => kept[slot] ?? { id: ++lastId, name });

  function place(item: Item): number {
    return places.get(item.id) ?? 0;
  }
}
