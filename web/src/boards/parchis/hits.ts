// Where a finger means a place. On a phone the squares are smaller than a fingertip, so what can be used
// reaches further than it is drawn, up to halfway to the next such place: the nearest one wins.

import type { Point } from '../shared/motion';

export interface Site {
  place: string;
  at: Point;
  /** How far it reaches at least. */
  reach: number;
}

/** The part of a polygon that is nearer to `mine` than to `other`. */
function nearer(outline: Point[], mine: Point, other: Point): Point[] {
  const [dx, dy] = [other.x - mine.x, other.y - mine.y];
  const beyond = ({ x, y }: Point) => (x - (mine.x + other.x) / 2) * dx + (y - (mine.y + other.y) / 2) * dy;
  return outline.flatMap((point, at) => {
    const next = outline[(at + 1) % outline.length]!;
    const [here, there] = [beyond(point), beyond(next)];
    const kept = here <= 0 ? [point] : [];
    if (here <= 0 === there <= 0) return kept;
    const share = here / (here - there);
    return [...kept, { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share }];
  });
}

/** The outline of what belongs to each place. `least` is half a fingertip in the drawing's units. */
export function hitAreas(sites: Site[], least: number): Map<string, Point[]> {
  return new Map(
    sites.map(({ place, at, reach }) => {
      const radius = Math.max(reach, least);
      const round = Array.from({ length: 20 }, (_, corner) => ({
        x: at.x + radius * Math.cos((corner * Math.PI) / 10),
        y: at.y + radius * Math.sin((corner * Math.PI) / 10),
      }));
      const apart = (other: Site) => Math.hypot(other.at.x - at.x, other.at.y - at.y) > 1;
      const others = sites.filter((other) => other.place !== place && apart(other));
      return [place, others.reduce((outline, other) => nearer(outline, at, other.at), round)];
    }),
  );
}
