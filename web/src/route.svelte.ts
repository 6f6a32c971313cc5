// Where one is, after the # of the address: works on any server, and offline.

function read(): string[] {
  return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);
}

class Route {
  parts = $state.raw<string[]>(typeof location === 'undefined' ? [] : read());

  constructor() {
    if (typeof addEventListener !== 'undefined') {
      addEventListener('hashchange', () => {
        this.parts = read();
        scrollTo(0, 0);
      });
    }
  }

  go(...parts: string[]): void {
    location.hash = `/${parts.map(encodeURIComponent).join('/')}`;
  }
}

export const route = new Route();

/** The address of a page, for links. */
export function to(...parts: string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}
