// What is asked of the house about people: accounts, sessions, profiles, leader boards.

import { call as ask } from '../server/api';
import { Problem, errorText } from '../server/problem';
import type { PasskeyInfo, SessionInfo } from '../types/http';
import type { Me } from '../types/protocol';
import { words } from '../words/words.svelte';

export { ask, errorText };

export type { FoundPeople, Leaders, Played, PlayedSeat, Profile, Standing } from '../types/http';
export type { Me };

/** A browser, a program or a passkey that lets somebody in. */
export type Access = PasskeyInfo & Partial<Pick<SessionInfo, 'current'>>;

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
