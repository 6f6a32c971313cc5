// What the boards are made of, fetched when it is chosen; and how large they are.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { games, type GameId } from '../src/types/games';
import { tooFaint } from './barriers';
import { House, type Visitor } from './browser';
import { dragByMouse, middle, straight, tabTo } from './hands';
import { change } from './looks';
import { picture } from './pictures';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** Two can sit at every table. */
const pairs: Partial<Record<GameId, Record<string, unknown>>> = { parchis: { players: 2 }, girumgo: { players: 2 }, europa: { teams: 2 } };

const width = async ({ page }: Visitor) => (await page.locator('.stage > svg').boundingBox())!.width;

it('fetches a skin when somebody chooses it, and keeps the choice', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  const fetched: string[] = [];
  page.on('request', (request) => {
    const name = /\/(skin-\w+)-[^/]*\.css$/.exec(request.url())?.[1];
    if (name) fetched.push(name);
  });
  await visitor.go('settings');
  expect(fetched).toEqual([]);
  await page.selectOption('label:has-text("Tablero") select', 'night');
  await expect.poll(() => fetched).toEqual(['skin-night']);
  await visitor.sit({ game: 'ampel', options: {}, seats: [0, 0] });
  const face = () => page.locator('.stage .ampel').evaluate((board) => getComputedStyle(board).getPropertyValue('--face').trim());
  await expect.poll(face).toBe('#232c39');
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

it.each(['plain', 'paper', 'night'])('has every board in %s, in both themes', async (skin) => {
  const visitor = await house.visit({ skin, theme: 'auto' });
  for (const game of games) {
    await visitor.sit({ game, options: pairs[game] ?? {}, seats: [0, 0] });
    await visitor.page.waitForSelector(`.stage .${skin}`);
    for (const theme of ['light', 'dark'] as const) {
      await change(visitor, { width: 1440, height: 900, theme });
      expect(await tooFaint(visitor), `${game} in ${skin}, ${theme}`).toEqual([]);
      await picture(visitor.page, `skin-${skin}-${game}-${theme}`);
    }
  }
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

it('makes the board smaller by its handle and by keys, and remembers it', async () => {
  const visitor = await house.visit({}, 1440, 900);
  const { page } = visitor;
  const seating = { game: 'barragoon', options: {}, seats: [0, 0] };
  await visitor.sit(seating);
  const handle = page.getByRole('slider', { name: 'Tamaño del tablero' });
  const first = await width(visitor);
  const from = await middle(page, '.handle');
  await dragByMouse(page, from, straight(from, { x: from.x - 300, y: from.y - 200 }));
  const dragged = await width(visitor);
  expect(dragged).toBeLessThan(first - 50);
  await tabTo(page, '.handle');
  await page.keyboard.press('ArrowRight');
  expect(await width(visitor)).toBeGreaterThan(dragged);
  await page.keyboard.press('Home');
  expect(await handle.getAttribute('aria-valuenow')).toBe('50');
  const least = await width(visitor);
  await page.reload();
  await page.waitForSelector('.stage svg');
  expect(await width(visitor)).toBeCloseTo(least, 0);
  // A phone's board is as wide as the phone.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await handle.isVisible()).toBe(false);
  expect(await width(visitor)).toBeGreaterThan(380);
  await page.setViewportSize({ width: 1440, height: 900 });
  await tabTo(page, '.handle');
  await page.keyboard.press('End');
  expect(await width(visitor)).toBeCloseTo(first, 0);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
