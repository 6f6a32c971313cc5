// Every page, light and dark, on a phone and on a desk: no serious barrier, nothing cut off, and a picture of each.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers, fits } from './barriers';
import { artefacts, House, type Seating } from './browser';
import { awaitPerson } from './play';

const games: Seating[] = [
  { game: 'parchis', options: { players: 4, opening: 'seated' }, seats: [0, 2, 2, 2], actions: 'd5 exit' },
  { game: 'barragoon', options: {}, seats: [0, 2] },
  { game: 'ampel', options: { yellows: 5 }, seats: [0, 0] },
  { game: 'girumgo', options: { players: 6, opening: 'seated' }, seats: [0, 2, 2, 2, 2, 2] },
  { game: 'europa', options: { teams: 5, opening: 'seated' }, seats: [0, 2, 2, 2, 2] },
];

const sizes = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desk', width: 1440, height: 900 },
];

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 60_000);
afterAll(() => house.close());

describe.each(['light', 'dark'])('%s', (theme) => {
  describe.each(sizes)('$name', ({ name, width, height }) => {
    it('home, settings, new match, rules and lessons', async () => {
      const visitor = await house.visit({ theme }, width, height);
      const pages = ['', 'settings', 'nowhere', ...games.flatMap(({ game }) => [`new/${game}`, `learn/${game}`, `lesson/${game}`])];
      for (const path of pages) {
        await visitor.go(path);
        await visitor.page.waitForTimeout(250);
        expect(await barriers(visitor), path).toEqual([]);
        expect(await fits(visitor), `${path} is wider than the screen`).toBe(true);
        await visitor.page.screenshot({ path: `${artefacts}${path.replace('/', '-') || 'home'}-${name}-${theme}.png` });
      }
      expect(visitor.problems).toEqual([]);
      await visitor.close();
    }, 180_000);

    it.each(games)('the table of $game', async (seating) => {
      const visitor = await house.visit({ theme }, width, height);
      await visitor.sit(seating);
      await awaitPerson(visitor.page);
      expect(await barriers(visitor)).toEqual([]);
      expect(await fits(visitor)).toBe(true);
      await visitor.page.screenshot({ path: `${artefacts}${seating.game}-${name}-${theme}.png` });
      await visitor.close();
    }, 60_000);
  });
});
