// Whose device this is.

import type { Player } from '../types/table';

/** The one person at this device: who sits here online, or who plays against nobody but bots; nobody if there are several. */
export function ownSeat(players: Player[], seated: number | null): number | null {
  if (seated !== null) return seated;
  const people = players.flatMap((player, seat) => (player.bot ? [] : [seat]));
  return people.length === 1 ? people[0]! : null;
}
