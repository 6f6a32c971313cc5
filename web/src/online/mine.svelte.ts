// The tables one sits at, and where one is awaited: also on the tab and on the icon of the installed page.

import type { Mine } from '../types/protocol';
import { socket } from './socket.svelte';

class MyTables {
  tables = $state.raw<Mine[]>([]);
  /** The table to which the page that is open leads already. */
  leadsTo = $state<string | null>(null);

  get awaited(): number {
    return this.tables.filter((table) => table.awaited || table.called).length;
  }
}

export const mine = new MyTables();

/** Whatever the pages call themselves, the number stands before it. */
function mark(): void {
  const count = mine.awaited;
  const bare = document.title.replace(/^\(\d+\) /, '');
  const title = count > 0 ? `(${count}) ${bare}` : bare;
  if (document.title !== title) document.title = title;
}

let started = false;

/** From now on this page knows where one is awaited. */
export function listen(): void {
  if (started) return;
  started = true;
  socket.on('mine', ({ tables }) => {
    mine.tables = tables;
    mark();
    void navigator.setAppBadge?.(mine.awaited).catch(() => undefined);
  });
  const title = document.querySelector('title');
  if (title) new MutationObserver(mark).observe(title, { childList: true, characterData: true, subtree: true });
  socket.open();
}
