// The boards, each fetched when its game is opened.

import type { GameId } from '../types/games';
import type { BoardModule } from './contract';

const modules: { [Game in GameId]: () => Promise<BoardModule<Game>> } = {
  parchis: () => import('./parchis').then((one) => one.default),
  barragoon: () => import('./barragoon').then((one) => one.default),
  ampel: () => import('./ampel').then((one) => one.default),
  girumgo: () => import('./girumgo').then((one) => one.default),
  europa: () => import('./europa').then((one) => one.default),
  // The next game.
};

export const loadBoard = <Game extends GameId>(game: Game): Promise<BoardModule<Game>> => modules[game]();
