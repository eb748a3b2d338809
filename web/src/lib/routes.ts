/** Which page an address shows. */

import type { Component } from 'svelte';

type Loader = () => Promise<{ default: Component<never> }>;

export interface Route {
  load: Loader;
  props: Record<string, string>;
  /** The page has a header of its own and fills the window. */
  bare: boolean;
  /** The part of the site it belongs to, for the navigation. */
  part: 'play' | 'cards' | 'decks' | 'learn' | 'rules' | 'record' | 'settings' | '';
}

interface Pattern {
  path: string;
  load: Loader;
  bare?: boolean;
  part?: Route['part'];
  /** Props that the path does not give. */
  props?: Record<string, string>;
}

const PAGES: readonly Pattern[] = [
  { path: '/', part: 'play', load: () => import('$/pages/lobby/Lobby.svelte') },
  { path: '/new', part: 'play', load: () => import('$/pages/lobby/NewTable.svelte') },
  { path: '/t/:id', bare: true, load: () => import('$/pages/table/Table.svelte') },
  { path: '/t/:id/replay', bare: true, load: () => import('$/pages/after/Replay.svelte') },
  { path: '/t/:id/analysis', bare: true, load: () => import('$/pages/after/analysis/Analysis.svelte') },
  { path: '/cards', part: 'cards', load: () => import('$/pages/codex/Codex.svelte') },
  { path: '/cards/:game/:card', part: 'cards', load: () => import('$/pages/codex/CardPage.svelte') },
  { path: '/decks', part: 'decks', load: () => import('$/pages/decks/Decks.svelte') },
  { path: '/decks/:code', part: 'decks', load: () => import('$/pages/decks/Decks.svelte') },
  { path: '/learn', part: 'learn', load: () => import('$/pages/learn/Learn.svelte') },
  { path: '/learn/:guide', part: 'learn', load: () => import('$/pages/learn/Begin.svelte') },
  { path: '/how-to-play/:guide', part: 'learn', load: () => import('$/pages/learn/HowToPlay.svelte') },
  { path: '/rules', part: 'rules', props: { game: '' }, load: () => import('$/pages/rules/Rules.svelte') },
  { path: '/rules/:game', part: 'rules', load: () => import('$/pages/rules/Rules.svelte') },
  { path: '/record', part: 'record', load: () => import('$/pages/record/Record.svelte') },
  { path: '/ladder', part: 'record', load: () => import('$/pages/record/Ladder.svelte') },
  { path: '/settings', part: 'settings', load: () => import('$/pages/settings/Settings.svelte') },
  { path: '/move', part: 'settings', load: () => import('$/pages/move/Move.svelte') },
  { path: '/about', load: () => import('$/pages/about/About.svelte') },
  { path: '/claim/:secret', load: () => import('$/pages/lobby/Claim.svelte') },
];

const NOWHERE: Pattern = { path: '', load: () => import('$/pages/NotFound.svelte') };

/** The page for a path; for one that leads nowhere, the page that says so. */
export function routeOf(path: string): Route {
  for (const page of PAGES) {
    const props = fitting(page.path, path);
    if (props)
      return { load: page.load, props: { ...page.props, ...props }, bare: page.bare ?? false, part: page.part ?? '' };
  }
  return { load: NOWHERE.load, props: {}, bare: false, part: '' };
}

function fitting(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const props: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const piece = given[index] ?? '';
    if (part.startsWith(':')) props[part.slice(1)] = decoded(piece);
    else if (part !== piece) return null;
  }
  return props;
}

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}
