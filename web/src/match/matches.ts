// The matches left on this device: each is its record.

import { localStore } from '../settings/local-store';
import { gameNamed } from '../types/named';
import type { GameId } from '../types/games';

export interface Kept {
  id: string;
  game: GameId;
  record: string;
  /** When it was last played, in milliseconds. */
  at: number;
  over: boolean;
  names: string[];
  /** Who has won, by name; several have shared it, and nobody may have. */
  won?: string[];
  asks?: Asks;
}

/** Where the questions of a match come from; without it people ask and judge themselves. */
export interface Asks {
  /** The id of an own pack; empty for the questions of the program. */
  pack: string;
  /** For whom; empty for everybody. */
  level: string;
  seed: number;
  /** What was asked about so far: with the seed, the same questions come again. */
  drawn: string[];
  /** How long the match was when the last question was put, if it waits for its answer. */
  open: number | null;
}

/** Where the questions of a new match come from: the program, for everybody, unless said otherwise. */
export function freshAsks(pack = '', level = ''): Asks {
  return { pack, level, seed: crypto.getRandomValues(new Uint32Array(1))[0]!, drawn: [], open: null };
}

/** As many as are kept; the oldest go first, finished ones before the others. */
const MOST = 60;

export function keptMatches(): Kept[] {
  const kept = localStore.read<unknown>('matches', []);
  if (!Array.isArray(kept)) return [];
  const good = kept.filter(
    (one): one is Kept =>
      ['id', 'record'].every((name) => typeof one?.[name] === 'string') &&
      gameNamed(one.game) !== null &&
      Number.isFinite(one.at) &&
      Array.isArray(one.names),
  );
  return good.sort((one, other) => other.at - one.at);
}

export function keptMatch(id: string): Kept | undefined {
  return keptMatches().find((one) => one.id === id);
}

export function keep(match: Kept): void {
  const others = keptMatches().filter((one) => one.id !== match.id);
  while (others.length >= MOST) {
    const oldestOver = others.findLastIndex((one) => one.over);
    others.splice(oldestOver >= 0 ? oldestOver : others.length - 1, 1);
  }
  localStore.write('matches', [match, ...others]);
}

export function forget(id: string): void {
  localStore.write('matches', keptMatches().filter((one) => one.id !== id));
}

/** A name for a match on this device. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}
