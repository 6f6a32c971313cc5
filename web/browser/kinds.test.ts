// Questions of every kind: made in the editor, practised, and answered by a class on telephones while the wall looks on.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers, fits } from './barriers';
import { House, type Visitor } from './browser';
import { codeOf, longestTime, openWall, ROLLS_TIMEOUT, scan, tapped } from './classroom';
import { picture } from './pictures';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const KINDS = readFileSync(new URL('../../crates/questions/tests/files/kinds.toml', import.meta.url), 'utf8');
/** One question of the file. */
const only = (id: string) => `[[question]]\n${KINDS.split('[[question]]\n').find((block) => block.startsWith(`id = "${id}"`))!}`;

/** Opens a pack with these questions; ends at the pack. */
async function take({ page }: Visitor, text: string): Promise<void> {
  await page.setInputFiles('input[type=file]', { name: 'Tipos.toml', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.click('.read button.main');
  await page.waitForSelector('ol .question');
}

it('are made and mended in the editor', async () => {
  const visitor = await house.visit({}, 1100, 900);
  const { page } = visitor;
  await visitor.go('questions');
  await page.waitForSelector('.drop');
  await take(visitor, KINDS);
  const count = await page.locator('ol .question').count();
  expect(count).toBe(11);
  for (let at = 0; at < count; at += 1) {
    await page.locator('ol .question').nth(at).click();
    await page.waitForSelector('.form');
    expect(await page.locator('.flaws').count(), `question ${at + 1}`).toBe(0);
    expect(await barriers(visitor)).toEqual([]);
    await picture(page, `kinds-editor-${at + 1}`);
    await page.locator('.form .main').last().click();
  }
  // A place is marked on the map, and what is missing is said.
  await page.click('text=Añadir una pregunta');
  await page.locator('.form textarea').first().fill('¿Dónde está Viena?');
  await page.getByLabel('Tipo de pregunta').selectOption('place');
  await expect.poll(() => page.locator('.flaws').textContent()).toContain('marcar el lugar');
  await page.locator('[role=application]').click();
  await page.click('button:text-is("Es aquí")');
  await expect.poll(() => page.locator('.flaws').count()).toBe(0);
});

it('are practised by mouse and by keyboard', async () => {
  const visitor = await house.visit({}, 390, 844);
  const { page } = visitor;
  await visitor.go('questions');
  await page.waitForSelector('.drop');
  await take(visitor, only('orden'));
  await visitor.go('practice');
  await page.waitForSelector('form select');
  const own = await page.locator('form select option:has-text("Tipos")').first().getAttribute('value');
  await page.selectOption('form select >> nth=0', own!);
  await page.click('form button.main');
  await page.waitForSelector('text=Ponlo en orden');
  await picture(page, 'kinds-practice-order');
  // By keyboard alone: each thing goes up until it stands where it belongs.
  for (const [place, name] of ['Danubio', 'Rin', 'Segura'].entries()) {
    const button = page.getByLabel(`Subir: ${name}`);
    const number = async () => (await page.locator('.ask li .break').allTextContents()).indexOf(name);
    for (let tries = 0; (await number()) > place && tries < 3; tries += 1) {
      await button.focus();
      await page.keyboard.press('Enter');
    }
  }
  await page.click('button:text-is("Responder")');
  await page.waitForSelector('.verdict');
  expect(await page.locator('.verdict').textContent()).toContain('¡Correcto!');
  expect(await fits(visitor)).toBe(true);
  await picture(page, 'kinds-practice-order-answered');
});

it('are answered by a class: a place on the map, on telephones and on the wall', async () => {
  const teacher = await house.visit({}, 1366, 768);
  await teacher.go('questions');
  await teacher.page.waitForSelector('.drop');
  await take(teacher, only('lugar'));
  await teacher.page.goto(`${teacher.address}/#/class`);
  await teacher.page.click('.row button:text-is("2")');
  await teacher.page.click('summary:has-text("Más ajustes")');
  await longestTime(teacher);
  await teacher.page.locator('label:has-text("Tipos") input').check();
  await teacher.page.locator('label:has-text("Las de Ruta Europea") input').uncheck();
  await teacher.page.click('button.open');
  await teacher.page.waitForSelector('.letters');
  const code = await codeOf(teacher);
  const wall = await openWall(house, teacher);
  await wall.page.setViewportSize({ width: 1920, height: 1080 });
  const phones = await Promise.all([0, 1].map(() => house.visit({}, 360, 640)));
  await scan(phones[0]!, code, 'Equipo rojo');
  await scan(phones[1]!, code, 'Equipo azul');
  await teacher.page.click('button:text-is("Empezar")');
  const look = async () => {
    for (const { page } of phones) {
      const move = page.locator('.moves button[data-action="roll"], .moves button[data-action="go"], .moves button').first();
      if ((await move.count()) > 0) await tapped(move);
    }
    return Promise.all(phones.map(({ page }) => page.locator('[role=application]').count()));
  };
  await expect.poll(look, { message: 'a question comes', timeout: ROLLS_TIMEOUT }).toEqual([1, 1]);
  await wall.page.waitForSelector('.asked svg .land');
  await picture(wall.page, 'kinds-wall-asked');
  for (const phone of phones) {
    const { page } = phone;
    const map = page.locator('[role=application]');
    // Cartagena, by the arrows: from 10° E, 50° N, where the mark stands first.
    await map.focus();
    for (let east = 0; east < 11; east += 1) await map.press('ArrowLeft');
    for (let north = 0; north < 12; north += 1) await map.press('ArrowDown');
    await expect.poll(() => page.locator('#place-where').textContent()).toContain('38,0° N 1,0° O');
    await picture(page, 'kinds-phone-place');
    expect(await fits(phone)).toBe(true);
    await page.click('button:text-is("Responder")');
    await page.waitForSelector('button:text-is("Respondido"), .verdict');
  }
  await wall.page.waitForSelector('.verdict');
  await wall.page.waitForSelector('.around');
  await phones[0]!.page.waitForSelector('.verdict:has-text("¡Tú sí la sabías!")');
  await picture(wall.page, 'kinds-wall-answered');
  await picture(phones[0]!.page, 'kinds-phone-answered');
  await picture(teacher.page, 'kinds-console');
  expect(await barriers(phones[0]!)).toEqual([]);
});
