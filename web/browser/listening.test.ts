// One whole turn of each game with the keyboard and a screen reader: what is said is kept in `spoken`, and read as a listener
// would. `UPDATE_GOLDEN=1 npm run browser -- listening` writes it anew.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { games, type GameId } from '../src/types/games';
import { House, type Seating } from './browser';
import { Listener } from './listener';

const folder = new URL('spoken/', import.meta.url).pathname;

interface Turn {
  seating: Seating;
  play: (listener: Listener) => Promise<void>;
}

const lesson = (game: GameId) =>
  JSON.parse(readFileSync(new URL(`../../content/learn/${game}.json`, import.meta.url), 'utf8')).lesson as {
    options: Record<string, unknown>;
    steps: { play: string }[];
  };

/** What those who listen do; a game that is not named is listened to as far as its board. */
const turns: Partial<Record<GameId, Turn>> = {
  parchis: {
    seating: { game: 'parchis', options: { players: 2, opening: 'seated' }, seats: [0, 0], actions: 'd5 exit d5 exit d3 r5 d2 r39 d4' },
    play: async (listener) => {
      await listener.goTo('r8');
      await listener.press('Enter');
    },
  },
  barragoon: {
    seating: { game: 'barragoon', options: {}, seats: [0, 0] },
    play: async (listener) => {
      await listener.goTo('d2');
      await listener.press('Enter');
      // What is not allowed is said once, and the tile is still in the hand.
      await listener.goTo('d6');
      await listener.press('Enter');
      await listener.goTo('d5');
      await listener.press('Enter');
    },
  },
  ampel: {
    seating: { game: 'ampel', options: { yellows: 4 }, seats: [0, 0], actions: '+f3 +g5 +h3 +i6 +f6 +f1 f6-h6 +g2' },
    play: async (listener) => {
      for (const place of ['f1', 'g1', 'h6', 'h4', 'j6']) {
        await listener.goTo(place);
        await listener.press('Enter');
      }
      await listener.press('c');
    },
  },
  girumgo: {
    seating: { game: 'girumgo', options: lesson('girumgo').options, seats: [0, 0], actions: lesson('girumgo').steps[0]!.play },
    play: async (listener) => {
      await listener.goTo('b1');
      await listener.press('+');
      await listener.tabTo('[data-action=end]');
      await listener.press('Enter');
      await listener.press('c');
    },
  },
  europa: {
    seating: { game: 'europa', options: lesson('europa').options, seats: [0, 0], actions: 'd2' },
    play: async (listener) => {
      await listener.goTo('2');
      await listener.press('Enter');
      await listener.tabTo('[data-action=right]');
      await listener.press('Enter');
    },
  },
};

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

it.each(games)('%s is played by who listens', async (game) => {
  const { seating, play } = turns[game] ?? { seating: { game, options: {}, seats: [0, 0] }, play: async () => undefined };
  const visitor = await house.visit({ sound: true }, 1280, 800, {});
  await visitor.sit(seating);
  const listener = await Listener.start(visitor.page);
  // One is at the heading; the board comes soon after it.
  await listener.tabTo('[data-place]');
  await play(listener);
  const said = `${listener.transcript.join('\n')}\n`;
  const file = `${folder}${game}.txt`;
  if (process.env['UPDATE_GOLDEN']) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, said);
  }
  expect(said).toBe(readFileSync(file, 'utf8'));
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
