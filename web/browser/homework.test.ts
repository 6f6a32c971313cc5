// Homework on the real server: a teacher sets it, two pupils practise it on their own devices, one of them without a network for a
// while; the teacher sees who has done how much, and deletes all of it.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers, fits } from './barriers';
import { House, type Visitor } from './browser';
import { rightByText, telephone } from './classroom';
import { picture } from './pictures';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const answers = rightByText();

async function usable(visitor: Visitor): Promise<void> {
  expect(await barriers(visitor)).toEqual([]);
  expect(await fits(visitor), 'wider than the screen').toBe(true);
}

/** A pupil comes in by the code and a nickname. */
async function enter({ page, address }: Visitor, code: string, name: string): Promise<void> {
  await page.goto(`${address}/#/task/${code}`);
  await page.getByLabel('Tu apodo o tu número').fill(name);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.waitForSelector('.ask');
}

/** Answers the question that is shown, and goes on. */
async function answer({ page }: Visitor, rightly: boolean): Promise<void> {
  const options = page.locator('.ask ol button');
  await options.first().waitFor();
  const right = answers.get((await page.textContent('.ask .text'))?.trim() ?? '');
  const texts = await options.locator('.break').allTextContents();
  await options.nth(texts.findIndex((text) => (text.trim() === right) === rightly)).click();
  await page.locator('.ask').getByRole('button', { name: 'Siguiente' }).click();
}

it('is set, practised by two pupils, one of them offline for a while, seen and deleted', async () => {
  const teacher = await house.visit({}, 1366, 768);
  const { page } = teacher;
  await page.goto(`${teacher.address}/#/class`);
  await page.getByRole('link', { name: 'Poner una tarea para casa' }).click();
  // Those on food have options; others may be answered on the map.
  await page.getByLabel('Tema').selectOption('food');
  await page.getByLabel('Cuántas preguntas').selectOption('10');
  await page.getByLabel('Nombre de la tarea').fill('Comida para el lunes');
  await usable(teacher);
  await picture(page, 'homework-set', true);
  await page.getByRole('button', { name: 'Poner la tarea' }).click();
  const code = (await page.locator('.letters').textContent())?.trim() ?? '';
  expect(code).toMatch(/^[A-Z]{6}$/);
  await page.waitForSelector('text=Todavía no ha entrado nadie.');

  const [ana, leo] = [await telephone(house), await telephone(house)];
  // One by the link, one who types the code.
  await enter(ana, code, 'Ana');
  await leo.page.goto(`${leo.address}/#/join`);
  await leo.page.getByRole('link', { name: 'Tengo una tarea para casa' }).click();
  await leo.page.getByLabel('Código de la tarea').fill(code.toLowerCase());
  await usable(leo);
  await leo.page.getByRole('button', { name: 'Seguir' }).click();
  await leo.page.getByLabel('Tu apodo o tu número').fill('Ana');
  await leo.page.getByRole('button', { name: 'Empezar' }).click();
  await leo.page.waitForSelector('[role=alert]');
  await leo.page.getByLabel('Tu apodo o tu número').fill('17');
  await leo.page.getByRole('button', { name: 'Empezar' }).click();
  await leo.page.waitForSelector('.ask');

  await answer(ana, true);
  await usable(ana);
  await picture(ana.page, 'homework-phone');
  for (let more = 0; more < 9; more += 1) await answer(ana, true);
  await ana.page.waitForSelector('text=¡Te las sabes todas!');
  await usable(ana);

  // Without a network it goes on, and nothing is lost when the page is closed.
  await answer(leo, false);
  await leo.context.setOffline(true);
  await answer(leo, true);
  await leo.page.waitForSelector('text=Sin conexión: sigue practicando.');
  await picture(leo.page, 'homework-offline');
  await answer(leo, true);
  await leo.context.setOffline(false);
  await leo.page.waitForSelector('text=Sin conexión', { state: 'detached' });
  await leo.page.reload();
  await leo.page.waitForSelector('.ask');
  await expect.poll(() => leo.page.locator('progress').getAttribute('value')).toBe('2');

  const row = async (name: string) => {
    await page.getByRole('button', { name: 'Actualizar' }).click();
    return await page.getByRole('row', { name: new RegExp(`^${name} `) }).getByRole('cell').allTextContents();
  };
  await expect.poll(() => row('Ana')).toEqual(['10/10', '10']);
  await expect.poll(() => row('17')).toEqual(['2/10', '3']);
  await usable(teacher);
  await picture(page, 'homework-seen', true);

  await page.getByRole('button', { name: 'Borrar la tarea' }).click();
  await page.locator('dialog button.main').click();
  await page.waitForSelector('text=Poner la tarea');
  expect(await page.locator('text=Comida para el lunes').count()).toBe(0);
  await answer(leo, true);
  await leo.page.waitForSelector('text=Tu profe ha borrado esta tarea.');
  await leo.page.reload();
  await leo.page.waitForSelector('text=Ese código no abre ninguna tarea');
  const problems = [teacher, ana, leo].flatMap((visitor) => visitor.problems);
  expect(problems.filter((text) => !/404|409|ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
  await Promise.all([teacher, ana, leo].map((visitor) => visitor.close()));
});
