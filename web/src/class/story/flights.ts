// Where a team can fly to, as somebody chooses it: what is worth a flight first.

import type { Square, View } from '../../types/europa';
import type { Choice } from '../../types/table';

export interface Flight {
  choice: Choice;
  square: number;
  city: Square;
  /** Whether its flag is lacking. */
  lacks: boolean;
}

export const isFlight = ({ manner }: Choice): boolean => manner.kind === 'fly';

/** Cities whose flag is lacking first; then those that lie less far back. */
export function flightsOf(view: View, choices: Choice[]): Flight[] {
  const team = view.seat === null ? undefined : view.teams[view.seat];
  const flights = choices.filter(isFlight).flatMap((choice): Flight[] => {
    const square = Number(choice.target);
    const city = view.squares[square];
    return city ? [{ choice, square, city, lacks: !team?.flags.includes(city.country ?? '') }] : [];
  });
  return flights.sort((one, other) => Number(other.lacks) - Number(one.lacks) || other.square - one.square);
}

/** The part of the map on which points are seen, with room around them: a square, as an SVG names it. */
export function frameOf(points: { x: number; y: number }[], room = 60, least = 320): [x: number, y: number, size: number] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.max(least, right - left + 2 * room, bottom - top + 2 * room);
  return [(left + right - size) / 2, (top + bottom - size) / 2, size];
}
