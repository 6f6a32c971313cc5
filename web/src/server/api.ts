// The short requests over HTTP: to be somebody, and to make, join and leave tables.

import { Problem } from './problem';
import type { Chat, Control, Me } from '../types/protocol';

export type SeatWish = 'me' | 'open' | 'invited' | { bot: number };

export interface TableWish {
  game: string;
  options: Record<string, unknown>;
  control: Control;
  seats: SeatWish[];
  rated: boolean;
  listed: boolean;
  chat: Chat;
  /** Who sits where is drawn by lot. */
  lots: boolean;
}

/** Asks the server; `null` where it has nothing to say. */
export async function call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
  let answer: Response;
  try {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const kind: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    answer = await fetch(`api/${path}`, { method, headers: { ...kind, ...headers }, ...content });
  } catch {
    throw Problem.lost();
  }
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  const { code, why, until, reason } = (said ?? {}) as { code?: unknown; why?: unknown; until?: number; reason?: string };
  throw new Problem(typeof code === 'string' ? code : `http-${answer.status}`, typeof why === 'string' ? why : answer.statusText, { until, reason });
}

const at = (id: string, what = '') => `tables/${encodeURIComponent(id)}${what}`;

export const api = {
  becomeGuest: (name: string, link: { invitation?: string; table?: string; key?: string } = {}) => call<Me>('POST', 'guests', { name, ...link }),
  rename: (name: string) => call<Me>('PATCH', 'me', { name }),
  make: (wish: TableWish) => call<{ id: string; key?: string }>('POST', 'tables', wish),
  join: (id: string, key?: string, seat?: number) => call<unknown>('POST', at(id, '/join'), { key, seat }),
  leave: (id: string) => call<unknown>('POST', at(id, '/leave')),
  /** Waits on for people, without bots. */
  waitOn: (id: string) => call<unknown>('POST', at(id, '/wait')),
  fill: (id: string, level: number) => call<unknown>('POST', at(id, '/fill'), { level }),
  close: (id: string) => call<unknown>('DELETE', at(id)),
  rematch: (id: string) => call<{ id: string }>('POST', at(id, '/rematch')),
  /** Says no to another match. */
  decline: (id: string) => call<unknown>('POST', at(id, '/decline')),
  /** Mutes somebody, or blocks them. */
  block: (person: string, blocked: boolean) => call<unknown>('PUT', `blocks/${encodeURIComponent(person)}`, { blocked }),
  unblock: (person: string) => call<unknown>('DELETE', `blocks/${encodeURIComponent(person)}`),
  warningRead: (why: string) => call<unknown>('POST', 'warning', { why }),
  report: (id: string, n: number, text: string) => call<unknown>('POST', at(id, '/reports'), { n, text }),
};
