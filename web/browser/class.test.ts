// A class on the real server: a teacher's console, a wall and five telephones play a short game to its end; and a class without
// any telephone on a plain http address.
//
// Steps, as a new user takes them. Teacher, from the shelf to the first roll, with any number of telephones: the game, «Para una
// clase», «Abrir la clase», «Abrir la página del proyector», «Empezar»: five of at most eight. Pupil: scan, a team (or none),
// «Entrar»: two of at most three; three without a camera, the code being one.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers, fits } from './barriers';
import { House, type Visitor } from './browser';
import { codeOf, openClass, openWall, play, rightOptions, ROLLS_TIMEOUT, scan, shown, tapped, telephone, type Doing } from './classroom';
import { picture } from './pictures';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const answers = rightOptions();

/** All telephones, one after the other, until one has done something. */
async function turn(phones: Visitor[], rightly = true): Promise<Doing> {
  let done: Doing = 'nothing';
  const ask = async () => {
    for (const phone of phones) {
      done = await play(phone, answers, rightly);
      if (done !== 'nothing') break;
    }
    return done;
  };
  await expect.poll(ask, { message: 'somebody can do something' }).not.toBe('nothing');
  return done;
}

async function agree(pages: Visitor[], at: number): Promise<void> {
  for (const one of pages) await expect.poll(() => shown(one)).toBe(at);
}

async function usable(visitor: Visitor): Promise<void> {
  expect(await barriers(visitor)).toEqual([]);
  expect(await fits(visitor), 'wider than the screen').toBe(true);
}

/** The teacher presses a button, and the server has done what it says. Questions may have the same words in them. */
async function order({ page }: Visitor, button: string): Promise<void> {
  const conduct = page.locator('.conduct');
  await conduct.locator(`button:text-is("${button}")`).click();
  await page.waitForSelector('.conduct button:disabled', { state: 'detached' });
  expect(await conduct.getByRole('alert').allTextContents(), button).toEqual([]);
}

