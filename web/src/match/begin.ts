// A new match on this device: seated, kept, and gone to.

import { route } from '../route.svelte';
import { MatchEngine } from '../rules/engine';
import type { Player } from '../types/table';
import { type Asks, freshId, keep } from './matches';
import type { GameId } from '../types/games';

export async function begin(
  game: GameId,
  options: Record<string, unknown>,
  players: Player[],
  instead = false,
  asks?: Asks,
): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  const engine = MatchEngine.create({ game, options, players, date });
  const record = engine.record();
  engine.free();
  keepAndGo(game, record, players.map((player) => player.name), false, instead, asks);
}

/** Puts a record among the matches of this device and shows its table. */
export function keepAndGo(game: GameId, record: string, names: string[], over: boolean, instead = false, asks?: Asks): void {
  const id = freshId();
  keep({ id, game, record, at: Date.now(), over, names, ...(asks && { asks }) });
  // A page that only leads on is not gone back to.
  if (instead) route.replace('table', id);
  else route.go('table', id);
}
