// Pictures in questions: put in by the editor, drawn small, asked by a class on telephones and on the wall, and practised.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers, fits } from './barriers';
import { House, type Visitor } from './browser';
import { codeOf, longestTime, openWall, ROLLS_TIMEOUT, scan, tapped } from './classroom';
import { everyLook, look } from './looks';
import { picture } from './pictures';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** A photograph that says where it was taken. */
const PHOTO = readFileSync(new URL('../../crates/questions/tests/files/photo.jpg', import.meta.url));

/** A large drawing, as a browser makes it: far more than a pack takes. */
async function large({ page }: Visitor, colours: string[]): Promise<Buffer> {
  const text = await page.evaluate((stripes) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1800, 1200];
    const pen = canvas.getContext('2d')!;
    stripes.forEach((colour, at) => {
      pen.fillStyle = colour;
      pen.fillRect(0, (1200 / stripes.length) * at, 1800, 1200 / stripes.length);
    });
    // Noise does not shrink by itself.
    for (let at = 0; at < 20_000; at += 1) {
      pen.fillStyle = `hsl(${(at * 37) % 360} 60% 50%)`;
      pen.fillRect((at * 7919) % 1800, (at * 104_729) % 1200, 4, 4);
    }
    return canvas.toDataURL('image/png');
  }, colours);
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

const put = (visitor: Visitor, of: number, buffer: Buffer) => visitor.page.setInputFiles(`[data-picture="${of}"]`, { name: 'foto.png', mimeType: 'image/png', buffer });

it('are put into a pack, told in words, and asked by a class', async () => {
  const teacher = await house.visit({}, 1100, 900);
  const { page } = teacher;
  await teacher.go('questions');
  await page.click('text=Nuevo paquete');
  await page.click('text=Añadir una pregunta');
  await page.locator('.form textarea').first().fill('¿De qué país es esta bandera?');
  for (const [at, name] of ['Austria', 'Letonia', 'Polonia', 'Mónaco'].entries()) await page.getByLabel(`Respuesta ${at + 1}`, { exact: true }).first().fill(name);
  await page.locator('.form input[type=radio]').first().check();
  await page.click('summary:has-text("Imágenes")');
  await put(teacher, 0, await large(teacher, ['#c8102e', '#ffffff', '#c8102e']));
  // What is missing is said: a picture needs words.
  await expect.poll(() => page.locator('.flaws').textContent()).toContain('Falta decir qué se ve');
  await page.getByLabel('Qué se ve, en español').fill('Tres franjas: roja, blanca y roja');
  await put(teacher, 2, PHOTO);
  await page.getByLabel('Qué se ve, en español').nth(1).fill('Un recuadro rojo y azul');
  await page.locator('.form textarea').nth(1).fill('El rojo y el blanco son los colores de los duques de Austria desde el siglo XIII; la franja blanca está en medio.');
  await expect.poll(() => page.locator('.flaws').count()).toBe(0);
  expect(await barriers(teacher)).toEqual([]);
  await picture(page, 'pictures-editor');
  const sizes = await page.locator('.form img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src.length));
  expect(sizes.every((size) => size < 80_100), String(sizes)).toBe(true);
  await page.locator('.form .main').last().click();
  await page.waitForSelector('text=Guardado.');

  await page.goto(`${teacher.address}/#/class`);
  await page.click('.row button:text-is("2")');
  await page.click('summary:has-text("Más ajustes")');
  await longestTime(teacher);
  await page.locator('label:has-text("Preguntas nuevas") input').check();
  await page.locator('label:has-text("Las de Ruta Europea") input').uncheck();
  await page.click('button.open');
  await page.waitForSelector('.letters');
  const code = await codeOf(teacher);
  const wall = await openWall(house, teacher);
  await wall.page.setViewportSize({ width: 1920, height: 1080 });
  const phones = await Promise.all([0, 1].map(() => house.visit({}, 390, 844)));
  await scan(phones[0]!, code, 'Equipo rojo');
  await scan(phones[1]!, code, 'Equipo azul');
  await page.click('button:text-is("Empezar")');
  const shows = ({ page: one }: Visitor) => one.locator('.question img').evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0));
  const move = async () => {
    for (const { page: one } of phones) {
      const first = one.locator('.moves button[data-action="roll"], .moves button[data-action="go"], .moves button').first();
      if ((await first.count()) > 0) await tapped(first);
    }
    return Promise.all([...phones, wall].map(shows));
  };
  await expect.poll(move, { message: 'the pictures are seen', timeout: ROLLS_TIMEOUT }).toEqual(Array.from({ length: 3 }, () => [true, true]));
  expect(await phones[0]!.page.locator('.question img').first().getAttribute('alt')).toBe('Tres franjas: roja, blanca y roja');
  expect(await fits(phones[0]!)).toBe(true);
  expect(await barriers(phones[0]!)).toEqual([]);
  expect(await barriers(wall)).toEqual([]);
  await picture(wall.page, 'pictures-wall');
  await picture(phones[0]!.page, 'pictures-phone');
  await picture(page, 'pictures-console');

  // Once it is answered, the wall shows its picture and the reason, and nothing of it is cut off.
  for (const { page: one } of phones) await one.locator('button[data-option]').first().click();
  await wall.page.waitForSelector('.asked .verdict');
  await wall.page.waitForSelector('.asked .why:has-text("duques de Austria")');
  expect(await shows(wall)).toEqual([true, true]);
  await expect.poll(() => wall.page.locator('.asked').evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
  const reason = await wall.page.locator('.asked .why').evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  expect(reason, 'of 1080 lines').toBeGreaterThanOrEqual(20);
  await picture(wall.page, 'pictures-wall-answered');
});

it('are seen in practice, by day and by night', async () => {
  const visitor = await house.visit({ theme: 'auto' }, 390, 844);
  const { page } = visitor;
  await visitor.go('questions');
  await page.waitForSelector('.drop');
  const data = PHOTO.toString('base64');
  const html = (alt: string) => `<![CDATA[<p>¿Qué se ve?</p><p><img src="@@PLUGINFILE@@/foto.jpg" alt="${alt}"></p>]]>`;
  const file = `<file name="foto.jpg" path="/" encoding="base64">${data}</file>`;
  const answer = (worth: number, text: string) => `<answer fraction="${worth}" format="html"><text>${text}</text></answer>`;
  const xml = `<quiz><question type="multichoice"><name><text>uno</text></name><questiontext format="html"><text>${html('Un recuadro')}</text>${file}</questiontext>${answer(100, 'Un recuadro')}${answer(0, 'Un mapa')}</question></quiz>`;
  await page.setInputFiles('.drop input[type=file]', { name: 'Moodle.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
  await page.waitForSelector('text=Se conserva todo.');
  await page.click('.read button.main');
  await page.waitForSelector('ol .question');
  await expect.poll(() => page.locator('text=Todas las preguntas se pueden hacer').count()).toBe(1);
  await visitor.go('practice');
  await page.waitForSelector('form select');
  const own = await page.locator('form select option:has-text("Moodle")').first().getAttribute('value');
  await page.selectOption('form select >> nth=0', own!);
  await page.click('form button.main');
  await page.waitForSelector('.ask img[alt="Un recuadro"]');
  await look(visitor, 'pictures-practice', everyLook(''), true);
});
