// The boards, each fetched when its game is opened.

import type { ByGame } from './by-game';
import type { BoardModule } from './contract';

const modules: ByGame<() => Promise<BoardModule>> = {
  parchis: () => import('./parchis').then((one) => one.default),
  barragoon: () => import('./barragoon').then((one) => one.default),
  ampel: () => import('./ampel').then((one) => one.default),
  girumgo: () => import('./girumgo').then((one) => one.default),
  europa: () => import('./europa').then((one) => one.default),
  // The next game.
};

export function loadBoard(game: string): Promise<BoardModule> {
  const load = modules[game];
  if (!load) return Promise.reject(new Error(`no board for ${game}`));
  return load();
}
