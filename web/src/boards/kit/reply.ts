// Arrows from place to place for a line of actions.

import type { Choice } from '../../types/table';
import type { Point } from './motion';
import { between } from './points';

export interface Arrow {
  /** Which action of the line, counted from 1; those without a place have no arrow. */
  number: number;
  way: Point[];
  /** Where it points, and which way, in degrees. */
  head: Point;
  turn: number;
  label: Point;
}

export function arrowsOf(choices: Choice[], at: (place: string) => Point | null | undefined, size: number): Arrow[] {
  return choices.flatMap(({ source, target, path }, index) => {
    const places = path.length > 1 ? path : [source, target].flatMap((place) => place ?? []);
    const points = places.flatMap((place) => at(place) ?? []);
    const end = points.at(-1);
    if (!end) return [];
    const before = points.at(-2);
    if (!before) return [{ number: index + 1, way: [], head: end, turn: 0, label: { x: end.x + size * 0.7, y: end.y - size * 0.7 } }];
    const turn = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
    // The number stands where the arrow sets out: two that end on one place are told apart.
    return [{ number: index + 1, way: points, head: end, turn, label: between(points[0]!, points[1]!, 0.35) }];
  });
}
