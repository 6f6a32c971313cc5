// The tables one sits at, and where one is awaited: also on the tab and on the icon of the installed page.

import type { Mine } from '../types/protocol';
import { title } from '../ui/title.svelte';
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

let started = false;

/** From now on this page knows where one is awaited. */
export function listen(): void {
  if (started) return;
  started = true;
  socket.on('mine', ({ tables }) => {
    mine.tables = tables;
    title.awaited = mine.awaited;
    void navigator.setAppBadge?.(mine.awaited).catch(() => undefined);
  });
  socket.open();
}
