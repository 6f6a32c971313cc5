// Each board in Firefox and in WebKit: opened, and twenty actions played on it, by mouse and by touch.

import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dice, move, place, read, type Hand as Playing, type Seen } from '../browser/play';
import { Server } from '../browser/server';
import type { GameId } from '../src/types/games';
import type { Driven, Hand } from './driver';
import { Firefox } from './firefox';
import { WebKit } from './webkit';

const ACTIONS = 20;
/** A phone, held upright. */
const [WIDTH, HEIGHT] = [420, 860];
const pictures = new URL('../artefacts/', import.meta.url);

const seats: Record<GameId, number> = { parchis: 2, barragoon: 2, ampel: 2, girumgo: 2, europa: 2 };
const options = (game: GameId): Record<string, unknown> =>
  ({ parchis: { players: 2 }, girumgo: { players: 2 }, europa: { teams: 2 }, barragoon: {}, ampel: {} })[game];

/** Whatever is awaited on a page comes by then, also on a machine that has much else to do. */
const PAGE_TIMEOUT = 120_000;
const LOOK_AGAIN = 50;

/** Looks at a page until there is something. */
async function until<Result, About>(page: Driven, what: string, look: (about: About) => Result | null, about: About): Promise<Result> {
  const last = Date.now() + PAGE_TIMEOUT;
  while (Date.now() < last) {
    const found = await page.evaluate(look, about);
    if (found !== null && found !== false) return found as Result;
    await new Promise((soon) => setTimeout(soon, LOOK_AGAIN));
  }
  throw new Error(`waited ${PAGE_TIMEOUT} ms for ${what}`);
}

/** The middle of the uppermost thing under a selector, brought into view. */
function middle(selector: string): { x: number; y: number } | null {
  const all = document.querySelectorAll(selector);
  const last = all[all.length - 1];
  if (!last) return null;
  const inside = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
  if (!inside(last.getBoundingClientRect())) last.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = last.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

const playing = (hand: Hand): Playing<Driven> => {
  const touch = async (page: Driven, selector: string) => page.press(hand, await until(page, selector, middle, selector));
  return {
    awaitPerson: (page) => until<Seen, boolean>(page, 'somebody to be asked', read, true),
    throwDie: (page) => touch(page, '.now .die.waiting'),
    confirm: (page) => touch(page, '.now .confirm'),
    word: touch,
    place,
    touch,
  };
};

let server: Server;
let address: string;
beforeAll(async () => {
  ({ server, address } = await Server.start());
  mkdirSync(pictures, { recursive: true });
});
afterAll(() => server.stop());

/** Sits down at a table of two people as it would have been left on this device. */
async function sit(page: Driven, game: GameId): Promise<void> {
  await page.go(`${address}/icon.svg`);
  const names = Array.from({ length: seats[game] }, (_, seat) => `seat ${seat}: P${seat + 1}`).join('\n');
  const record = `sobremesa record 1\ngame: ${game}\noptions: ${JSON.stringify(options(game))}\n${names}\n\n\n`;
  await page.evaluate(
    ([match, settings]) => {
      localStorage.setItem('sobremesa.matches', JSON.stringify([match]));
      localStorage.setItem('sobremesa.settings', JSON.stringify(settings));
    },
    [{ id: 'test', game, record, at: Date.now(), over: false, names: [] }, { pace: 0, sound: false }] as const,
  );
  await page.go(`${address}/#/table/test`);
  await until(page, `the board of ${game}`, () => document.querySelector('.stage svg') !== null || null, null);
}

const browsers = { firefox: Firefox, webkit: WebKit };
const games: GameId[] = ['parchis', 'barragoon', 'ampel', 'girumgo', 'europa'];

describe.each(Object.entries(browsers))('%s', (name, Browser) => {
  let page: Driven;
  beforeAll(async () => {
    page = await Browser.open(WIDTH, HEIGHT);
  });
  afterAll(() => page?.close());

  describe.each(['mouse', 'touch'] as const)('by %s', (hand) => {
    it.each(games)('plays twenty actions of %s', async (game) => {
      await sit(page, game);
      const choose = dice(16);
      const shown = () => page.evaluate(() => Number(document.querySelector('.table')?.getAttribute('data-at') ?? 0), null);
      for (let tries = 0; (await shown()) < ACTIONS; tries += 1) {
        expect(tries, 'each try does something').toBeLessThan(ACTIONS * 4);
        if (await move(playing(hand), page, choose)) break;
      }
      expect(await shown()).toBeGreaterThanOrEqual(ACTIONS);
      writeFileSync(new URL(`${name}-${game}-${hand}.png`, pictures), await page.picture());
    });
  });
});
