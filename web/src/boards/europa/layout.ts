// Where the squares of an edition stand, and the ways between them.

import type { Square } from '../../types/europa';
import type { Point } from '../kit/motion';
import { line } from '../kit/points';
import { bends, lines } from './lines';

export const SIZE = 1000;

export interface Spot extends Point {
  /** On which side of the square its name stands. */
  side: string;
}

export interface Layout {
  spots: Spot[];
  /** The road through all squares, as the `d` of a path. */
  road: string;
  /** The points passed from one square to another on the line, both ends included. */
  walk: (path: string[]) => Point[];
  /** The same as the `d` of a path: along the road, and over it where something leaps. */
  trace: (path: string[]) => string;
  at: (place: string) => Spot;
}

/** An edition that nobody has drawn yet is laid out roughly by its degrees. */
function rough(squares: Square[]): Spot[] {
  const known = squares.map(({ lat, lon }) =>
    lat == null || lon == null ? null : { x: 60 + ((lon + 10) / 45) * 880, y: 60 + ((62 - lat) / 28) * 880 },
  );
  return squares.map((_, at) => {
    let before = at;
    let after = at;
    while (before > 0 && !known[before]) before -= 1;
    while (after < squares.length - 1 && !known[after]) after += 1;
    const from = known[before] ?? { x: 500, y: 500 };
    const to = known[after] ?? from;
    const part = after === before ? 0 : (at - before) / (after - before);
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, side: 'r' };
  });
}

function drawn(edition: string, squares: Square[]): Spot[] {
  const spots = (lines[edition] ?? '').split(',').map((text) => {
    const [, x, y, side] = /^(\d+) (\d+)(\w?)$/.exec(text) ?? [];
    return { x: Number(x), y: Number(y), side: side || 'r' };
  });
  // Murcia is one square of the drawing and two of the line.
  if (spots[0]) spots.push({ ...spots[0] });
  return spots.length === squares.length ? spots : rough(squares);
}

/** A soft curve through points. */
function curve(way: Point[]): string {
  const at = (index: number) => way[Math.max(0, Math.min(way.length - 1, index))]!;
  const n = (value: number) => value.toFixed(1);
  let d = `M${n(at(0).x)} ${n(at(0).y)}`;
  for (let index = 0; index < way.length - 1; index += 1) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    // As much bend as the shorter of both ways bears: long ways at sea do not swing the short ones at their end.
    const reach = Math.hypot(p2.x - p1.x, p2.y - p1.y) * 0.24;
    const pull = (from: Point, to: Point) => {
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      return { x: ((to.x - from.x) / length) * reach, y: ((to.y - from.y) / length) * reach };
    };
    const [a, b] = [pull(p0, p2), pull(p1, p3)];
    d += `C${n(p1.x + a.x)} ${n(p1.y + a.y)} ${n(p2.x - b.x)} ${n(p2.y - b.y)} ${n(p2.x)} ${n(p2.y)}`;
  }
  return d;
}

const known = new Map<string, Layout>();

export function layoutOf(edition: string, squares: Square[]): Layout {
  const before = known.get(edition);
  if (before && before.spots.length === squares.length) return before;
  const spots = drawn(edition, squares);
  const bend = bends[edition] ?? {};
  const middle = (square: number): Point[] => (bend[square] ?? []).map(([x, y]) => ({ x, y }));
  const at = (place: string) => spots[Number(place)] ?? spots[0]!;
  const walk = (path: string[]) =>
    path.flatMap((place, index) => {
      const [here, there] = [Number(place), Number(path[index + 1])];
      if (there === here + 1) return [at(place), ...middle(here)];
      if (there === here - 1) return [at(place), ...middle(there).reverse()];
      return [at(place)];
    });
  const trace = (path: string[]) => {
    const parts = path.slice(1).map((place, index) => {
      const before = path[index]!;
      const steps = Math.abs(Number(place) - Number(before));
      return steps > 1 ? arc(at(before), at(place)).d : line(walk([before, place]));
    });
    return parts.join('');
  };
  const road = curve(spots.flatMap((spot, square) => [spot, ...middle(square)]));
  const layout = { spots, road, walk, trace, at };
  known.set(edition, layout);
  return layout;
}

/** The way of a plane from one point to another: an arc, higher the further it goes. */
export function arc(from: Point, to: Point): { d: string; points: Point[] } {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const top = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - Math.min(160, 24 + far * 0.3) };
  const points = Array.from({ length: 13 }, (_, step) => {
    const t = step / 12;
    const bend = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
    return { x: bend(from.x, top.x, to.x), y: bend(from.y, top.y, to.y) };
  });
  return { d: `M${from.x} ${from.y}Q${top.x} ${top.y} ${to.x} ${to.y}`, points };
}
