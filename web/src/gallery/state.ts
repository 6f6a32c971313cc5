// A state of a page: where it is seen, and what the page is told there by the server and by the device. No page loads for it;
// the browser tests read the same list.

import type { ClientCommand, Clocks, Me, ServerMessage, TableEvent, TableState } from '../types/protocol';

/** What the server says to a command, before it says that it is done. */
export type Answers = (command: ClientCommand) => ServerMessage[];

/** All that comes from outside of the page. */
export interface Scene {
  /** Who one is; nobody, or Ana if nothing is said. */
  me?: Me | null;
  answers?: Answers;
  /** What the server says unasked, once the page is there. */
  says?: ServerMessage[];
  /** What happens after that, once this is seen. */
  then?: { once: string; says: ServerMessage[] };
  /** What is answered over HTTP, by how the address begins after `api/`. */
  http?: Record<string, unknown>;
  /** What the device has kept. */
  kept?: Record<string, unknown>;
}

export interface State {
  /** It is shown at `#/gallery/NAME`. */
  name: string;
  /** The address of its page. */
  path: string;
  /** Made when it is shown: its times count from then. */
  scene: () => Scene;
  /** What shows that it is there. */
  awaits: string;
  /** What is tapped then, to see all of it. */
  tap?: string;
  /** What is written into its first field and handed in, and what comes of it. */
  writes?: { text: string; awaits: string };
  /** What must be wholly on the screen of a phone, without scrolling. */
  whole?: string;
}

export const ana: Me = { id: 'me', name: 'Ana', account: false };

type WithoutTime<E> = E extends unknown ? Omit<E, 't'> & { t?: number } : never;

/** An event that happens now, unless it says when. */
export type Happened = WithoutTime<TableEvent>;

/** These events with their times. */
export const timed = (events: Happened[]): TableEvent[] => events.map((event) => ({ t: Date.now(), ...event }) as TableEvent);

/** A table of two at Barragoon, as it would be followed; parts of it can be told otherwise. */
export function tableOf(part: Partial<TableState> = {}): TableState {
  return {
    id: 'mesa',
    game: 'barragoon',
    options: {},
    control: { fischer: { ms: 900_000, plus_ms: 10_000 } },
    rated: false,
    listed: true,
    chat: 'free',
    lots: false,
    phase: 'playing',
    seats: people('Ana', 'Luis'),
    you: 0,
    host: true,
    key: 'k3v9',
    watchers: 2,
    next: 0,
    created: Date.now(),
    expires: null,
    fills: null,
    now: false,
    clocks_wait: false,
    result: null,
    rematch: null,
    ...part,
  };
}

/** Guests who are there. */
export const people = (...names: string[]): TableState['seats'] => names.map((name) => ({ kind: 'person', name, account: false, present: true }));

/** The answers to following a table where this has happened. */
export function followed(table: TableState, events: Happened[] = [], more: ServerMessage[] = [], clock?: Clocks): Answers {
  return (command) => {
    if (command.do !== 'follow') return [];
    const told: ServerMessage[] = [
      { is: 'table', table: { ...table, next: events.length } },
      { is: 'events', table: table.id, from: 0, events: timed(events), clock },
    ];
    return [...told, ...more];
  };
}
