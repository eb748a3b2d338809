/**
 * Cards that fly from where they were to where they are now. It knows elements marked with `data-zone` (a zone's key),
 * `data-card` (a card's name, inside a zone) and `data-seat` (a player's place, for zones that are not on the screen).
 */

import type { Difference, Move } from './moves';
import { ownerOf, zoneName, type ZoneKey } from './zones';

interface Spot {
  rect: DOMRect;
  /** The card's own size, before it was turned or raised. */
  width: number;
  height: number;
  element: HTMLElement;
}

interface Place {
  zone: DOMRect;
  cards: Map<string, Spot[]>;
}

/** Where everything was on the screen at one moment. */
export interface Places {
  zones: Map<ZoneKey, Place>;
  seats: Map<number, DOMRect>;
  elements: Set<HTMLElement>;
}

export interface FlightOptions {
  /** Where the flying cards are put. */
  layer: HTMLElement;
  /** The back of a card, to be copied. */
  back: HTMLElement;
  /** The star that shows where a card was destroyed, to be copied. */
  burst: HTMLElement;
  /** Factor for all durations; 0: nothing moves. */
  pace: number;
  /** Names of zones in which cards end with a burst. */
  bursting: readonly string[];
}

const FLIGHT = 270;
const SLIDE = 200;
const STAGGER = 34;
const MOST_ALIKE = 5; // cards on the same path: more of them show nothing new
const MOST = 18;
const TOO_MANY = 60; // another position altogether: nothing to follow

export function measure(root: HTMLElement): Places {
  const places: Places = { zones: new Map(), seats: new Map(), elements: new Set() };
  for (const element of root.querySelectorAll<HTMLElement>('[data-seat]')) {
    places.seats.set(Number(element.dataset['seat']), element.getBoundingClientRect());
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-zone]')) {
    const zone = element.getBoundingClientRect();
    if (zone.width > 0) places.zones.set(element.dataset['zone'] ?? '', { zone, cards: new Map() });
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const key = element.closest<HTMLElement>('[data-zone]')?.dataset['zone'] ?? '';
    const name = element.dataset['card'] ?? '';
    const spots = places.zones.get(key)?.cards;
    if (!spots) continue;
    const spot = {
      rect: element.getBoundingClientRect(),
      width: element.offsetWidth,
      height: element.offsetHeight,
      element,
    };
    spots.set(name, [...(spots.get(name) ?? []), spot]);
    places.elements.add(element);
  }
  return places;
}

/** Let what moved fly. The cards are already where they belong: those that arrive are hidden until they land. */
export function fly(difference: Difference, before: Places, after: Places, options: FlightOptions): void {
  if (options.pace === 0 || difference.moves.length > TOO_MANY) return;
  const taken = new Set<Spot>();
  let number = 0;
  for (const move of thinned(difference.moves)) {
    const start = startOf(move, before, taken);
    const end = endOf(move, after, before, taken);
    if (!start || !end) continue;
    const delay = STAGGER * options.pace * Math.min(number++, 8);
    launch(move, start, end, delay, options);
  }
  slide(before, after, options.pace);
  for (const { card, zone } of difference.turned) {
    const element = after.zones.get(zone)?.cards.get(card)?.at(-1)?.element;
    element?.animate([{ transform: 'perspective(600px) rotateY(88deg)' }, { transform: 'none' }], {
      duration: FLIGHT * options.pace,
      easing: 'ease-out',
    });
  }
}

/** Cards that stay in their zone glide to their new place. Everything is measured by now: this only writes. */
function slide(before: Places, after: Places, pace: number): void {
  const earlier = new Map<HTMLElement, DOMRect>();
  for (const { element, rect } of spotsOf(before)) earlier.set(element, rect);
  for (const { element, rect } of spotsOf(after)) {
    const was = earlier.get(element);
    if (!was) continue;
    const [x, y] = [was.left - rect.left, was.top - rect.top];
    if (Math.hypot(x, y) < 3) continue;
    element.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], {
      duration: SLIDE * pace,
      easing: 'ease-out',
    });
  }
}

function spotsOf(places: Places): Spot[] {
  return [...places.zones.values()].flatMap(({ cards }) => [...cards.values()].flat());
}

