// Small geometry, shared by the boards.

import type { Point } from './motion';

/** From one point to another, relative. */
export function towards(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

export function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** A point on the line between two, as far along it as asked. */
export function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** The nearest of some points, if it is nearer than `within`. */
export function nearest<P extends Point>(here: Point, among: Iterable<P>, within = Infinity): P | null {
  let best: P | null = null;
  let least = within;
  for (const one of among) {
    const far = apart(here, one);
    if (far < least) [best, least] = [one, far];
  }
  return best;
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

/** The corners of an outline, for the `points` of a polygon. */
export function corners(outline: Point[]): string {
  return outline.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}

/** A polygon with its corners rounded by `soft`, for the `d` of a path. */
export function rounded(outline: Point[], soft: number): string {
  const text = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  const part = (from: Point, to: Point) => text(between(from, to, Math.min(0.5, soft / apart(from, to))));
  const pieces = outline.map((corner, at) => {
    const before = outline[(at + outline.length - 1) % outline.length]!;
    const after = outline[(at + 1) % outline.length]!;
    return `${at ? 'L' : 'M'}${part(corner, before)}Q${text(corner)} ${part(corner, after)}`;
  });
  return `${pieces.join('')}Z`;
}

/** Where a point of the screen is in the units of a drawing, or of a group in it. */
export function inDrawing(element: SVGGraphicsElement, { x, y }: Point): Point {
  const matrix = element.getScreenCTM();
  return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x, y };
}

/** The middle of an element on the screen. */
export function middleOf(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
