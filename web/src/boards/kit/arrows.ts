// Where an arrow key leads: to the next place by geometry.

import type { Point } from './motion';

export type Direction = readonly [number, number];

export const ARROWS: Partial<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What lies aside counts more than what is far. */
const ASIDE = 2.5;
/** Where rows are set off by half a place there is none straight above: with the full price every second row would be left out. */
const ASIDE_STAGGERED = 1.25;
/** Nearer than this many pixels is the same row. */
const SAME = 2;

export interface Spot extends Point {
  place: string;
}

/**
 * The next place in a direction: straight ahead if there is one, else whatever lies on that side at all. Of two that are
 * equally good the one nearer to the middle, so that up and down stay in a column.
 */
export function next(from: Point, [dx, dy]: Direction, among: Spot[], staggered = false): Spot | null {
  const price = staggered && dy !== 0 ? ASIDE_STAGGERED : ASIDE;
  const middle = among.reduce((sum, { x }) => sum + x, 0) / among.length;
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of among) {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead <= SAME) continue;
    const beside = aside > 2 * ahead ? 1e6 : 0;
    const cost = beside + ahead + price * aside + Math.abs(spot.x - middle) / 1e5;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}
