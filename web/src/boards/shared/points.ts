// Small geometry, shared by the boards.

import type { Point } from './motion';

/** From one point to another, relative. */
export function towards(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

/** The way from its first point on, relative to that first point: for `Motion.walk`. */
export function relative(way: Point[]): Point[] {
  const [start, ...rest] = way;
  return start ? rest.map((point) => towards(start, point)) : [];
}

/** A line through points, for the `d` of a path. */
export function line(way: Point[]): string {
  return way.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
