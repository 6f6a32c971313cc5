// Where each edition's squares stand on the drawing: near the true place of their city, far enough from each other.
// `x y` and the side of the name: r l t b, or a corner (e: up right, s: down right, w: down left, n: up left).

import map from '../../../../content/europa/map.json';

export const lines: Record<string, string> = map.spots;

/** Ways that bend so as to cross nothing: the square they leave, and the points they pass. */
export const bends: Record<string, Record<number, [number, number][]>> = Object.fromEntries(
  Object.entries<Record<string, number[][]>>(map.bends).map(([edition, ways]) => {
    const points = (way: number[][]) => way.map(([x = 0, y = 0]): [number, number] => [x, y]);
    return [edition, Object.fromEntries(Object.entries(ways).map(([square, way]) => [square, points(way)]))];
  }),
);