it('plays a short game to its end with five telephones, two of which drop out and come back', async () => {
  const teacher = await house.visit({}, 1280, 720);
  const { page } = teacher;
  await openClass(teacher, { mode: 'Partida corta', teams: 2, flags: 1 });
  const code = await codeOf(teacher);
  expect(code).toMatch(/^[A-Z]{5}$/);
  await expect.poll(() => page.locator('.code img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const wall = await openWall(house, teacher);
  expect(await codeOf(wall)).toBe(code);

  // What a telephone is told, word for word.
  const heard: string[] = [];
  const phones = await Promise.all(Array.from({ length: 5 }, () => telephone(house)));
  phones[0]!.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  for (const [at, phone] of phones.entries()) {
    if (at < 4) expect(await scan(phone, code, at < 3 ? 'Equipo rojo' : 'Equipo azul')).toBeLessThanOrEqual(3);
  }
  // The last one has no camera, and does not mind the team.
  const last = phones[4]!;
  await last.page.goto(last.address);
  await last.page.click('text=Entrar con un código');
  await last.page.fill('#code', code.toLowerCase());
  await last.page.waitForSelector('button.enter');
  await usable(last);
  await last.page.click('button.enter');
  await last.page.waitForSelector('h1:text-is("Equipo azul")');
  await wall.page.waitForSelector('text=Han entrado 5 personas.');
  await usable(teacher);
  await usable(wall);
  await picture(wall.page, 'class-real-gathering');

  await page.click('button:text-is("Empezar")');
  await Promise.all(phones.map((phone) => phone.page.waitForSelector('[data-at]')));
  await page.waitForSelector('.stage svg');

  // Until the first question is answered nobody has heard what is right.
  await expect.poll(() => turn(phones, false), { message: 'a question is answered', timeout: ROLLS_TIMEOUT }).toBe('answered');
  await phones[0]!.page.waitForSelector('.verdict');
  const before = heard.slice(0, heard.findIndex((text) => text.includes('"answer"')));
  expect(before.some((text) => text.includes('"ask"'))).toBe(true);
  // What a right answer is worth gives nothing away.
  const told = before.map((text) => text.replace(/"points":\{[^}]*\}/g, ''));
  expect(told.filter((text) => /"right"|"why"/.test(text))).toEqual([]);
  expect(await phones[0]!.page.textContent('.verdict')).toMatch(/No era la tuya|No has contestado/);
  await wall.page.waitForSelector('.verdict:has-text("No era esa")');
  await picture(wall.page, 'class-real-verdict');
  await usable(phones[0]!);
  await usable(wall);

  // A wrong tap is taken back: the answer is not there any more, and can be given again.
  const stood = await shown(wall);
  await order(teacher, 'Deshacer lo último');
  await expect.poll(() => shown(wall)).toBeLessThan(stood);
  await wall.page.waitForSelector('.verdict', { state: 'detached' });
  expect(await turn(phones)).toBe('answered');
  await wall.page.waitForSelector('.verdict:has-text("Correcto")');

  // Everything stands still, and goes on.
  await order(teacher, 'Pausa');
  for (const one of [wall, ...phones]) await one.page.waitForSelector('.paused');
  expect(await Promise.all(phones.map((phone) => phone.page.locator('.moves button').count()))).toEqual([0, 0, 0, 0, 0]);
  await usable(wall);
  await order(teacher, 'Seguir');
  for (const one of [wall, ...phones]) await one.page.waitForSelector('.paused', { state: 'detached' });

  // A locked class has no code any more.
  await page.click('summary:has-text("Equipos, código y proyector")');
  await page.click('text=Cerrar la entrada');
  await page.waitForSelector('.locked');
  const stranger = await telephone(house);
  await stranger.page.goto(`${stranger.address}/#/join/${code}`);
  await stranger.page.waitForSelector('text=Ese código no abre ninguna clase');
  await stranger.close();

  // The captain of one team closes the page, one of the other team loses the network: the match goes on without them.
  const [, lost, , captain] = phones as [Visitor, Visitor, Visitor, Visitor];
  const address = captain.page.url();
  await captain.page.close();
  await lost.context.setOffline(true);
  // Said at once: later the page tries again, and says that.
  await lost.page.waitForSelector('text=Sin conexión');
  await page.waitForSelector('.members .away');
  for (let decisions = 0; decisions < 6; decisions += 1) await turn([phones[0]!, phones[2]!, last]);
  captain.page = await captain.context.newPage();
  await captain.page.goto(address);
  await captain.page.waitForSelector('h1:has-text("Equipo azul")');
  await lost.context.setOffline(false);
  await expect.poll(async () => (await lost.page.textContent('.connection'))?.trim()).toBe('');
  const now = await shown(wall);
  await agree([...phones, teacher], now);
  await page.waitForSelector('.members .away', { state: 'detached' });

  // Who scans the code again is where they were, and not there twice: the class is opened for it once more.
  await page.click('text=Abrir la entrada');
  await captain.page.goto(`${captain.address}/#/join/${await codeOf(teacher)}`);
  await captain.page.waitForSelector('h1:has-text("Equipo azul")');
  expect(await page.locator('.members button').count()).toBe(5);

  // To the end, with one telephone for each team; the others are put away, and come back for the end.
  const places = phones.map((phone) => phone.page.url());
  for (const away of [lost, phones[2]!, last]) await away.page.goto('about:blank');
  for (let decisions = 0; decisions < 400 && (await turn([phones[0]!, captain])) !== 'over'; decisions += 1);
  for (const [at, phone] of phones.entries()) await phone.page.goto(places[at]!);
  for (const one of [teacher, wall, ...phones]) await one.page.waitForSelector('.ranking');
  expect(await wall.page.textContent('.ranking h2')).toMatch(/^Gana Equipo (rojo|azul)$/);
  await picture(wall.page, 'class-real-end');
  await usable(wall);
  await usable(phones[0]!);

  await page.click('a:has-text("Informe de la clase")');
  await page.waitForSelector('table');
  expect(await page.locator('table').first().locator('tbody tr').count()).toBeGreaterThan(1);
  expect(await page.locator('text=Por alumnos').count()).toBe(0);
  await usable(teacher);
  await picture(page, 'class-real-report', true);
  const [csv] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("CSV")')]);
  expect(readFileSync(await csv.path(), 'utf8')).toContain('Equipo rojo');
  const [xlsx] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("xlsx")')]);
  expect(readFileSync(await xlsx.path()).subarray(0, 2).toString()).toBe('PK');

  // All of it goes at once when the teacher says so.
  await page.click('text=Borrar ahora');
  await page.click('dialog button.main');
  await page.waitForSelector('.open');
  await phones[0]!.page.waitForSelector('text=Ya no estás en esta clase');
  const problems = [teacher, wall, ...phones.filter((phone) => phone !== lost)].flatMap((visitor) => visitor.problems);
  expect(problems.filter((text) => !text.includes('404'))).toEqual([]);
  await Promise.all([teacher, wall, ...phones].map((visitor) => visitor.close()));
});

it('needs no telephone and no secure address: one device is handed round, and another one takes over', async () => {
  const insecure = (visitor: Visitor) => Object.assign(visitor, { address: house.address.replace('127.0.0.1', 'sobremesa.lan') });
  const teacher = insecure(await house.visit({}, 768, 1024));
  const { page } = teacher;
  expect(await openClass(teacher)).toBe(3);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.click('text=Mostrarlo');
  const recovery = (await page.textContent('section .code:not(:has(img))'))?.trim() ?? '';
  await page.click('text=Ya lo he apuntado');
  const wall = await openWall(house, teacher);
  await page.click('button:text-is("Empezar")');
  await wall.page.waitForSelector('text=/Quedan \\d+ min/');
  const moveOn = async () => {
    const go = page.locator('.moves button').first();
    if ((await go.count()) > 0) await tapped(go);
    return await page.locator('.question button').count();
  };
  await expect.poll(moveOn, { message: 'a question comes', timeout: ROLLS_TIMEOUT }).toBeGreaterThan(0);
  await page.click('.aloud button:has-text("Bien")');
  await wall.page.waitForSelector('.verdict:has-text("Correcto")');
  await usable(teacher);
  await picture(page, 'class-real-alone', true);

  const other = insecure(await house.visit({}, 360, 740));
  await other.page.goto(`${other.address}/#/class`);
  await other.page.click('summary:has-text("Recuperar una clase")');
  await other.page.fill('#recovery', recovery.toUpperCase());
  await other.page.click('button:has-text("Recuperar")');
  await other.page.waitForSelector('.stage svg');
  await page.waitForSelector('text=Ya no estás en esta clase');
  await usable(other);
  await other.page.click('text=Terminar ya');
  await other.page.click('dialog button.main');
  for (const one of [wall, other]) await one.page.waitForSelector('.ranking');
  expect([teacher, wall, other].flatMap((visitor) => visitor.problems)).toEqual([]);
  await Promise.all([teacher, wall, other].map((visitor) => visitor.close()));
});
