// Tables with a line for each game.

import type { GameId } from '../types/games';

/** Something for every game: the compiler names the table that lacks one. */
export type ByGame<T> = Record<GameId, T>;
