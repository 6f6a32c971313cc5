// A lesson in which everybody answers: a teacher, a wall and three telephones, each of which learns what its own pupil knew.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers, fits } from './barriers';
import { House, type Visitor } from './browser';
import { codeOf, longestTime, openWall, rightOptions, ROLLS_TIMEOUT, scan, tapped } from './classroom';
import { settle } from './looks';
import { picture } from './pictures';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const answers = rightOptions();

/** Moves for the teams until a question is open on every telephone; gives its id. */
async function untilAsked(phones: Visitor[]): Promise<string> {
  const look = async () => {
    for (const { page } of phones) {
      const move = page.locator('.moves button[data-action="roll"], .moves button[data-action="go"], .moves button').first();
      if ((await move.count()) > 0) await tapped(move);
    }
    return Promise.all(phones.map(({ page }) => page.locator('[data-question]').count()));
  };
  await expect.poll(look, { message: 'a question comes', timeout: ROLLS_TIMEOUT }).toEqual(phones.map(() => 1));
  return (await phones[0]!.page.locator('[data-question]').getAttribute('data-question')) ?? '';
}

async function answer({ page }: Visitor, question: string, rightly: boolean): Promise<void> {
  const texts = await page.locator('button[data-option] .said').allTextContents();
  const at = texts.findIndex((text) => (text.trim() === answers.get(question)) === rightly);
  // A question that has just come takes no taps: they were meant for the one before.
  // After the last answer the verdict stands there.
  const [option, taken] = [page.locator('button[data-option]').nth(at), page.locator('.mine, .verdict')];
  await expect
    .poll(async () => {
      if ((await taken.count()) === 0 && (await option.count()) > 0) await tapped(option);
      return taken.count();
    })
    .toBeGreaterThan(0);
}

it('shows pupils the way in with a code, as clearly as any other', async () => {
  const phone = await house.visit({}, 360, 640);
  await phone.page.goto(phone.address);
  const ways = phone.page.locator('header nav a');
  await ways.nth(1).waitFor();
  expect((await ways.allTextContents()).map((text) => text.trim()).slice(0, 2)).toEqual(['Jugar en línea', 'Entrar con un código']);
  const colours = () => ways.evaluateAll((all) => all.slice(0, 3).map((one) => getComputedStyle(one).backgroundColor));
  const [online, join, other] = await colours();
  expect([join === online, join === other]).toEqual([true, false]);
  await phone.page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(async () => (await colours())[1]).toBe(other);
  await phone.close();
});

/** What is on a telephone now can be used by everybody: also in the device's own colours, and at 200 %. */
async function usable(phone: Visitor, name: string): Promise<void> {
  const { page } = phone;
  for (const [how, width, forcedColors] of [['', 360, 'none'], ['-forced', 360, 'active'], ['-200', 320, 'none']] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.emulateMedia({ forcedColors });
    await settle(page);
    expect(await barriers(phone), `${name}${how}`).toEqual([]);
    expect(await fits(phone), `${name}${how} is wider than the screen`).toBe(true);
    await picture(page, `${name}${how}`, true);
  }
  await page.setViewportSize({ width: 360, height: 640 });
}

