// Where a finger means a place. On a phone places are smaller than a fingertip, so what can be used reaches further
// than it is drawn, up to halfway to the next such place: the nearest one wins.

import type { Point } from './motion';
import { apart, between } from './points';

/** Half of what a finger needs, in pixels. */
export const FINGER = 22;

export interface Site {
  place: string;
  at: Point;
  /** How far it reaches where nothing else is near. */
  reach: number;
  /** What cannot be used takes nothing from what can. */
  weak?: boolean;
}

const CORNERS = 20;

/** The part of an outline that is nearer to `mine` than to `other`. */
function nearer(outline: Point[], mine: Point, other: Point): Point[] {
  const [dx, dy] = [other.x - mine.x, other.y - mine.y];
  const beyond = ({ x, y }: Point) => (x - (mine.x + other.x) / 2) * dx + (y - (mine.y + other.y) / 2) * dy;
  return outline.flatMap((point, at) => {
    const after = outline[(at + 1) % outline.length]!;
    const [here, there] = [beyond(point), beyond(after)];
    const kept = here <= 0 ? [point] : [];
    return here <= 0 === there <= 0 ? kept : [...kept, between(point, after, here / (here - there))];
  });
}

/** The outline of what belongs to each place. */
export function hitAreas(sites: Site[]): Map<string, Point[]> {
  const areas = sites.map((site) => {
    const { place, at, reach } = site;
    const round = Array.from({ length: CORNERS }, (_, corner) => {
      const angle = (corner / CORNERS) * 2 * Math.PI;
      return { x: at.x + reach * Math.cos(angle), y: at.y + reach * Math.sin(angle) };
    });
    const rivals = sites.filter((other) => {
      const far = apart(at, other.at);
      // What stands on the same point is told apart by other means; what is far away takes nothing.
      return other !== site && far > 1 && far < 2 * reach && (site.weak || !other.weak);
    });
    return [place, rivals.reduce((outline, other) => nearer(outline, at, other.at), round)] as const;
  });
  return new Map(areas);
}
