// All dice ever rolled by the house, face by face.

import { boxes } from '../match/options';

export interface Counted {
  rolls: number;
  /** The games that have a die, and how often each of its faces has come. */
  faces: { game: string; counts: number[] }[];
}

/** Asks the house; nothing if there is none. */
export async function askDice(): Promise<Counted | null> {
  try {
    const answer = await fetch('/api/dice', { headers: { accept: 'application/json' } });
    return answer.ok ? read(await answer.json()) : null;
  } catch {
    return null;
  }
}

/** What the house said, as far as it is of the right kind. */
export function read(said: unknown): Counted | null {
  const { rolls, faces } = (said ?? {}) as Record<string, unknown>;
  if (!isCount(rolls) || typeof faces !== 'object' || faces === null) return null;
  const good = Object.entries(faces).filter(
    ([game, counts]) => game in boxes && Array.isArray(counts) && counts.length > 1 && counts.length <= 20 && counts.every(isCount),
  );
  return { rolls, faces: good.map(([game, counts]) => ({ game, counts: counts as number[] })) };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
