// What people download before they can do something, journey by journey, and how much that may be.

import { games } from '../src/types/games.ts';
import type { Journey, Need } from './size';

/** The rules and bots of all games come in one file: how much each game after the first five may add to it. */
const ANOTHER_GAME = 6_000;
const more = ANOTHER_GAME * Math.max(0, games.length - 5);

/** A module of WebAssembly and its script. */
const wasm = (what: string, name: string): Need => ({ what, file: new RegExp(`/${name}_bg-[^/]*\\.wasm$`), source: new RegExp(`/wasm/${name}\\.js$`) });
const bots = wasm('rules and bots', 'bots');
const rules = wasm('rules', 'rules');
const classRules = wasm('rules of one game', 'class');
const worker: Need = { what: 'worker of the bots', file: /thinker\.worker-[^/]*\.js$/ };
const font: Need = { what: 'font', file: /young-serif-[^/]*\.woff2$/ };
const page = (what: string, ...names: string[]): Need => ({ what, source: new RegExp(`/src/(?:${names.join('|')})\\.svelte`) });
// In one language: the first stands in for another only where that one lacks something.
const words = (...names: string[]): Need => ({ what: 'words', source: new RegExp(`/messages/es/(?:${['web', 'common', ...names].join('|')})\\.ftl`) });
const board = (...names: string[]): Need => ({
  what: 'one game',
  source: new RegExp(`(?:/boards/|/messages/es/(?:board-)?)(${names.join('|')})\\b`),
  one: true,
});

export const journeys: Journey[] = [
  {
    what: 'a first match',
    limit: 350_000 + more,
    needs: [bots, worker, page('page of the match', 'pages/NewMatch', 'pages/Table'), font, words('bots'), board(...games)],
  },
  {
    what: 'a guest at an online table',
    limit: 330_000 + more,
    needs: [rules, page('page of the table', 'pages/OnlineTable'), font, words('bots', 'online', 'problems', 'ending'), board(...games)],
  },
  {
    what: "a pupil's telephone",
    limit: 200_000,
    needs: [
      classRules,
      page('pages of a pupil', 'pages/Class', 'class/Join', 'class/PhonePage'),
      font,
      words('class', 'online', 'problems', 'reading', 'europa', 'board-europa'),
    ],
  },
  {
    what: 'an analysis',
    limit: 360_000 + more,
    needs: [bots, worker, page('page of the analysis', 'pages/Match'), font, words('bots', 'after', 'ending'), board(...games)],
  },
];

/** All that is fetched after the first visit, so that the page works without a network. */
export const ahead = { limit: 1_000_000 };
