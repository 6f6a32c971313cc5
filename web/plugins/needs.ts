// What a first match needs beyond what the page loads at once.

import { games } from '../src/types/games.ts';
import type { Need } from './size';

/** The most that may be downloaded before the first match with the first five games, in bytes. */
const FIVE_GAMES = 356_000;
/** The rules and bots of all games come in one file: how much each game after these may add to it. */
const ANOTHER_GAME = 6_000;

/** The most that may be downloaded before the first match, in bytes. */
export const limit = FIVE_GAMES + ANOTHER_GAME * Math.max(0, games.length - 5);

export const needs: Need[] = [
  { what: 'rules and bots', file: /sobremesa_bg-[^/]*\.wasm$/ },
  { what: 'worker of the bots', file: /thinker\.worker-[^/]*\.js$/ },
  { what: 'page of the match', source: /\/pages\/(?:NewMatch|Table)\.svelte/ },
  { what: 'font', file: /young-serif-[^/]*\.woff2$/ },
  // In one language: the first stands in for another only where that one lacks something.
  { what: 'words', source: /\/messages\/es\/(?:web|common|bots)\.ftl/ },
  {
    what: 'one game',
    source: new RegExp(`(?:/boards/|/messages/es/(?:board-)?)(${games.join('|')})\\b`),
    one: true,
  },
];
