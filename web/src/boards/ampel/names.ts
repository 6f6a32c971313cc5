// What the points are called for those who listen to the board.

import type { Disc } from '../../types/ampel';
import type { Choice } from '../../types/table';
import type { Translate } from '../../types/words';

type T = Translate;

/** What stands on a point. */
export function standing(at: string, disc: Disc | undefined, t: T): string {
  if (!disc) return t('board-free', { at });
  const colour = t(`word-${disc.colour}`);
  return t(disc.cylinder ? 'board-disc-cylinder' : 'board-disc', { at, colour });
}

/** What can be done there, after what stands there. */
export function offered(stands: string, from: Choice[], held: boolean, t: T): string {
  if (held) return t('board-held', { stands, ways: from.length });
  return from.length > 0 ? t('board-movable', { stands }) : stands;
}
