// A whole match of each game to its end, against bots: by mouse, and by keyboard alone.

import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { games, type GameId } from '../src/types/games';
import { House, type Seating, type Visitor } from './browser';
import { dice, moveByKeyboard, moveByMouse } from './play';

/** Strong bots and few players bring the matches to an end. */
const short: Partial<Record<GameId, Pick<Seating, 'options' | 'seats'>>> = {
  parchis: { options: { players: 2 }, seats: [0, 2] },
  barragoon: { options: { express: [2, 2] }, seats: [0, 3] },
  girumgo: { options: { players: 2 }, seats: [0, 3] },
  europa: { options: { teams: 2, edition: 'short', flags: 2 }, seats: [0, 6] },
};
const tables: Seating[] = games.map((game) => ({ game, options: {}, seats: [0, 3], ...short[game] }));

/** More decisions than any of these matches takes. */
const MOST = 900;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** The dice and the bots are the page's own: what they did is in the record, which leads to the same place again. */
const recordOf = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem('sobremesa.matches'));

describe.each(tables)('$game', (seating) => {
  it.each([
    ['by mouse', moveByMouse],
    ['by keyboard', moveByKeyboard],
  ])(
    'is played to its end %s',
    async (_, move) => {
      const visitor = await house.visit();
      onTestFailed(async () => console.error(await recordOf(visitor)));
      await visitor.sit(seating);
      const choose = dice(7);
      let decisions = 0;
      while (decisions < MOST && !(await move(visitor.page, choose))) decisions += 1;
      expect(decisions).toBeGreaterThan(0);
      expect(decisions).toBeLessThan(MOST);
      expect(await visitor.page.textContent('.now .turn')).toMatch(/gana|terminado/i);
      expect(visitor.problems).toEqual([]);
      await visitor.close();
    },
  );
});
