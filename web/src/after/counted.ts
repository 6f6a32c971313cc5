// All dice ever rolled by the house, face by face.

import { faceOf } from '../match/steps';
import { call } from '../server/api';
import { gameNamed } from '../types/named';
import type { GameId } from '../types/games';

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

/** What the house said, as far as it is of the right kind: for each game, how often each roll has come. */
export function read(said: unknown): Counted | null {
  const { faces } = (said ?? {}) as Record<string, unknown>;
  if (typeof faces !== 'object' || faces === null) return null;
  const games = Object.entries(faces).flatMap(([name, rolled]) => {
    const game = gameNamed(name);
    if (!game || typeof rolled !== 'object' || rolled === null) return [];
    const counts = [0, 0, 0, 0, 0, 0];
    for (const [roll, times] of Object.entries(rolled as Record<string, unknown>)) {
      // Cards and wheels are another matter.
      const face = faceOf(roll);
      if (face !== null && typeof times === 'number' && Number.isSafeInteger(times) && times >= 0) counts[face - 1]! += times;
    }
    return counts.some((count) => count > 0) ? [{ game, counts }] : [];
  });
  return { rolls: games.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0), faces: games };
}
