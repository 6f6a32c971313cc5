// Every page, light and dark, on a phone and on a desk: no serious barrier, nothing cut off, and a picture of each.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { games, type GameId } from '../src/types/games';
import { House, type Seating, type Visitor } from './browser';
import { holdTime } from './hourglass';
import { everyLook, look } from './looks';
import { awaitPerson } from './play';

/** As many as can sit there, and something on the board. */
const full: Partial<Record<GameId, Omit<Seating, 'game'>>> = {
  parchis: { options: { players: 4, opening: 'seated' }, seats: [0, 2, 2, 2], actions: 'd5 exit' },
  ampel: { options: {}, seats: [0, 0] },
  girumgo: { options: { players: 6, opening: 'seated' }, seats: [0, 2, 2, 2, 2, 2] },
  europa: { options: { teams: 5, opening: 'seated' }, seats: [0, 2, 2, 2, 2] },
};
const tables: Seating[] = games.map((game) => ({ game, options: {}, seats: [0, 2], ...full[game] }));

const looks = everyLook();

let house: House;
let visitor: Visitor;
beforeAll(async () => {
  house = await House.open();
  visitor = await house.visit({ theme: 'auto' });
});
afterAll(() => house.close());

it('says at home that it can be used without a network', async () => {
  const newcomer = await house.visit({ theme: 'auto' }, 360, 740, { serviceWorkers: 'allow' });
  // It would go away by itself.
  await holdTime(newcomer.page);
  await newcomer.go();
  await newcomer.page.waitForSelector('.toast');
  await look(newcomer, 'home-ready', looks.slice(0, 1));
  expect(await newcomer.page.locator('.toast').count()).toBe(1);
  expect(newcomer.problems).toEqual([]);
  await newcomer.close();
});

it.each([
  ['', '.games'],
  ['settings', 'main h1'],
  ['nowhere', 'main h1'],
  ...games.flatMap((game) => [
    [`new/${game}`, '.start'],
    [`learn/${game}`, 'figure svg'],
    [`lesson/${game}`, '.say'],
  ]),
])('the page «%s»', async (path, awaits) => {
  await visitor.go(path);
  await visitor.page.waitForSelector(awaits!);
  await look(visitor, path.replace('/', '-') || 'home', looks);
  expect(visitor.problems.splice(0)).toEqual([]);
});

describe('the table', () => {
  it.each(tables)('of $game', async (seating) => {
    await visitor.sit(seating);
    await awaitPerson(visitor.page);
    await look(visitor, seating.game, looks);
    expect(visitor.problems.splice(0)).toEqual([]);
  });
});
