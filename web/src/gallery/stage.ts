// Shows a page in a state: until another address is opened, what comes to the page from outside comes from the state. Nothing is
// asked of the server, and nothing is kept on the device.

import { FakeWire } from '../online/fake';
import { socket } from '../online/socket.svelte';
import { route } from '../route.svelte';
import type { ClientCommand } from '../types/protocol';
import { ana, type Scene, type State } from './state';

const { fetch: realFetch } = globalThis;

/** What is kept as long as the state is shown. */
class Shelf implements Storage {
  private items = new Map<string, string>();
  get length(): number {
    return this.items.size;
  }
  key = (at: number): string | null => [...this.items.keys()][at] ?? null;
  getItem = (name: string): string | null => this.items.get(name) ?? null;
  setItem = (name: string, text: string): void => void this.items.set(name, text);
  removeItem = (name: string): void => void this.items.delete(name);
  clear = (): void => this.items.clear();
}

/** The server's end of the road, where it says what the state tells it to. */
class Server extends FakeWire {
  constructor(private scene: Scene) {
    super();
    queueMicrotask(() => {
      this.hello(Date.now(), scene.me === undefined ? ana : scene.me);
      this.say({ is: 'mine', tables: [] });
      scene.says?.forEach((message) => this.say(message));
    });
  }

  override send(text: string): void {
    super.send(text);
    const command = JSON.parse(text) as ClientCommand & { ref: number };
    queueMicrotask(() => {
      this.scene.answers?.(command).forEach((message) => this.say(message));
      this.say({ is: 'done', ref: command.ref });
    });
  }
}

function answering({ me, http = {} }: Scene): typeof fetch {
  const known: Record<string, unknown> = { recommended: { packs: [] }, ...(me !== null && { me: me ?? ana }), ...http };
  return async (asked, how) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href);
    const what = /\/api\/(.+)$/.exec(pathname)?.[1];
    // Files of the page, and whose server it is.
    if (!what || what === 'site') return realFetch(asked, how);
    const found = Object.keys(known).find((start) => what.startsWith(start));
    return found ? Response.json(known[found]) : Response.json({ code: 'not_found', why: 'There is no such thing.' }, { status: 404 });
  };
}

/** Ends once there is an element of this kind, or the state is left. */
function appeared(selector: string, left: AbortSignal): Promise<void> {
  return new Promise((there) => {
    const look = () => document.querySelector(selector) && end();
    const observer = new MutationObserver(look);
    const end = () => {
      observer.disconnect();
      there();
    };
    left.addEventListener('abort', end);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    look();
  });
}

/** The state that is shown, and what ends what still waits in it. */
let shown: { state: State; leaving: AbortController } | null = null;

addEventListener('hashchange', () => {
  if (!shown) return;
  shown.leaving.abort();
  // Another state takes its place; for any other page, and where something was handed in, all begins anew: nothing of it is left.
  if (route.parts[0] !== 'gallery' || shown.state.writes) location.reload();
});

/** Opens the page of a state, and tells it all that belongs to that. */
export async function show(state: State): Promise<void> {
  const settings = localStorage.getItem('sobremesa.settings');
  const scene = state.scene();
  const local = new Shelf();
  if (settings) local.setItem('sobremesa.settings', settings);
  for (const [key, value] of Object.entries(scene.kept ?? {})) local.setItem(`sobremesa.${key}`, JSON.stringify(value));
  let server: Server | null = null;
  const outside: Partial<Record<keyof typeof globalThis, unknown>> = {
    // A connection that is made anew is told the same again.
    WebSocket: function () {
      return (server = new Server(scene));
    },
    fetch: answering(scene),
    localStorage: local,
    sessionStorage: new Shelf(),
    indexedDB: undefined,
  };
  for (const [name, value] of Object.entries(outside)) Object.defineProperty(globalThis, name, { configurable: true, value });
  const leaving = new AbortController();
  shown = { state, leaving };
  socket.outdated = false;
  socket.renew();
  document.documentElement.dataset['state'] = state.name;
  route.parts = state.path.split('/');
  if (!scene.then) return;
  await appeared(scene.then.once, leaving.signal);
  if (!leaving.signal.aborted) scene.then.says.forEach((message) => server?.say(message));
}
