// Parchís as families play it: one's own house at the bottom, a board that can be turned, two against two.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from './browser';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** Which of two houses is nearer to whoever looks. */
const lower = async ({ page }: Visitor, ...colours: string[]) => {
  const heights = await Promise.all(
    colours.map(async (colour) => (await page.locator(`.stage .floor[data-place="${colour}-home"]`).boundingBox())!.y),
  );
  return colours[heights.indexOf(Math.max(...heights))];
};

it('has the house of whoever sits here at the bottom, and can be turned and played so', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  const options = { players: 2, opening: 'seated' };
  await visitor.sit({ game: 'parchis', options, seats: [0, 0], actions: 'd5 exit d5' });
  expect(await lower(visitor, 'red', 'yellow')).toBe('yellow');
  await page.click('[aria-label="Girar el tablero"]');
  expect(await lower(visitor, 'red', 'yellow')).toBe('red');
  // Red's token comes out by a tap on its house, where it is drawn now.
  await page.locator('.stage .hit[data-place="red-home"]').click();
  await page.waitForSelector('.stage .token[data-at="r39"]');
  await visitor.sit({ game: 'parchis', options, seats: [3, 0], actions: 'd5 exit d5' });
  expect(await lower(visitor, 'red', 'yellow')).toBe('red');
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

it('is chosen with partners where four play, and says who plays with whom', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.go('new/parchis');
  await page.click('text=Opciones del juego');
  const partners = page.locator('label:has-text("Parejas") select');
  await partners.selectOption('true');
  await page.locator('label:has-text("Fichas de cada color") select').selectOption('1');
  await page.click('[aria-pressed="false"]:text-is("3")');
  expect(await partners.count()).toBe(0);
  await page.click('[aria-pressed="false"]:text-is("4")');
  expect(await partners.inputValue()).toBe('true');
  await page.click('text=Jugar juntos en este dispositivo');
  await page.waitForSelector('.stage svg');
  const record = await page.evaluate(() => localStorage.getItem('sobremesa.matches') ?? '');
  expect(record).toMatch(/\\"partners\\":true/);
  expect(record).toMatch(/\\"tokens\\":1/);

  await visitor.sit({ game: 'parchis', options: { partners: true, opening: 'seated' }, seats: [0, 0, 0, 0] });
  await expect.poll(() => page.locator('.stage .mate').allTextContents()).toEqual(['+ P3', '+ P2', '+ P1', '+ P4']);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
