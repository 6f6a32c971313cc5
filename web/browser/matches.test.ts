// A whole match of each game to its end, against bots: by mouse, and by keyboard alone.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House, type Seating } from './browser';
import { dice, moveByKeyboard, moveByMouse } from './play';

/** Strong bots bring the matches to an end. */
const tables: Seating[] = [
  { game: 'parchis', options: { players: 2 }, seats: [0, 2] },
  { game: 'barragoon', options: { express: [2, 2] }, seats: [0, 3] },
  { game: 'ampel', options: { yellows: 5 }, seats: [0, 3] },
  { game: 'girumgo', options: { players: 2 }, seats: [0, 3] },
  { game: 'europa', options: { teams: 2, edition: 'short', flags: 2 }, seats: [0, 6] },
];

/** More decisions than any of these matches takes. */
const MOST = 900;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

describe.each(tables)('$game', (seating) => {
  it.each([
    ['by mouse', moveByMouse],
    ['by keyboard', moveByKeyboard],
  ])(
    'is played to its end %s',
    async (_, move) => {
      const visitor = await house.visit();
      await visitor.sit(seating);
      const random = dice(7);
      let decisions = 0;
      while (decisions < MOST && !(await move(visitor.page, random))) decisions += 1;
      expect(decisions).toBeGreaterThan(0);
      expect(decisions).toBeLessThan(MOST);
      expect(await visitor.page.textContent('.now .turn')).toMatch(/gana|terminado/i);
      expect(visitor.problems).toEqual([]);
      await visitor.close();
    },
  );
});
