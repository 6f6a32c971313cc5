// What a team still needs: the flags it lacks, and its next city for each.

import { countriesOf } from '../../boards/europa/team';
import type { Square, View } from '../../types/europa';

export interface Need {
  country: string;
  /** The next of its cities on the way, and how many squares there are to it; nothing where all lie behind. */
  city: Square | null;
  steps: number;
}

/** The flags a team lacks, the nearest first. */
export function needsOf(view: View, seat: number): Need[] {
  const team = view.teams[seat];
  if (!team?.route) return [];
  const here = Number(team.square ?? view.squares.length);
  const lacking = countriesOf(view.squares, team.route).filter((country) => !team.flags.includes(country));
  const needs = lacking.map((country): Need => {
    const at = view.squares.findIndex((one, square) => square > here && one.route === team.route && one.country === country);
    return { country, city: view.squares[at] ?? null, steps: (at < 0 ? view.squares.length + here : at) - here };
  });
  return needs.sort((one, other) => one.steps - other.steps);
}
