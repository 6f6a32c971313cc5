// What is offered to who comes for the first time, and what can be put right again.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from './browser';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

it('offers the gentlest bots first, and then those one played against last', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.go('new/ampel');
  const level = page.getByLabel('Nivel de los bots');
  expect(await level.inputValue()).toBe('1');
  await page.click('.start button.main');
  await page.waitForSelector('.stage svg');
  expect(await page.textContent('.seats')).toContain('Novato');
  await visitor.go('new/barragoon');
  await level.selectOption('4');
  await page.click('.start button.main');
  await page.waitForSelector('.stage svg');
  expect(await page.textContent('.seats')).toContain('De club');
  await visitor.go('new/ampel');
  expect(await level.inputValue()).toBe('4');
  await visitor.close();
});

it('asks the questions of the program in Ruta Europea, unless people want to ask themselves', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  const asks = () => page.evaluate(() => (JSON.parse(localStorage.getItem('sobremesa.matches') ?? '[]') as { asks?: { pack: string } }[])[0]?.asks?.pack);
  for (const begin of ['new/europa', 'play/europa']) {
    await visitor.go(begin);
    if (begin.startsWith('new')) await page.click('.start button.main');
    await page.waitForSelector('.stage svg');
    expect(await asks()).toBe('');
  }
  await visitor.go('new/europa');
  await page.selectOption('[aria-label="Preguntas de"]', 'people');
  await page.click('text=Jugar juntos en este dispositivo');
  await page.waitForSelector('.stage svg');
  expect(await asks()).toBeUndefined();
  await visitor.close();
});

it('puts back a match that was removed by mistake', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.sit({ game: 'ampel', options: {}, seats: [0, 1] });
  await visitor.go();
  const left = page.locator('.left li');
  expect(await left.count()).toBe(1);
  await page.click('[aria-label="Quitar esta partida de Ampel"]');
  expect(await left.count()).toBe(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  expect(await left.count()).toBe(1);
  expect(await page.locator('.toast').count()).toBe(0);
  await left.locator('a').click();
  await page.waitForSelector('.stage svg');
  await visitor.close();
});

it('sends a moment of a match on this device to another browser', async () => {
  const record = readFileSync(new URL('../../golden/ampel.record', import.meta.url), 'utf8');
  const visitor = await house.visit({}, 1280, 800, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = visitor;
  await visitor.go();
  await visitor.keep({ id: 'kept', game: 'ampel', record, at: Date.now(), over: true, names: [] });
  await visitor.go('match/local-kept/20');
  await page.getByRole('button', { name: 'Copiar el enlace a este momento' }).click();
  await page.getByRole('button', { name: 'Enlace copiado' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await house.visit({}, 1280, 800, {});
  await other.page.goto(link);
  await other.page.waitForSelector('.after[data-at="20"]');
  expect(await other.page.textContent('.seats')).toContain(/seat 0: (.*)/.exec(record)?.[1] ?? '');
  await other.page.goto(`${other.address}/#/match/record-cut/20`);
  await expect.poll(() => other.page.textContent('main')).toContain('El enlace no está entero');
  await other.close();
  await visitor.close();
});

it('says where a record went that the device cannot share', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.sit({ game: 'ampel', options: {}, seats: [0, 1] });
  await page.click('button[aria-label="Menú"]');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Compartir el acta' }).click();
  expect((await download).suggestedFilename()).toMatch(/^ampel-.*\.txt$/);
  await expect.poll(() => page.textContent('dialog [role=status]')).toContain('Guardado en tus descargas: ampel-');
  await visitor.close();
});

it('turns the board at a table, and shows it from the side of who plays alone', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.sit({ game: 'barragoon', options: {}, seats: [1, 0], actions: 'd2-d5' });
  const turned = page.locator('.stage .turned');
  expect(await turned.count()).toBe(1);
  await page.click('[aria-label="Girar el tablero"]');
  expect(await turned.count()).toBe(0);
  await visitor.close();
});
