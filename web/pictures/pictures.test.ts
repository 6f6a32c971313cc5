// The pictures of README.md, light and dark: `npm run pictures` makes them anew.

import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from '../browser/browser';
import { boardArea, Camera, hide, themes, turn, type Area, type Theme } from './camera';
import { boards, classroom, phone, rowHeight, SCREEN, WALL, type Board } from './layout';
import { askClass, lookAt, PHONE, sitAt } from './moments';

const folder = new URL('../../docs/pictures/', import.meta.url).pathname;
/** All of them together, in bytes. */
const MOST = 400_000;

let house: House;
let table: Visitor;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  house = await House.open();
  table = await house.visit();
}, 60_000);
afterAll(() => house.close());

async function keep(name: string, theme: Theme, camera: Camera, html: string): Promise<void> {
  writeFileSync(`${folder}${name}-${theme}.webp`, await camera.develop(table.page, html));
}

/** A game, its name, and how many actions of its golden match have been made. */
type Moment = [game: string, title: string, actions: number];
const rows: Moment[][] = [
  [['parchis', 'Parchís', 395], ['europa', 'Ruta Europea', 200]],
  [['ampel', 'Ampel', 100], ['barragoon', 'Barragoon', 60], ['girumgo', 'Girumgo', 199]],
];

it('the five boards', async () => {
  const camera = new Camera(1.65, 48);
  const tables = new Map<string, { visitor: Visitor; area: Area }>();
  for (const [game, , actions] of rows.flat()) {
    const visitor = await lookAt(house, game, actions);
    // The board alone, without the tool that enlarges it.
    await hide(visitor.page, '.stage button');
    tables.set(game, { visitor, area: await boardArea(visitor.page) });
  }
  for (const theme of themes) {
    const shown: Board[][] = [];
    for (const row of rows) {
      const placed = row.map(([game, title]) => ({ title, ...tables.get(game)! }));
      const height = rowHeight(placed.map(({ area }) => area.width / area.height));
      const line: Board[] = [];
      for (const { title, visitor, area } of placed) {
        await turn(visitor.page, theme);
        line.push({ title, height, image: await camera.photograph(visitor.page, (height * area.width) / area.height, area) });
      }
      shown.push(line);
    }
    await keep('boards', theme, camera, boards(theme, shown));
  }
}, 180_000);

it('a match on a telephone', async () => {
  const camera = new Camera(2.1, 58);
  const { page } = await sitAt(house, 'parchis', 180, PHONE);
  for (const theme of themes) {
    await turn(page, theme);
    await keep('phone', theme, camera, phone(theme, await camera.photograph(page, SCREEN)));
  }
}, 60_000);

it('a class', async () => {
  const camera = new Camera(1.8, 50);
  const { wall, pupil } = await askClass(house);
  for (const theme of themes) {
    for (const { page } of [wall, pupil]) await turn(page, theme);
    await keep('class', theme, camera, classroom(theme, await camera.photograph(wall.page, WALL), await camera.photograph(pupil.page, SCREEN)));
  }
}, 300_000);

it('weigh little', () => {
  const sizes = readdirSync(folder).map((name) => statSync(folder + name).size);
  expect(sizes.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(MOST);
});
