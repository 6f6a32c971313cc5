// What goes over the socket (docs/protocol.md) and over HTTP, as far as the page uses it.

import type { ClassState, Votes } from '../class/protocol';

/** A time is in milliseconds since 1970 on the server's clock. */
export type Time = number;

export type Control = 'untimed' | { turn: { ms: number } } | { fischer: { ms: number; plus_ms: number } };

export type Chat = 'free' | 'phrases' | 'off';

export interface Me {
  id: string;
  name: string;
  account: boolean;
}

export interface Seat extends Presence {
  kind: 'person' | 'bot' | 'open' | 'invited' | 'team';
  name: string;
  account?: boolean;
  level?: number;
  /** A bot's, which it keeps when seats are drawn by lot. */
  number?: number;
}

export interface TableState {
  id: string;
  game: string;
  options: Record<string, unknown>;
  control: Control;
  rated: boolean;
  listed: boolean;
  chat: Chat;
  phase: 'gathering' | 'sealing' | 'showing' | 'playing' | 'over' | 'closed';
  seats: Seat[];
  /** The seat one sits on. */
  you: number | null;
  host: boolean;
  key?: string | null;
  watchers: number;
  next: number;
  created: Time;
  expires?: Time | null;
  result?: number[] | null;
  /** The table of the next match of the same people. */
  rematch?: string | null;
}

/** A table as the lobby shows it. */
export type Listed = Pick<TableState, 'id' | 'game' | 'options' | 'control' | 'rated' | 'phase' | 'seats' | 'watchers'>;

export interface Mine {
  id: string;
  game: string;
  phase: TableState['phase'];
  names: string[];
  awaited: boolean;
}

/** A sentence in several languages. */
export type Said = Record<string, string>;

export interface Question {
  id: string;
  seat: number;
  text: Said;
  options: Said[];
}

export interface Answer {
  question: string;
  option: number | null;
  right: number;
  why?: Said | null;
}

export type Offer = 'draw' | 'take_back';

/** Something that happened at a table; which fields it has says what. */
export interface Happening {
  t: Time;
  commitment?: string;
  devices?: number[];
  seal?: string;
  seals?: [number, string][];
  share?: string;
  seat?: number;
  begin?: boolean;
  by?: number | null;
  do?: string[];
  ask?: Question;
  answer?: Answer;
  offer?: Offer;
  agreed?: Offer;
  declined?: Offer;
  stand_in?: number;
  returned?: number;
  over?: number[];
  secret?: string;
  /** Why the last seat left. */
  why?: string;
}

export interface Clocks {
  /** What each seat had at `since`. */
  left: number[];
  runs?: number | null;
  since: Time;
}

export interface Presence {
  present: boolean;
  away_until?: Time | null;
  absent?: boolean;
  /** The level of the bot that stands in. */
  stand_in?: number;
  /** Its player has left for good. */
  left?: boolean;
}

export interface Line {
  n: number;
  name: string;
  seat?: number | null;
  text?: string;
  phrase?: string;
  at: Time;
}

export type Room = 'seats' | 'watchers';

export type Incoming =
  | { is: 'hello'; protocol: number; me: Me | null; now: Time }
  | { is: 'done'; ref: number }
  | { is: 'refused'; ref: number; code: string; why: string; clause?: string; message?: unknown }
  | { is: 'table'; table: TableState }
  | { is: 'events'; table: string; from: number; events: Happening[]; clock?: Clocks | null; whole?: boolean }
  | { is: 'resync'; table: string }
  | { is: 'presence'; table: string; watchers: number; seats: Presence[] }
  | { is: 'chat'; table: string; room: Room; lines: Line[] }
  | { is: 'lobby'; tables: Listed[] }
  | { is: 'pairing'; game: string; waiting: number; seats: number; until: Time }
  | { is: 'unpaired'; game: string }
  | { is: 'paired'; table: string }
  | { is: 'mine'; tables: Mine[] }
  | { is: 'class'; class: ClassState }
  | ({ is: 'votes' } & Votes)
  | { is: 'class_gone'; class: string }
  | { is: 'notice'; code: Lacking; over: boolean }
  | { is: 'bye' };

/** What the server does without for a while: nothing is kept, or other nodes are not told. */
export type Lacking = 'store_down' | 'bus_down';

export type Outgoing = { do: string } & Record<string, unknown>;

/** Phrases that everybody understands; their words are in the message files. */
export const phrases = ['hello', 'good-luck', 'well-played', 'thanks', 'one-moment', 'oops', 'nice', 'again', 'bye'] as const;
