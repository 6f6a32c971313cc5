// A match that is looked at afterwards: kept on this device, or asked of the house.

import { gameOf } from '../match/file';
import { keptMatch } from '../match/matches';
import type { Problem } from '../server/problem';
import { pack, unpack } from './packed';
import { gameNamed } from '../types/named';
import type { GameId } from '../types/games';

export interface Found {
  game: GameId;
  names: string[];
  record: string;
  /** When it ended, in milliseconds, where that is known. */
  ended: number | null;
  /** The house's own name for it; nothing for one of this device. */
  online: string | null;
}

/** Why there is nothing to look at: it is not on this device, the record in the link is not whole, the house does not know it, does not answer, or plays it still. */
export type Missing = 'not-here' | 'cut-off' | 'unknown' | 'running' | 'no-house';

const LOCAL = 'local-';

/** The address of a match that is kept on this device. */
export function localId(id: string): string {
  return LOCAL + id;
}

/** The name on this device of the match at an address, if it is kept here. */
export function localOf(id: string): string | null {
  return id.startsWith(LOCAL) ? id.slice(LOCAL.length) : null;
}

const CARRIED = 'record-';

/** Whether an address carries the record. */
export const isCarried = (id: string): boolean => id.startsWith(CARRIED);

/** The address of a match that carries its record, and can be opened on any device. */
export async function carriedId(record: string): Promise<string> {
  return CARRIED + (await pack(record));
}

export async function find(id: string): Promise<Found | Missing> {
  if (isCarried(id)) {
    const record = await unpack(id.slice(CARRIED.length));
    const game = record && gameOf(record);
    return record && game ? { game, names: [], record, ended: null, online: null } : 'cut-off';
  }
  const local = localOf(id);
  if (local !== null) {
    const kept = keptMatch(local);
    return kept ? { game: kept.game, names: kept.names, record: kept.record, ended: kept.at, online: null } : 'not-here';
  }
  // Most matches that are looked at are of this device.
  const { call } = await import('../server/api');
  const ask = (what: string) => call<unknown>('GET', `${what}/${encodeURIComponent(id)}`);
  const unless404 = (otherwise: Missing) => (thrown: Problem) => (thrown.status === 404 ? otherwise : 'no-house');
  const found = await ask('matches').then((said) => read(id, said) ?? 'no-house', unless404('unknown'));
  // While it is played there is a table of that name instead.
  return found === 'unknown' ? ask('tables').then(() => 'running', unless404('unknown')) : found;
}

/** What the house said, if it is of the right kind. */
export function read(id: string, said: unknown): Found | null {
  const { names, record, ended, ...about } = (said ?? {}) as Record<string, unknown>;
  const game = gameNamed(about['game']);
  if (!game || typeof record !== 'string') return null;
  const named = Array.isArray(names) ? names.map((name) => (typeof name === 'string' ? name : '')) : [];
  return { game, names: named, record, ended: typeof ended === 'number' ? ended : null, online: id };
}
