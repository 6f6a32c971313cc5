// Where one is, after the # of the address: works on any server, and offline.

function read(): string[] {
  const parts = location.hash.replace(/^#\/?/, '').split('/').filter(Boolean);
  try {
    return parts.map(decodeURIComponent);
  } catch {
    // An address that somebody cut off in the middle leads nowhere.
    return ['?'];
  }
}

class Route {
  parts = $state.raw<string[]>(typeof location === 'undefined' ? [] : read());
  /** Where one came from. */
  before = $state.raw<string[]>([]);

  constructor() {
    if (typeof addEventListener !== 'undefined') {
      addEventListener('hashchange', () => {
        this.before = this.parts;
        this.parts = read();
      });
    }
  }

  go(...parts: string[]): void {
    location.hash = to(...parts);
  }

  /** Goes on without leaving this page in the history. */
  replace(...parts: string[]): void {
    location.replace(to(...parts));
  }
}

export const route = new Route();

/** The address of a page, for links. */
export function to(...parts: string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}
