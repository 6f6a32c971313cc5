// What is asked of the house about people: accounts, sessions, profiles, leader boards.

import { call as ask } from '../server/api';
import { Problem, errorText } from '../server/problem';
import { words } from '../words/words.svelte';

export { ask, errorText };

export interface Me {
  id: string;
  name: string;
  account: boolean;
  moderator?: boolean;
}

/** A browser, a program or a passkey that lets somebody in. */
export interface Access {
  id: string;
  label: string;
  created: number;
  seen: number;
  current?: boolean;
}

export interface Rating {
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
  program: boolean;
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
  ratings: Rating[];
  matches: Played[];
}

export interface Leaders {
  game: string;
  pool: number;
  deviation: number;
  leaders: { person: string; name: string; rating: number; deviation: number; matches: number }[];
}

/** Who one is; nobody, before one has said a name. */
export async function whoAmI(): Promise<Me | null> {
  try {
    return await ask<Me>('GET', 'me');
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.code === 'nobody') return null;
    throw thrown;
  }
}

/** A day in the reader's language. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' }).format(at);
}

/** A whole number in the reader's language. */
export function whole(number: number): string {
  return new Intl.NumberFormat(words.language, { maximumFractionDigits: 0, useGrouping: 'min2' }).format(number);
}