it('everybody answers, gains points, and plays again in the same class', async () => {
  const teacher = await house.visit({}, 1366, 768);
  await teacher.page.goto(`${teacher.address}/#/class`);
  await teacher.page.getByLabel('Nombre de la clase').fill('3.º B');
  await teacher.page.click('.row button:text-is("2")');
  await teacher.page.click('summary:has-text("Más ajustes")');
  await longestTime(teacher);
  // Nobody here points at a map.
  await teacher.page.getByLabel('También lugares en el mapa de Europa').uncheck();
  await teacher.page.click('button.open');
  await teacher.page.waitForSelector('h1:text-is("3.º B")');
  const code = await codeOf(teacher);
  const wall = await openWall(house, teacher);
  await wall.page.setViewportSize({ width: 1920, height: 1080 });
  const phones = await Promise.all([0, 1, 2].map(() => house.visit({}, 360, 640)));
  const [captain, mate, other] = phones as [Visitor, Visitor, Visitor];
  await scan(captain, code, 'Equipo rojo');
  await scan(mate, code, 'Equipo rojo');
  await scan(other, code, 'Equipo azul');
  await teacher.page.click('button:text-is("Empezar")');

  // The captain rolls; the phones say how far the next cities are.
  await captain.page.waitForSelector('.moves button[data-action="roll"]');
  expect(await mate.page.textContent('section:has(.place)')).toMatch(/Próximas ciudades: .+, a \d+/);
  await picture(captain.page, 'class-points-roll');
  await picture(mate.page, 'class-points-ahead');

  // Whose turn it is not warms up, for nothing; who moves does not.
  const warm = other.page.locator('.warmup');
  await warm.locator('button:has-text("Calentar")').waitFor();
  expect(await captain.page.locator('.warmup').count()).toBe(0);
  await usable(other, 'class-points-warmup-offered');
  await warm.locator('button').click();
  await warm.locator('button[data-option]:enabled').first().waitFor();
  await usable(other, 'class-points-warmup');
  await warm.locator('button[data-option]').first().click();
  await warm.locator('.verdict').waitFor();
  await usable(other, 'class-points-warmup-answered');
  const first = await warm.locator('.text').textContent();
  await warm.locator('button:has-text("Otra")').click();
  await expect.poll(() => warm.locator('.text').textContent()).not.toBe(first);
  expect(await other.page.locator('text=/puntos/').count(), 'it counts for nothing').toBe(0);

  const question = await untilAsked(phones);
  await expect.poll(() => warm.count(), { message: 'the real one comes first' }).toBe(0);
  const red = (await captain.page.locator('text=Pregunta para vosotros').count()) > 0;
  const [decides, ...others] = red ? [captain, mate, other] : [other, captain, mate];
  await answer(decides!, question, false);
  await wall.page.waitForSelector('[role="timer"]');
  expect(await wall.page.locator('.verdict').count(), 'the others have their time').toBe(0);
  await picture(wall.page, 'class-points-open');
  await answer(others[0]!, question, true);
  await answer(others[1]!, question, false);
  await wall.page.waitForSelector('span.bar');
  await decides!.page.waitForSelector('.verdict:has-text("No era la tuya.")');
  await others[0]!.page.waitForSelector('.verdict:has-text("¡Tú sí la sabías!")');
  await others[0]!.page.waitForSelector('text=/1\\.º de 3/');
  await others[1]!.page.waitForSelector('.verdict:has-text("No era la tuya.")');
  expect((await wall.page.locator('span.bar .numbers [aria-hidden]').allTextContents()).map(Number).reduce((sum, one) => sum + one)).toBe(3);
  await picture(wall.page, 'class-points-chart');
  await picture(others[0]!.page, 'class-points-knew');
  await picture(decides!.page, 'class-points-missed');
  for (const one of [wall, ...phones]) expect(await fits(one), 'wider than the screen').toBe(true);

  // A pause leaves the question on the wall, unless the teacher covers it.
  await untilAsked(phones);
  await teacher.page.click('.conduct button:has-text("Pausa")');
  await wall.page.waitForSelector('.paused:not(.covers)');
  expect(await wall.page.isVisible('.question .text')).toBe(true);
  await picture(wall.page, 'class-points-paused');
  await picture(teacher.page, 'class-points-console');
  await teacher.page.click('button:has-text("Tapar el proyector")');
  await wall.page.waitForSelector('.covers');
  await teacher.page.click('.conduct button:has-text("Seguir")');
  await wall.page.waitForSelector('.paused', { state: 'detached' });

  // The points decide, and the same pupils play again.
  await teacher.page.click('text=Terminar ya');
  await teacher.page.click('dialog button.main');
  for (const one of [wall, ...phones]) await one.page.waitForSelector('.ranking:has-text("puntos")');
  await picture(wall.page, 'class-points-over');
  await picture(captain.page, 'class-points-own-over');
  // What was asked becomes a pack, and that a task for home.
  const [ended] = await Promise.all([teacher.page.url(), teacher.page.click('a:has-text("Informe")')]);
  await teacher.page.click('button:has-text("Hacer un paquete con la pregunta hecha")');
  await teacher.page.waitForSelector('a:has-text("Ver el paquete «De clase")');
  await picture(teacher.page, 'class-points-report', true);
  await teacher.page.click('a:has-text("Ponerlo como tarea para casa")');
  await expect.poll(() => teacher.page.locator('select').first().locator('option:checked').textContent()).toContain('De clase');
  await teacher.page.goto(ended);
  await teacher.page.click('button:has-text("Otra partida con la misma clase")');
  for (const one of phones) await one.page.waitForSelector('text=Todo listo.');
  await wall.page.waitForSelector('.large .letters');
  await teacher.page.waitForSelector('button:text-is("Empezar")');
  expect(await teacher.page.textContent('h1')).toBe('3.º B');
  expect(await teacher.page.locator('.members button').count()).toBe(3);
  expect([teacher, wall, ...phones].flatMap((visitor) => visitor.problems)).toEqual([]);
  await Promise.all([teacher, wall, ...phones].map((visitor) => visitor.close()));
});
