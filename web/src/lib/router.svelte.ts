/** Where we are, from the address. Plain links inside the app are followed without reloading the page. */

interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

function here(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

class Router {
  #place = $state.raw<Place>(here());

  get path(): string {
    return this.#place.path;
  }
  get query(): URLSearchParams {
    return this.#place.query;
  }
  get hash(): string {
    return this.#place.hash;
  }

  /** Listen to the browser's buttons and to clicks on links. Called once, by the app. */
  start(): void {
    addEventListener('popstate', () => (this.#place = here()));
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.defaultPrevented || !isOurs(event, link)) return;
      event.preventDefault();
      this.go(link.href);
    });
  }

  go(address: string, replace = false): void {
    const before = location.pathname;
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.#place = here();
    if (location.hash) document.getElementById(this.hash)?.scrollIntoView();
    else if (before !== location.pathname) scrollTo(0, 0);
  }
}

function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const page = !link.target && !link.hasAttribute('download') && link.origin === location.origin;
  return plain && page && !link.pathname.startsWith('/api/') && link.pathname !== '/schema';
}

export const router = new Router();

/** Go to an address of ours. `replace`: the back button does not come back here. */
export function navigate(address: string, { replace = false } = {}): void {
  router.go(address, replace);
}
