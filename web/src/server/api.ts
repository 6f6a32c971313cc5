// The short requests over HTTP: to be somebody, and to make, join and leave tables.

import { Problem } from './problem';
import type { Blocking, Called, Filling, MadeTable, NewGuest, Rematch, Reporting, SittingDown, TableWish, WarningRead } from '../types/http';
import type { Me } from '../types/protocol';

export type { SeatWish } from '../types/http';

/** What it said; `null` where that is no JSON. */
const json = (answer: Response): Promise<unknown> => answer.json().catch(() => null);

/** Asks the server for whatever it has; fails with a `Problem` where it refuses, or does not answer. */
export async function send(method: string, path: string, more: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`api/${path}`, { method, ...more }).catch(() => {
    throw Problem.lost();
  });
  if (answer.ok) return answer;
  const { status } = answer;
  const { code, why, until, reason } = ((await json(answer)) ?? {}) as { code?: unknown; why?: unknown; until?: number; reason?: string };
  throw new Problem(typeof code === 'string' ? code : `http-${status}`, typeof why === 'string' ? why : answer.statusText, { until, reason, status });
}

/** Asks the server; `null` where it has nothing to say. */
export async function call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
  const content = body === undefined ? { headers } : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  return (await json(await send(method, path, content))) as T;
}

const at = (id: string, what = '') => `tables/${encodeURIComponent(id)}${what}`;

export const api = {
  becomeGuest: (name: string, link: { invitation?: string; table?: string; key?: string } = {}) => call<Me>('POST', 'guests', { name, ...link } satisfies NewGuest),
  rename: (name: string) => call<Me>('PATCH', 'me', { name } satisfies Called),
  make: (wish: TableWish) => call<MadeTable>('POST', 'tables', wish),
  join: (id: string, key?: string, seat?: number) => call<unknown>('POST', at(id, '/join'), { key, seat } satisfies SittingDown),
  leave: (id: string) => call<unknown>('POST', at(id, '/leave')),
  /** Waits on for people, without bots. */
  waitOn: (id: string) => call<unknown>('POST', at(id, '/wait')),
  fill: (id: string, level: number) => call<unknown>('POST', at(id, '/fill'), { level } satisfies Filling),
  close: (id: string) => call<unknown>('DELETE', at(id)),
  rematch: (id: string) => call<Rematch>('POST', at(id, '/rematch')),
  /** Says no to another match. */
  decline: (id: string) => call<unknown>('POST', at(id, '/decline')),
  /** Mutes somebody, or blocks them. */
  block: (person: string, blocked: boolean) => call<unknown>('PUT', `blocks/${encodeURIComponent(person)}`, { blocked } satisfies Blocking),
  unblock: (person: string) => call<unknown>('DELETE', `blocks/${encodeURIComponent(person)}`),
  warningRead: (why: string) => call<unknown>('POST', 'warning', { why } satisfies WarningRead),
  report: (id: string, n: number, text: string) => call<unknown>('POST', at(id, '/reports'), { n, text } satisfies Reporting),
};