function thinned(moves: readonly Move[]): Move[] {
  const ways = new Map<string, number>();
  const kept = moves.filter(({ from, to }) => {
    const way = `${from}>${to}`;
    const count = (ways.get(way) ?? 0) + 1;
    ways.set(way, count);
    return count <= MOST_ALIKE;
  });
  return kept.slice(0, MOST);
}

interface End {
  rect: DOMRect;
  spot: Spot | null;
}

/** The copy that is no longer there is the one that left. */
function startOf(move: Move, before: Places, taken: Set<Spot>): End | null {
  const place = before.zones.get(move.from);
  const spots = (place?.cards.get(move.card) ?? []).filter((spot) => !taken.has(spot));
  const spot = spots.find((each) => !each.element.isConnected) ?? spots.at(-1) ?? null;
  if (spot) taken.add(spot);
  return end(move.from, place, spot, before);
}

/** The copy that was not there before is the one that came. */
function endOf(move: Move, after: Places, before: Places, taken: Set<Spot>): End | null {
  const place = after.zones.get(move.to);
  const spots = (place?.cards.get(move.card) ?? []).filter((spot) => !taken.has(spot));
  const spot = spots.find((each) => !before.elements.has(each.element)) ?? null;
  if (spot) taken.add(spot);
  return end(move.to, place, spot, after);
}

function end(key: ZoneKey, place: Place | undefined, spot: Spot | null, places: Places): End | null {
  const rect = spot?.rect ?? place?.zone ?? places.seats.get(ownerOf(key));
  return rect ? { rect, spot } : null;
}

function launch(move: Move, start: End, end: End, delay: number, options: FlightOptions): void {
  const shown = end.spot ?? start.spot;
  const width = shown?.width || 54; // it may lie where nothing is laid out
  const height = shown?.height || 76;
  const ghost = document.createElement('div');
  ghost.className = 'flight';
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
  for (const size of ['--card-w', '--card-medium', '--card-mini']) ghost.style.setProperty(size, `${width}px`);
  const card = (shown?.element ?? options.back).cloneNode(true) as HTMLElement;
  card.removeAttribute('id');
  card.style.margin = '0';
  ghost.append(card);
  options.layer.append(ghost);
  const destroyed = options.bursting.includes(zoneName(move.to));
  const from = placed(start, width, height);
  const to = destroyed ? placed(start, width, height, 0.4) : placed(end, width, height);
  const timing = {
    duration: FLIGHT * options.pace,
    delay,
    easing: 'cubic-bezier(.25,.8,.35,1)',
    fill: 'both',
  } as const;
  const away = end.spot ? 1 : 0.25;
  const flight = ghost.animate(
    [
      { transform: from, opacity: 1 },
      { transform: to, opacity: away },
    ],
    timing,
  );
  end.spot?.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: timing.duration + delay });
  if (destroyed) explode(start, delay, options);
  flight.onfinish = () => ghost.remove();
  flight.oncancel = () => ghost.remove();
}

function placed({ rect, spot }: End, width: number, height: number, shrink = 1): string {
  const x = rect.left + rect.width / 2 - width / 2;
  const y = rect.top + rect.height / 2 - height / 2;
  const size = spot ? spot.width / width : Math.min(1, rect.width / width, rect.height / height);
  return `translate(${x}px, ${y}px) scale(${size * shrink})`;
}

function explode({ rect }: End, delay: number, { layer, burst, pace }: FlightOptions): void {
  const star = burst.cloneNode(true) as HTMLElement;
  const size = Math.max(90, Math.min(rect.width, rect.height) * 1.5);
  star.className = 'flight';
  star.style.width = star.style.height = `${size}px`;
  layer.append(star);
  const at = `translate(${rect.left + rect.width / 2 - size / 2}px, ${rect.top + rect.height / 2 - size / 2}px)`;
  const bang = star.animate(
    [
      { transform: `${at} scale(.1) rotate(-20deg)`, opacity: 1 },
      { transform: `${at} scale(1) rotate(8deg)`, opacity: 1, offset: 0.6 },
      { transform: `${at} scale(1.15) rotate(12deg)`, opacity: 0 },
    ],
    { duration: 290 * pace, delay, fill: 'both', easing: 'ease-out' },
  );
  bang.onfinish = () => star.remove();
}
