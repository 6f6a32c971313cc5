// Where things are in the drawing: 66 points in a triangle, the lines through them, and how large the
// area is that takes a touch.

import { type Site, hitAreas } from '../kit/areas';
import type { Point } from '../kit/motion';
import { apart, corners, towards } from '../kit/points';

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

/** How near to a point, in the drawing's units, it is still meant. */
export const MEANT = GAP * 0.72;

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

/**
 * The area of each point that takes a touch, relative to the point, as the corners of a polygon. What can be used reaches
 * as far as `reach`; what cannot yields to it.
 */
export function areas(usable: Set<string>, reach: number): Map<string, string> {
  const strong = SPOTS.filter((spot) => usable.has(spot.name));
  const sites = SPOTS.map((spot): Site => {
    const weak = !usable.has(spot.name);
    const yields = weak && strong.some((one) => apart(one, spot) < GAP * 1.1);
    const least = GAP * 0.6;
    return { place: spot.name, at: spot, weak, reach: yields ? Math.min(least, GAP * 1.02 - reach) : weak ? least : reach };
  });
  return new Map([...hitAreas(sites)].map(([name, outline]) => [name, corners(outline.map((point) => towards(spot(name)!, point)))]));
}
