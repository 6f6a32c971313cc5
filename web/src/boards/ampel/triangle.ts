// Where things are in the drawing: 66 points in a triangle, the lines through them, and how large the
// area is that takes a touch.

import type { Point } from '../shared/motion';

/** From one point to its neighbour, in the drawing's units. */
export const GAP = 100;
export const ROWS = 11;
/** From the rim's points to the edge of the wood. */
export const MARGIN = 80;
export const DISC = 43;

const STEP = (GAP * Math.sqrt(3)) / 2;

export const WIDTH = (ROWS - 1) * GAP + 2 * MARGIN;
export const HEIGHT = Math.ceil((ROWS - 1) * STEP + 2 * MARGIN + 8);

export interface Spot extends Point {
  name: string;
  row: number;
  place: number;
}

const at = (row: number, place: number): Point => ({
  x: WIDTH / 2 + (place - row / 2) * GAP,
  y: MARGIN + row * STEP,
});

/** All points, row by row. */
export const SPOTS: Spot[] = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: row + 1 }, (_, place) => {
    const name = `${String.fromCharCode(97 + row)}${place + 1}`;
    return { name, row, place, ...at(row, place) };
  }),
).flat();

const BY_NAME = new Map(SPOTS.map((spot) => [spot.name, spot]));

/** The point of a name; nothing for a name that is not on the board. */
export function spot(name: string | null | undefined): Spot | undefined {
  return name ? BY_NAME.get(name) : undefined;
}

/** The points of names, those that are not on the board left out. */
export function along(names: string[]): Spot[] {
  return names.flatMap((name) => BY_NAME.get(name) ?? []);
}

/** The three corners. */
export const CORNERS: [Point, Point, Point] = [at(0, 0), at(ROWS - 1, ROWS - 1), at(ROWS - 1, 0)];

/** All lines from rim to rim: one a row in each of the three directions. */
export const LINES: [Point, Point][] = Array.from({ length: ROWS - 1 }, (_, index) => index + 1).flatMap((row) => {
  const last = ROWS - 1;
  const across: [Point, Point] = [at(row, 0), at(row, row)];
  const rising: [Point, Point] = [at(last - row, last - row), at(last, last - row)];
  const falling: [Point, Point] = [at(last - row, 0), at(last, row)];
  return [across, rising, falling];
});

/** Two points on one line share their row, their place, or the difference of both. */
export function aligned(one: Spot, other: Spot): boolean {
  return one.row === other.row || one.place === other.place || one.row - one.place === other.row - other.place;
}

/** The points of the line through two neighbours, rim to rim. */
export function lineThrough(one: Spot, other: Spot): Spot[] {
  if (one.row === other.row) return SPOTS.filter((spot) => spot.row === one.row);
  if (one.place === other.place) return SPOTS.filter((spot) => spot.place === one.place);
  return SPOTS.filter((spot) => spot.row - spot.place === one.row - one.place);
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** The nearest of some points, if it is near enough. */
export function nearest(here: Point, among: Spot[], within: number): Spot | null {
  let best: Spot | null = null;
  for (const spot of among) {
    const distance = apart(here, spot);
    if (distance <= within && (!best || distance < apart(here, best))) best = spot;
  }
  return best;
}

/**
 * The next point for an arrow key. In a triangle the point straight above is two rows away, so what
 * lies aside counts less than on a board of squares: otherwise every second row would be passed over.
 */
export function towards(from: Spot, [dx, dy]: [number, number], among: Spot[]): Spot | null {
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of among) {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead < 1 || aside > 2 * ahead) continue;
    // Of two equally good ones the one nearer to the middle.
    const cost = ahead + aside * (dy ? 1 : 2.5) + Math.abs(spot.x - WIDTH / 2) / 1e5;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/** What of a polygon is nearer to one point than to another. */
function nearerPart(polygon: Point[], centre: Point, other: Point): Point[] {
  const [nx, ny] = [other.x - centre.x, other.y - centre.y];
  const limit = (other.x ** 2 + other.y ** 2 - centre.x ** 2 - centre.y ** 2) / 2;
  const over = (point: Point) => point.x * nx + point.y * ny - limit;
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length]!;
    const [here, there] = [over(point), over(next)];
    const kept = here <= 0 ? [point] : [];
    if (here * there >= 0) return kept;
    const part = here / (here - there);
    return [...kept, { x: point.x + (next.x - point.x) * part, y: point.y + (next.y - point.y) * part }];
  });
}

/**
 * The area of each point that takes a touch, relative to the point: round with radius `reach`, and shared fairly
 * with the neighbours that can be used too, so that the nearest one wins. What cannot be used yields.
 */
export function areas(usable: Set<string>, reach: number): Map<string, string> {
  const strong = SPOTS.filter((spot) => usable.has(spot.name));
  return new Map(
    SPOTS.map((spot) => {
      const able = usable.has(spot.name);
      const rivals = able ? strong : SPOTS;
      const yields = !able && strong.some((one) => apart(one, spot) < GAP * 1.1);
      const radius = able ? reach : yields ? Math.min(GAP * 0.6, GAP * 1.02 - reach) : GAP * 0.6;
      let polygon: Point[] = Array.from({ length: 16 }, (_, corner) => {
        const angle = (corner / 16) * 2 * Math.PI;
        return { x: spot.x + Math.cos(angle) * radius, y: spot.y + Math.sin(angle) * radius };
      });
      for (const rival of rivals) {
        if (rival !== spot && apart(rival, spot) < 2 * reach) polygon = nearerPart(polygon, spot, rival);
      }
      const corners = polygon.map(({ x, y }) => `${(x - spot.x).toFixed(0)},${(y - spot.y).toFixed(0)}`);
      return [spot.name, corners.join(' ')];
    }),
  );
}
