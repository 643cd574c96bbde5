export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'table'; readonly id: string }
  | { readonly page: 'replay'; readonly id: string; readonly step: number }
  | { readonly page: 'rules'; readonly game: string; readonly rule: string }
  | { readonly page: 'device'; readonly table: string; readonly token: string }
  | { readonly page: 'puzzle'; readonly date: string }
  | { readonly page: 'recovery' }
  | { readonly page: 'about' }
  | { readonly page: 'nothing' };

/** The page an address shows. */
export function routeOf(path: string, hash = ''): Route {
  const [, first = '', second = ''] = path.split('/').map(decodeURIComponent);
  if (!first) return { page: 'home' };
  if (first === 'table' && second) return { page: 'table', id: second };
  if (first === 'replay' && second) return { page: 'replay', id: second, step: Number(hash.slice(1)) || 0 };
  if (first === 'rules' && second) return { page: 'rules', game: second, rule: hash.slice(1) };
  if (first === 'device' && second) return { page: 'device', table: second, token: hash.slice(1) };
  if (first === 'puzzle') return { page: 'puzzle', date: second };
  if (first === 'recovery') return { page: 'recovery' };
  if (first === 'about') return { page: 'about' };
  return { page: 'nothing' };
}

class Router {
  #route = $state.raw<Route>(routeOf(location.pathname, location.hash));

  constructor() {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest?.('a[href^="/"]');
      const changed = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
      if (!link || changed || link.hasAttribute('download') || link.getAttribute('target')) return;
      event.preventDefault();
      this.go(link.getAttribute('href') ?? '/');
    });
  }

  get route(): Route {
    return this.#route;
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.#route = routeOf(location.pathname, location.hash);
  }
}

export const router = new Router();
