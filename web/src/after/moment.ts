// Where one is in a match, in the address of the page: `#/match/ID/MOMENT`.

import { to } from '../route.svelte';

/** The moment that an address names: after how many actions; nothing if it names none. */
export function momentOf(part: string | undefined): number | null {
  return part !== undefined && /^\d{1,6}$/.test(part) ? Number(part) : null;
}

/** The address of a moment. */
export function addressOf(id: string, moment: number): string {
  return to('match', id, String(moment));
}

/** Puts the moment into the address without leaving the page, and without a trace in the history. */
export function showMoment(id: string, moment: number): void {
  history.replaceState(history.state, '', addressOf(id, moment));
}
