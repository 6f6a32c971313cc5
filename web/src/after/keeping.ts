// Where a record goes whose variations have changed: to the match on this device, into the address that carries it, or,
// for a match of the house, to what this device keeps beside it.

import { keep, keptMatch } from '../match/matches';
import { keptWith, variationsOf } from '../rules/engine';
import { localStore } from '../settings/local-store';
import type { Variation } from '../types/table';
import { carriedId, isCarried, localOf } from './found';

interface Beside {
  match: string;
  variations: Variation[];
}

/** So many matches of the house have their variations kept here; the oldest go first. */
const MOST = 40;

function kept(): Beside[] {
  const all = localStore.read<unknown>('variations', []);
  if (!Array.isArray(all)) return [];
  return all.filter((one): one is Beside => typeof one?.match === 'string' && Array.isArray(one.variations));
}

/** The record of a match of the house with what this device keeps beside it, as far as that can be played. */
export function withKept(match: string | null, record: string): string {
  const found = match === null ? undefined : kept().find((one) => one.match === match);
  return (found?.variations ?? []).reduce((text, { at, line }) => {
    try {
      return keptWith(text, at, line);
    } catch {
      return text;
    }
  }, record);
}

/** Keeps a record whose variations have changed. Says under which id it is found from now on. */
export async function keepChanged(id: string, record: string): Promise<string> {
  if (isCarried(id)) return await carriedId(record);
  const local = localOf(id);
  if (local === null) {
    const others = kept().filter((one) => one.match !== id);
    const variations = variationsOf(record);
    localStore.write('variations', [...(variations.length > 0 ? [{ match: id, variations }] : []), ...others].slice(0, MOST));
    return id;
  }
  const match = keptMatch(local);
  if (match) keep({ ...match, record });
  return id;
}
