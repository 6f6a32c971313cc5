// All dice ever rolled by the house, face by face.

import { call } from '../server/api';
import { gameNamed } from '../types/named';
import type { GameId } from '../types/games';
import type { Dice } from '../types/http';

export interface Counted {
  /** How often a die was rolled in all. */
  rolls: number;
  /** The games that have a die, and how often each of its faces has come. */
  faces: { game: GameId; counts: number[] }[];
}

/** Asks the house; nothing if there is none. */
export async function askDice(): Promise<Counted | null> {
  try {
    return read(await call('GET', 'dice'));
  } catch {
    return null;
  }
}

/** What the house said, as far as it is of the right kind. */
export function read(said: unknown): Counted | null {
  const { dice } = (said ?? {}) as Partial<Dice>;
  if (typeof dice !== 'object' || dice === null) return null;
  const isCount = (times: unknown) => Number.isSafeInteger(times) && Number(times) >= 0;
  const games = Object.entries(dice).flatMap(([name, counts]) => {
    const game = gameNamed(name);
    const sound = Array.isArray(counts) && counts.every(isCount) && counts.some((count) => count > 0);
    return game && sound ? [{ game, counts }] : [];
  });
  return { rolls: games.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0), faces: games };
}
