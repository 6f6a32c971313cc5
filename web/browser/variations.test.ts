// What is tried out after a match: on the board, with chosen rolls, kept in the record and found there again.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from './browser';
import { judgedAll } from './judged';
import { everyLook, look } from './looks';

const golden = (game: string) => readFileSync(new URL(`../../golden/${game}.record`, import.meta.url), 'utf8');

/** Two at Parchís; Ana has a choice after her 3. */
const PARCHIS = `sobremesa record 1
game: parchis
options: {"opening":"seated","players":2}
seat 0: Ana
seat 1: Luis

d5 exit d5 exit d3 r5 d5 exit d6 r8 d2 r14
`;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

async function open(visitor: Visitor, game: string, record: string, moment = ''): Promise<void> {
  await visitor.go();
  await visitor.keep({ id: 'kept', game, record, at: Date.now(), over: true, names: [] });
  await visitor.go(`match/local-kept${moment}`);
  await visitor.page.waitForSelector('.after .stage svg');
}

const kept = ({ page }: Visitor) => page.evaluate(() => (JSON.parse(localStorage.getItem('sobremesa.matches')!) as { record: string }[])[0]!.record);
const line = ({ page }: Visitor) => page.locator('.trial .tried li').count();

it('a line is tried out with chosen rolls, kept in the record, found again and forgotten', async () => {
  const visitor = await house.visit({ theme: 'auto' });
  const { page } = visitor;
  await open(visitor, 'parchis', PARCHIS, '/4');
  await page.click('text=Probar aquí otra jugada');
  // The house is to roll for Ana: whoever tries things out says what comes.
  await page.click('.trial [data-action="d2"]');
  await expect.poll(() => line(visitor)).toBeGreaterThanOrEqual(1);
  await page.locator('.stage [data-place="r5"]').last().click();
  await expect.poll(() => line(visitor)).toBe(2);
  await page.click('.trial >> text=Atrás');
  await expect.poll(() => line(visitor)).toBe(1);
  await page.locator('.stage [data-place="r5"]').last().click();
  await expect.poll(() => line(visitor)).toBe(2);
  await look(visitor, 'variation-trial', everyLook(), true);
  await page.click('text=Guardar en el acta');
  await page.waitForSelector('section:has(#variations) li');
  expect(await kept(visitor)).toContain('d3 {"variations":["d2 r5"]}');
  // The match itself is what it was.
  await page.reload();
  await page.waitForSelector('section:has(#variations) li');
  expect(await page.textContent('.after .count')).toContain('/12');
  await page.click('section:has(#variations) .entry');
  await expect.poll(() => line(visitor)).toBe(2);
  // A line that is what was played is not kept, and it is said why.
  await page.click('text=Volver a la partida');
  await page.click('text=Probar aquí otra jugada');
  await page.click('.trial [data-action="d3"]');
  await expect.poll(() => line(visitor)).toBe(1);
  await page.click('text=Guardar en el acta');
  expect(await page.textContent('.trial [role=alert]:not(:empty)')).toContain('Es lo que se jugó');
  await page.click('text=Volver a la partida');
  await page.click('[aria-label^="Quitar la variante"]');
  await page.waitForSelector('section:has(#variations)', { state: 'detached' });
  expect(await kept(visitor)).not.toContain('variations');
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

it('what the rules forbid is refused in a line that is tried out, too', async () => {
  const visitor = await house.visit({ theme: 'auto' });
  const { page } = visitor;
  await open(visitor, 'barragoon', golden('barragoon'), '/0');
  await page.click('text=Probar aquí otra jugada');
  await page.waitForSelector('.trial');
  await page.locator('.stage [data-place="b1"]').last().click();
  await page.locator('.stage [data-place="g9"]').last().click({ force: true });
  await page.waitForSelector('.trial .refused [role=alert]:not(:empty)');
  expect(await line(visitor)).toBe(0);
  await visitor.close();
});

it('a mistake shows on the board how it is punished, and plays it', async () => {
  const visitor = await house.visit({ theme: 'auto' });
  const { page } = visitor;
  await open(visitor, 'ampel', golden('ampel'));
  await judgedAll(visitor);
  await page.locator('section:has(#choices) ol button').nth(2).click();
  await page.waitForSelector('.stage [data-reply]');
  expect(Number(await page.getAttribute('.stage [data-reply]', 'data-reply'))).toBeGreaterThanOrEqual(2);
  await look(visitor, 'variation-reply', everyLook());
  const from = Number(await page.getAttribute('.after', 'data-at'));
  await page.click('.steps >> text=Verlo en el tablero');
  await expect.poll(() => line(visitor)).toBeGreaterThanOrEqual(2);
  expect(Number(await page.getAttribute('.after', 'data-at'))).toBeGreaterThan(from);
  await page.click('text=Volver a la partida');
  await page.waitForSelector('.stage [data-reply]');
  expect(Number(await page.getAttribute('.after', 'data-at'))).toBe(from);
  await visitor.close();
});
