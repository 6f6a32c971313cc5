// The one door through which a text from outside, such as an address, a file or the server, becomes a game.

import { games, type GameId } from './games';

/** The game of this name; nothing if there is none. */
export const gameNamed = (name: unknown): GameId | null => games.find((game) => game === name) ?? null;
