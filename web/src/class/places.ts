// The places of the teams at the end, with what each has.

import { standings } from '../match/standing';
import type { View } from '../types/europa';
import type { Score } from './protocol';

export interface Place {
  team: number;
  place: number;
  wins: boolean;
  flags: number;
  square: number;
}

export function placesOf(view: View, result: number[]): Place[] {
  const of = (seat: number) => {
    const team = view.teams.find((one) => one.seat === seat);
    return { flags: team?.flags.length ?? 0, square: Number(team?.square ?? -1) };
  };
  // Before the rules have said who won, nobody has a share.
  const shares = view.teams.map((_, seat) => result[seat] ?? 0);
  const scores = shares.map((_, seat) => [of(seat).flags, of(seat).square]);
  return standings(shares, scores).map(({ seat, place, wins }) => {
    const { flags, square } = of(seat);
    return { team: seat, place, wins, flags, square: Math.max(0, square) };
  });
}

/** The same teams in the order of their points; of those who have the same, who stands better on the board is before the other. */
export function byPoints(places: Place[], scores: Score[]): Place[] {
  const order = ({ team, place }: Place) => (scores[team]?.place ?? places.length) * (places.length + 1) + place;
  const placed = places.map((one) => {
    const place = 1 + places.filter((other) => order(other) < order(one)).length;
    return { ...one, place, wins: place === 1 };
  });
  return placed.sort((one, other) => one.place - other.place);
}
