// The places of the teams at the end. Who has won is the rules' word; the others stand by what they have, in the order in which
// it is shown.

import type { View } from '../types/europa';

export interface Place {
  team: number;
  place: number;
  wins: boolean;
  flags: number;
  square: number;
}

export function placesOf(view: View, result: number[]): Place[] {
  const all = view.teams.map(({ seat, flags, square }) => ({
    team: seat,
    place: 1,
    wins: (result[seat] ?? 0) > 0,
    flags: flags.length,
    square: square === null ? -1 : Number(square),
  }));
  const better = (one: Place, other: Place) =>
    Number(other.wins) - Number(one.wins) || (one.wins ? 0 : other.flags - one.flags || other.square - one.square);
  all.sort(better);
  all.forEach((one, at) => {
    const before = all[at - 1];
    one.place = before && better(before, one) === 0 ? before.place : at + 1;
  });
  return all.map((one) => ({ ...one, square: Math.max(0, one.square) }));
}
