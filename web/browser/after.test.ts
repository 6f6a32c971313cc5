// A match that is over: what is seen of it afterwards, and what can be done with it.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House, type Visitor } from './browser';
import { judgedAll } from './judged';
import { bothThemes, look } from './looks';

const root = new URL('../../', import.meta.url).pathname;
const golden = (game: string) => readFileSync(`${root}golden/${game}.record`, 'utf8');
const fair = readFileSync(`${root}vectors/dice.record`, 'utf8');

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const at = async ({ page }: Visitor) => Number(await page.getAttribute('.after', 'data-at'));

/** Keeps a match on the visitor's device and looks at it. */
async function open(visitor: Visitor, game: string, record: string, moment = ''): Promise<void> {
  await visitor.go();
  await visitor.keep({ id: 'kept', game, record, at: Date.now(), over: true, names: [] });
  await visitor.go(`match/local-kept${moment}`);
  await visitor.page.waitForSelector('.after .stage svg');
}

it('is reached from its table, has a curve for each seat, and points at what would have been better', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.go();
  await visitor.keep({ id: 'kept', game: 'ampel', record: golden('ampel'), at: Date.now(), over: true, names: [] });
  await visitor.go('table/kept');
  await page.click('.ending >> text=Análisis');
  await judgedAll(visitor);
  expect(await page.textContent('.result')).toContain('Gana');
  expect(await page.locator('.curve polyline:not(.under)').count()).toBe(2);
  expect(await page.locator('.curve .mark').count()).toBeGreaterThan(3);
  await page.locator('section ol button').first().click();
  const better = await page.getAttribute('.missed', 'data-better');
  expect(better).not.toBeNull();
  expect(await page.textContent('.missed')).toMatch(/^\s*\?\?\s.*le costó .* puntos\. Mejor: «/s);
  expect(await page.textContent('section:has(#balance)')).toMatch(/-\d+/);
  // Back to where one came from.
  await page.click('.after header a');
  await page.waitForSelector('.table');
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

it('keeps the board in view on a phone, with what is said of a mistake beside it', async () => {
  const visitor = await house.visit({}, 390, 844);
  const { page } = visitor;
  await open(visitor, 'ampel', golden('ampel'));
  await judgedAll(visitor);
  const third = page.locator('section:has(#choices) ol button').nth(2);
  await third.click();
  await third.scrollIntoViewIfNeeded();
  const board = (await page.locator('.stage').boundingBox())!;
  const said = (await page.locator('.explained .missed').boundingBox())!;
  expect(board.y).toBeGreaterThanOrEqual(0);
  expect(said.y).toBeGreaterThanOrEqual(board.y + board.height);
  expect(await page.textContent('.explained .missed')).toMatch(/Lo peor que puede seguir: /);
  // What is told adds up: the last line of each column is the sum of the others.
  const number = (text: string) => Math.round(Number(text.replace('−', '-').replace(',', '.')) * 10);
  const rows = await page.locator('section:has(#balance) tbody tr').evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')));
  const columns = [0, 1].map((seat) => rows.map((row) => number(row[seat] ?? '')));
  for (const column of columns) expect(column.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(column.at(-1));
  expect(columns.map((column) => column.at(-1))).toEqual([1000, 0]);
  await visitor.close();
});

it('is seen from either side where that matters', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await open(visitor, 'barragoon', golden('barragoon'), '/10');
  expect(await page.locator('.stage .turned').count()).toBe(0);
  await page.click('[aria-label="Girar el tablero"]');
  expect(await page.locator('.stage .turned').count()).toBe(1);
  await open(visitor, 'ampel', golden('ampel'));
  expect(await page.locator('[aria-label="Girar el tablero"]').count()).toBe(0);
  await visitor.close();
});

it('is stepped through by keys, buttons, slider and curve, and the address follows', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await open(visitor, 'ampel', golden('ampel'), '/10');
  expect(await at(visitor)).toBe(10);
  const before = await page.evaluate(() => history.length);
  await page.keyboard.press('ArrowRight');
  expect(await at(visitor)).toBe(11);
  expect(page.url()).toMatch(/#\/match\/local-kept\/11$/);
  await page.keyboard.press('Home');
  expect(await at(visitor)).toBe(0);
  await page.keyboard.press('End');
  const length = await at(visitor);
  expect(length).toBe(112);
  await page.click('[aria-label="Una jugada atrás"]');
  expect(await at(visitor)).toBe(length - 1);
  await page.fill('input[type=range]', '40');
  expect(await at(visitor)).toBe(40);
  const box = (await page.locator('.curve').boundingBox())!;
  await page.locator('.curve').click({ position: { x: box.width / 2, y: 60 } });
  expect(Math.abs((await at(visitor)) - length / 2)).toBeLessThan(8);
  expect(await page.evaluate(() => history.length)).toBe(before);
  // A link to a moment opens there, on a fresh page too.
  const moment = await at(visitor);
  await page.reload();
  await page.waitForSelector('.after .stage svg');
  expect(await at(visitor)).toBe(moment);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

/** A match of Girumgo of two, much shorter than the golden one: all of it is judged soon. */
const SHORT = `sobremesa record 1
game: girumgo
options: {"players":2}
seat 0: Ana
seat 1: Luis

d3 d4 yellow green s0 s5 s2 s2 s1 s3 s4 s2 s2 s1 s1 s4 s5 s2 s3 s5 s2 s3 s4 d4 c3- c5- a1+ c1- d1
end d5 c1- c2- c5- c4- >c4 c4+ d6 end d2 c4+ a3- >c3 d5 b4- a2+ end d2 c2- d1- end d1 c2- d2 c2+ a1+
end d3 c5+ d3- c3+ d6 c3+ >c2 c2+ c2+ >c1
`;

it('tells luck from skill where there are dice, and can be stopped and taken up again', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await open(visitor, 'girumgo', golden('girumgo'));
  await page.click('text=Parar');
  await page.waitForSelector('text=Seguir analizando');
  const judged = await page.getAttribute('.after', 'data-judged');
  expect(judged).not.toBe('all');
  await page.click('text=Seguir analizando');
  await expect.poll(() => page.getAttribute('.after', 'data-judged')).not.toBe(judged);
  await open(visitor, 'girumgo', SHORT);
  await judgedAll(visitor);
  expect(await page.textContent('#balance')).toBe('Suerte y acierto');
  const cells = await page.locator('section:has(#balance) tbody td').allTextContents();
  expect(cells.filter((text) => /\+\d/.test(text)).length).toBeGreaterThan(0);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

it('is played on from any moment against bots, with dice of its own', async () => {
  const visitor = await house.visit({ names: ['Eva'] });
  const { page } = visitor;
  await open(visitor, 'parchis', fair, '/16');
  await page.click('.play-on summary');
  await page.locator('.play-on input[type=radio]').nth(1).check();
  await page.locator('.play-on select').first().selectOption('2');
  await page.click('.play-on button.main');
  await page.waitForSelector('.table');
  expect(await page.textContent('.seats')).toContain('Eva');
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('sobremesa.matches') ?? '[]')[0].record as string);
  expect(record).not.toMatch(/^dice/m);
  expect(record).toMatch(/^bots: 0:2 2:3 3:3$/m);
  expect(record).toContain('d5 d5 d6 d1 blue green red yellow d3 d2 d1 d2 d6 d4 d4 d5');
  expect(record).toMatch(/^seat 1: Eva$/m);
  await visitor.close();
});

it('can be downloaded as it is', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await open(visitor, 'parchis', fair);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.after header button:last-of-type')]);
  expect(download.suggestedFilename()).toMatch(/^parchis-.*\.txt$/);
  expect(readFileSync(await download.path(), 'utf8')).toBe(fair);
  await visitor.close();
});

describe('the dice', () => {
  async function check(visitor: Visitor, record: string): Promise<string> {
    const { page } = visitor;
    await open(visitor, 'parchis', record);
    await page.click('.dice summary');
    await page.click('.dice button');
    await page.waitForSelector('.dice [data-verdict]');
    return (await page.textContent('.dice .said')) ?? '';
  }

  it('are checked in the browser, roll by roll', async () => {
    const visitor = await house.visit();
    const { page } = visitor;
    const loaded: string[] = [];
    page.on('response', (answer) => loaded.push(answer.url()));
    const said = await check(visitor, fair);
    expect(said).toContain('Este dispositivo no guardó la huella antes de la primera tirada');
    expect(said).toContain('Las 20 tiradas salen del secreto');
    expect(said).toContain('Marta: su número no se mostró a tiempo');
    expect(await page.locator('.rolls [aria-label="sale del secreto"]').count()).toBe(20);
    // What it needs is fetched when it is asked for, not before.
    const fetched = (file: RegExp) => loaded.findIndex((url) => file.test(url));
    expect(fetched(/verify_bg-.*\.wasm$/)).toBeGreaterThan(fetched(/Match-.*\.js$/));
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  it('were seen before the first roll by a device that was there', async () => {
    const visitor = await house.visit();
    await visitor.go();
    const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(fair)![1]!;
    const seen = `${line('dice-commitment')} ${line('dice-seals')}`;
    await visitor.page.evaluate((text) => localStorage.setItem('sobremesa.seen.mesa-7', JSON.stringify(text)), seen);
    const said = await check(visitor, fair);
    expect(said).toContain('La huella de la casa es la que este dispositivo vio antes de la primera tirada');
    expect(said).toContain('Las huellas de los dispositivos son las que');
    await visitor.close();
  });

  it('are found out if one of them is another', async () => {
    const visitor = await house.visit();
    const said = await check(visitor, fair.replace(' d5 exit d3\n', ' d5 exit d6\n'));
    expect(said).toContain('no se cumple');
    expect(said).toContain('dice «d6» y debería ser «d3»');
    expect(await visitor.page.locator('.rolls .bad').count()).toBe(1);
    await visitor.close();
  });

  it('of a match without a house prove nothing, and it says so', async () => {
    const visitor = await house.visit();
    expect(await check(visitor, golden('parchis'))).toContain('El acta no lleva prueba');
    await visitor.close();
  });
});

describe('a match of a house', () => {
  it('is fetched from it', async () => {
    const visitor = await house.visit();
    const { page } = visitor;
    const match = { id: 'abc', game: 'ampel', names: ['Ana', 'Luis'], record: golden('ampel'), result: [1, 0], ended: 1_794_700_000_000 };
    await page.route('**/api/matches/abc', (route) => route.fulfill({ json: match }));
    await visitor.go('match/abc/5');
    await page.waitForSelector('.after');
    expect(await at(visitor)).toBe(5);
    expect(await page.textContent('.seats')).toContain('Ana');
    await visitor.close();
  });

  it('that is not known, or a house that does not answer, or nonsense, is a sentence', async () => {
    const visitor = await house.visit();
    const { page } = visitor;
    await page.route('**/api/matches/gone', (route) => route.fulfill({ status: 404 }));
    await page.route('**/api/matches/cut', (route) => route.abort());
    await page.route('**/api/matches/odd', (route) => route.fulfill({ json: { game: 'chess' } }));
    const record = 'sobremesa record 1\ngame: ampel\n\nxyz';
    await page.route('**/api/matches/bad', (route) => route.fulfill({ json: { game: 'ampel', names: [], record } }));
    for (const [id, sentence] of [
      ['gone', 'La casa no conoce esa partida'],
      ['cut', 'La casa no contesta'],
      ['odd', 'La casa no contesta'],
      ['bad', 'deja de tener sentido en la jugada 1'],
      ['local-none', 'no está en este dispositivo'],
    ] as const) {
      await visitor.go(`match/${id}`);
      await expect.poll(async () => await page.textContent('main')).toContain(sentence);
    }
    await visitor.close();
  });
});

/** As a house says it. */
const dice = {
  parchis: [20, 30, 22, 18, 25, 29],
  europa: [1, 0, 0, 0, 0, 2],
  girumgo: [5, 8, 9, 8, 10, 20],
};

it('has a page on fair dice, with all dice ever rolled, or a sentence where there is no house', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await page.route('**/api/dice', (route) => route.abort());
  await visitor.go('dice');
  expect(await page.locator('.five li').count()).toBe(5);
  await expect.poll(async () => await page.textContent('main')).toContain('no está conectada a una casa');
  await page.unroute('**/api/dice');
  await page.route('**/api/dice', (route) => route.fulfill({ json: { rolls: 207, dice } }));
  await page.reload();
  await page.waitForSelector('section table');
  expect(await page.textContent('section:has(#dice-parchis)')).toContain('No llama la atención');
  expect(await page.textContent('section:has(#dice-europa)')).toContain('pocas tiradas');
  expect(await page.textContent('section:has(#dice-girumgo)')).toContain('Algo desigual');
  await visitor.close();
});

it.each([
  { name: 'phone', width: 360, height: 740, language: 'es' },
  { name: 'desk', width: 1280, height: 720, language: 'en' },
])('has no barriers and fits a $name, light and dark', async ({ name, width, height, language }) => {
  const visitor = await house.visit({ theme: 'auto', language }, width, height);
  const { page } = visitor;
  const looks = bothThemes({ name, width, height });
  await open(visitor, 'parchis', fair, '/20');
  await judgedAll(visitor);
  await page.click('.dice summary');
  await page.click('.dice button');
  await page.waitForSelector('.rolls li');
  await page.click('.play-on summary');
  await page.click('.moments summary');
  await look(visitor, 'match', looks, true);
  await page.route('**/api/dice', (route) => route.fulfill({ json: { rolls: 207, dice } }));
  await visitor.go('dice');
  await page.waitForSelector('section table');
  await look(visitor, 'dice', looks, true);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
