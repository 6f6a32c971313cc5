// A whole match of each game to its end, against bots: some decisions by mouse, as many by keyboard alone.

import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { games, type GameId } from '../src/types/games';
import { drawAlike } from './alike';
import { House, type Seating, type Visitor } from './browser';
import { dice, moveByKeyboard, moveByMouse } from './play';

/** Few players with little to do, and bots that know how, bring the matches to an end. */
const short: Partial<Record<GameId, Pick<Seating, 'options' | 'seats'>>> = {
  parchis: { options: { players: 2, tokens: 2 }, seats: [0, 2] },
  barragoon: { options: { express: [2, 2] }, seats: [0, 3] },
  ampel: { options: { yellows: 1 }, seats: [0, 3] },
  girumgo: { options: { players: 2 }, seats: [0, 3] },
  europa: { options: { teams: 2, edition: 'short', flags: 1 }, seats: [0, 6] },
};
const tables: Seating[] = games.map((game) => ({ game, options: {}, seats: [0, 3], ...short[game] }));

const SEED = 1;

/** So many decisions by mouse, then as many by keyboard, and so on. */
const BY_EACH = 2;

/** More decisions than any of these matches takes. */
const MOST = 900;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const recordOf = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem('sobremesa.matches'));

describe.each(tables)('$game', (seating) => {
  it('is played to its end by mouse and by keyboard', async () => {
    const visitor = await house.visit();
    onTestFailed(async () => console.error(await recordOf(visitor)));
    await visitor.go();
    await visitor.page.evaluate(drawAlike, SEED);
    await visitor.sit(seating);
    const choose = dice(7);
    let decisions = 0;
    const move = () => (Math.floor(decisions / BY_EACH) % 2 === 0 ? moveByMouse : moveByKeyboard);
    while (decisions < MOST && !(await move()(visitor.page, choose))) decisions += 1;
    expect(decisions).toBeGreaterThan(2 * BY_EACH);
    expect(decisions).toBeLessThan(MOST);
    expect(await visitor.page.textContent('.now .turn')).toMatch(/gana|terminado/i);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });
});
