// Actions as they are written: `c2-c4` moves a tile, `@d5:ne` places a barragoon.

import type { View, Way } from '../../types/barragoon';
import type { Choice } from '../../types/table';
import { straightFrom } from './geometry';

/** How the barragoon of a placement lies; null for other actions. */
export const wayOf = ({ manner }: Choice): Way | null => (manner.kind === 'lay' ? manner.way : null);

/** What somebody means who taps a square that is not offered; null where it means nothing. */
export function meant(view: View, source: string | null, target: string): string | null {
  if (view.choice === 'nothing') return null;
  if (source !== null) return `${source}-${target}`;
  const tile = view.tiles.find((one) => one.square === target);
  if (view.choice === 'place_new' || view.choice === 'place_again') return `@${target}:x`;
  const barragoon = view.barragoons.some((one) => one.square === target);
  // Who taps an empty square with nothing in the hand wants nothing.
  if (!tile && !barragoon) return null;
  return `${target}-${straightFrom(target, tile?.tile ?? 1)}`;
}
