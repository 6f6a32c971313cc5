// What is asked of the house about people: accounts, sessions, profiles, leader boards.

import { words } from '../words/words.svelte';

export interface Me {
  id: string;
  name: string;
  account: boolean;
}

/** A browser, a program or a passkey that lets somebody in. */
export interface Access {
  id: string;
  label: string;
  created: number;
  seen: number;
  current: boolean;
}

export interface Standing {
  game: string;
  pool: number;
  rating: number;
  deviation: number;
  settled: boolean;
  matches: number;
  curve: { at: number; rating: number }[];
}

export interface Seat {
  person: string | null;
  name: string;
  bot: number | null;
  score: number | null;
  absent: boolean;
  this: boolean;
}

export interface Played {
  id: string;
  game: string;
  ended: number;
  listed: boolean;
  seats: Seat[];
  change: { before: number; after: number } | null;
}

export interface Profile {
  id: string;
  name: string;
  account: boolean;
  you: boolean;
  since: number;
  games: { game: string; played: number; won: number; drawn: number; lost: number }[];
  ratings: Standing[];
  matches: Played[];
}

export interface Leaders {
  game: string;
  pool: number;
  deviation: number;
  leaders: { person: string; name: string; rating: number; deviation: number; matches: number }[];
}

/** Why something was not done: a code, and a sentence for when the page has none. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    why: string,
    /** In how many seconds it may be tried again. */
    readonly after: number,
  ) {
    super(why);
  }
}

/** Asks the house; `null` where it has nothing to say. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    const content = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    answer = await fetch(`/api/${path}`, { method, ...content });
  } catch {
    throw new Refused('lost', 'The server does not answer.', 0);
  }
  const said = (await answer.json().catch(() => null)) as unknown;
  if (answer.ok) return said as T;
  const { code, why, after } = (said ?? {}) as Record<string, unknown>;
  throw new Refused(
    typeof code === 'string' ? code : 'lost',
    typeof why === 'string' ? why : answer.statusText,
    typeof after === 'number' ? after : 0,
  );
}

/** What to tell people about what was not done. */
export function told(thrown: unknown): string {
  if (!(thrown instanceof Refused)) return words.t('people-problem-lost');
  const text = words.t(`people-problem-${thrown.code}`, { seconds: thrown.after });
  return text.startsWith('⟨') ? thrown.message : text;
}

/** Who one is; nobody, before one has said a name. */
export async function whoAmI(): Promise<Me | null> {
  try {
    return await ask<Me>('GET', 'me');
  } catch (thrown) {
    if (thrown instanceof Refused && thrown.code === 'nobody') return null;
    throw thrown;
  }
}

/** A day in the reader's language. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' }).format(at);
}

/** A whole number in the reader's language. */
export function whole(number: number): string {
  return new Intl.NumberFormat(words.language, { maximumFractionDigits: 0 }).format(number);
}
