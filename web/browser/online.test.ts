// People at one table, each in a browser of their own, on the real server.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from './browser';
import { agree, arrive, atTable, giveName, isAsked, makeTable, onTurn, playOne, shown, sitDown } from './people';
import { picture } from './pictures';
import { dice, inOrder, moveByMouse } from './play';

let house: House;
beforeAll(async () => {
  house = await House.open('--pairing', '120');
});
afterAll(() => house.close());

/** A match of Ampel with one yellow disc that is soon over: both have made turns of all three steps, and the first one wins. */
const MATCH =
  '+i4 +c2 +j1 c2-c3 +c2 j1-k2 c3-b2 +k5 c2-d3 k2-i2 +e2 i2-k3 b2-d2 +e4 e2-f1 k3-j4 +k11 k5-k3 d3-b2 +h3 d2-e3 e4-d3 +d4 k3-k5 e3-h4';

it('brings a friend by a link, and they play a match to its end, and another', async () => {
  const ana = await arrive(house, 'Ana');
  const luis = await house.visit();
  const link = await makeTable(ana, 'ampel', { option: ['Fichas amarillas al empezar', '1'] });
  await ana.page.click('text=Código QR');
  await expect.poll(() => ana.page.locator('.invite img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await sitDown(luis, link, 'Luis');
  await Promise.all([atTable(ana), atTable(luis)]);
  expect(await ana.page.textContent('.seats')).toContain('Luis');
  const next = inOrder(MATCH);
  let decisions = 0;
  while (!(await playOne([ana, luis], next))) decisions += 1;
  expect(decisions).toBeGreaterThan(MATCH.split(' ').length);
  await Promise.all([ana, luis].map(({ page }) => page.waitForSelector('.ending .next a')));
  const says = await Promise.all([ana, luis].map(({ page }) => page.textContent('.now .turn')));
  expect(says[0]).toBe('¡Has ganado!');
  await picture(ana.page, 'online-end');

  await ana.page.click('text=Otra partida');
  await luis.page.click('text=Ir a la revancha');
  await expect.poll(() => ana.page.url()).not.toBe(link);
  await Promise.all([ana, luis].map(({ page }) => page.waitForSelector('.table[data-at="0"] .stage svg')));
  expect(await ana.page.evaluate(() => location.hash.split('/')[2])).toBe(await luis.page.evaluate(() => location.hash.split('/')[2]));
  expect([...ana.problems, ...luis.problems]).toEqual([]);
  await Promise.all([ana.close(), luis.close()]);
});

it('keeps a turn in the making over a reload, and hands it over after a cut of ten seconds', async () => {
  const ana = await arrive(house, 'Marta');
  const luis = await house.visit();
  await sitDown(luis, await makeTable(ana, 'ampel', { option: ['Fichas amarillas al empezar', '1'] }), 'Pau');
  await Promise.all([atTable(ana), atTable(luis)]);
  const random = dice(3);
  // On until a turn has several steps and one of them is made.
  for (let decision = 0; decision < 40; decision += 1) {
    const next = await onTurn([ana, luis]);
    if (next === ana && (await ana.page.locator('.now button.quiet').count()) > 0 && (await ana.page.locator('.now .confirm').count()) === 0) break;
    await playOne([ana, luis], random);
  }
  const before = await shown(ana);
  const stood = await shown(luis);
  expect(before).toBeGreaterThan(stood);
  await ana.page.reload();
  await atTable(ana);
  await expect.poll(() => shown(ana)).toBe(before);

  // The network is gone while the turn is finished and confirmed.
  await ana.context.setOffline(true);
  await expect.poll(() => ana.page.textContent('.connection')).toContain('Sin conexión');
  while ((await ana.page.locator('.now .confirm').count()) === 0) await moveByMouse(ana.page, random);
  await ana.page.click('.now .confirm');
  await luis.page.waitForSelector('.tag');
  // Waits for: the page to try again in vain, which it does after ten seconds without a network.
  await ana.page.waitForEvent('websocket');
  expect(await shown(luis)).toBe(stood);
  await ana.context.setOffline(false);
  await expect.poll(() => shown(luis)).toBeGreaterThan(stood);
  await agree([ana, luis]);
  await expect.poll(async () => (await ana.page.textContent('.connection'))?.trim()).toBe('');
  await luis.page.waitForSelector('.tag', { state: 'detached' });
  await Promise.all([ana.close(), luis.close()]);
});

it('says by whom the dice are sealed, and to a device that the house has left out that it was', async () => {
  const [ana, luis] = [await house.visit({}, 1280, 800, {}), await house.visit()];
  // Once the house lies, the list that it shows Ana is without her seal.
  let lies = false;
  await ana.page.routeWebSocket(/\/socket$/, (page) => {
    const server = page.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(text.toString()) as { is: string; events?: { e: string; seals?: [number, string][] }[] };
      for (const event of message.events ?? []) if (lies && event.e === 'closed') event.seals = event.seals?.filter(([seat]) => seat !== 0);
      page.send(JSON.stringify(message));
    });
  });
  await ana.go('online');
  await giveName(ana, 'Amaia');
  await ana.page.waitForSelector('h2#now');
  await sitDown(luis, await makeTable(ana, 'parchis', { count: 2 }), 'Unai');
  await Promise.all([atTable(ana), atTable(luis)]);
  for (const { page } of [ana, luis]) {
    await page.waitForSelector('.seals[data-part="sealed"]');
    expect((await page.textContent('.seals'))?.trim()).toBe('Dados sellados por la casa, Amaia y Unai.');
    expect(await page.locator('.problem').count()).toBe(0);
  }
  lies = true;
  await ana.page.reload();
  await ana.page.waitForSelector('.seals[data-part="left-out"]');
  expect(await ana.page.textContent('.seals ~ .problem[role="alert"]')).toContain('Tu dispositivo no tiene parte en estos dados');
  expect((await ana.page.textContent('.seals'))?.trim()).toBe('Dados sellados por la casa y Unai.');
  await picture(ana.page, 'online-left-out');
  // How it should be is drawn behind the line.
  await ana.page.click('.seals a');
  await ana.page.waitForSelector('main svg .wax');
  expect([...ana.problems, ...luis.problems]).toEqual([]);
  await Promise.all([ana.close(), luis.close()]);
});

it('seats four at Parchís, lets others watch, and keeps their talk apart', async () => {
  const ana = await arrive(house, 'Iria');
  const link = await makeTable(ana, 'parchis', { count: 4, clock: 'turn-30' });
  const others = await Promise.all(['Kepa', 'Bru', 'Noa'].map(async (name) => {
    const visitor = await house.visit();
    await sitDown(visitor, link, name);
    return visitor;
  }));
  const all = [ana, ...others];
  await Promise.all(all.map(atTable));
  const random = dice(5);
  for (let decision = 0; decision < 12; decision += 1) await playOne(all, random);
  await agree(all);
  expect(await ana.page.locator('.clock').count()).toBe(4);

  const watcher = await house.visit();
  await watcher.page.goto(link.replace(/\/[^/]+$/, ''));
  await atTable(watcher);
  await agree([...all, watcher]);
  expect(await isAsked(watcher)).toBe(false);
  await ana.page.waitForSelector('text=1 mirando');

  await ana.page.fill('.chat form input', '¡Hola a <b>todos</b>!');
  await ana.page.press('.chat form input', 'Enter');
  await others[0]!.page.waitForSelector('.chat li:has-text("¡Hola a <b>todos</b>!")');
  await others[1]!.page.click('.phrases button:has-text("¡Suerte!")');
  await ana.page.waitForSelector('.chat li:has-text("¡Suerte!")');
  // A line is muted, and reported.
  await ana.page.locator('.chat li:has-text("¡Suerte!") .who').click();
  await ana.page.click('text=Denunciar esta frase');
  await ana.page.waitForSelector('text=Alguien lo mirará');
  await ana.page.locator('.chat li:has-text("¡Suerte!") .who').click();
  await ana.page.click('text=Silenciar a Bru');
  await ana.page.waitForSelector('text=Ya no lees lo que escribe Bru');
  // Watchers read the table's talk; the table does not read theirs.
  await watcher.page.click('text=En la mesa');
  await watcher.page.waitForSelector('.chat li:has-text("todos")');
  await picture(ana.page, 'online-four');

  // Three leave: the last one wins.
  for (const visitor of others) {
    await visitor.page.click('button[aria-label="Menú"]');
    await visitor.page.click('dialog button:has-text("Abandonar")');
    await visitor.page.click('dialog dialog button.main');
    await visitor.page.waitForSelector('dialog', { state: 'detached' });
  }
  await Promise.all([ana, watcher].map(({ page }) => page.waitForSelector('.ending .next a')));
  expect(await ana.page.textContent('.now .turn')).toBe('¡Has ganado!');
  expect(await ana.page.textContent('.ending .reason')).toBe('Noa ha abandonado.');
  expect(await others[2]!.page.textContent('.ending .reason')).toBe('Has abandonado.');
  // What this device saw before the first roll is kept for checking the dice.
  const seen = await ana.page.evaluate(() => localStorage.getItem(`sobremesa.seen.${location.hash.split('/')[2]}`));
  expect(seen).toMatch(/^"[0-9a-f]{64} 0:[0-9a-f]{64} 1:[0-9a-f]{64} 2:[0-9a-f]{64} 3:[0-9a-f]{64} own 0:[0-9a-f]{64}"$/);
  // The dice are checked by the button on the match's page.
  await ana.page.click('text=Análisis y prueba de los dados');
  await ana.page.click('.dice summary');
  await ana.page.click('.dice button');
  await ana.page.waitForSelector('[data-verdict="checked"]');
  expect(await ana.page.textContent('.dice .said .strong')).toBe('Las tiradas salen del secreto, y este dispositivo vio la huella antes de la primera.');
  expect(await ana.page.locator('.rolls li').count()).toBeGreaterThan(3);
  expect(await ana.page.locator('.rolls .bad').count()).toBe(0);
  expect(await ana.page.textContent('.after .because')).toBe('Noa ha abandonado.');
  expect(all.flatMap((visitor) => visitor.problems)).toEqual([]);
  await Promise.all([...all, watcher].map((visitor) => visitor.close()));
});

it('lets those who wait at a table talk, and keep out what they do not want to read', async () => {
  const ana = await arrive(house, 'Nerea');
  const [luis, eva] = [await house.visit(), await house.visit({}, 390, 844)];
  const link = await makeTable(ana, 'parchis', { count: 4 });
  expect(await ana.page.locator('.talk').count(), 'there is nobody to talk to').toBe(0);
  await sitDown(luis, link, 'Iker');
  await sitDown(eva, link, 'Olaia');
  await ana.page.fill('.talk form input', '¿Esperamos a alguien más?');
  await ana.page.press('.talk form input', 'Enter');
  for (const { page } of [luis, eva]) await page.waitForSelector('.talk li:has-text("¿Esperamos a alguien más?")');
  await luis.page.click('.talk .phrases button:has-text("Un momento")');
  await ana.page.locator('.talk li:has-text("Un momento") .who').click();
  await picture(ana.page, 'online-talk-gathering');
  await picture(eva.page, 'online-talk-gathering-phone');
  await ana.page.click('text=Denunciar esta frase');
  await ana.page.waitForSelector('text=Alguien lo mirará');
  await ana.page.locator('.talk li:has-text("Un momento") .who').click();
  await ana.page.click('text=Silenciar a Iker');
  await expect.poll(() => ana.page.locator('.talk li').count()).toBe(1);
  expect([...ana.problems, ...luis.problems, ...eva.problems]).toEqual([]);
  await Promise.all([ana.close(), luis.close(), eva.close()]);
});

it('is away for the others while its browser keeps the page frozen, and back once it does not', async () => {
  const ana = await arrive(house, 'Garazi');
  const luis = await house.visit();
  await sitDown(luis, await makeTable(ana, 'ampel'), 'Beñat');
  await Promise.all([atTable(ana), atTable(luis)]);
  // As a browser says it that puts a page behind others to sleep; it would go on answering the server's pings.
  const say = (what: string) => luis.page.evaluate((event) => void document.dispatchEvent(new Event(event)), what);
  await say('freeze');
  await ana.page.waitForSelector('.tag');
  await say('resume');
  await ana.page.waitForSelector('.tag', { state: 'detached' });
  await Promise.all([ana.close(), luis.close()]);
});

it('brings together whoever wants the same: at the table of who waits, without bots, seen by all', async () => {
  const [ana, luis, eva] = await Promise.all([arrive(house, 'Aitana'), arrive(house, 'Hugo'), arrive(house, 'Eva')]);
  const now = ({ page }: Visitor) => page.locator('li.card:has-text("Barragoon")');
  expect(await now(ana).textContent()).toMatch(/10 min \+ 5 s.*Amistosa/s);
  await now(ana).locator('button.main').click();
  await ana.page.waitForSelector('text=/los bots se sientan en \\d+ s/');
  await ana.page.click('text=Seguir esperando, sin bots');
  await ana.page.waitForSelector('text=/los bots se sientan/', { state: 'detached' });
  // Whoever looks sees who waits; the rules are at hand meanwhile.
  await eva.page.waitForSelector('li.panel:has-text("Aitana"):has-text("Barragoon"):has-text("de visita")');
  expect(await ana.page.locator('a[href="#/lesson/barragoon"]').count()).toBe(1);
  await now(luis).locator('button.main').click();
  await Promise.all([atTable(ana), atTable(luis)]);
  await eva.page.waitForSelector('li.panel:has-text("Aitana") a:has-text("Mirar")');
  expect(await ana.page.textContent('.now')).toContain('El reloj empieza cuando todos hayan jugado una vez.');
  expect(await ana.page.textContent('.seats')).toMatch(/Aitana.*Hugo|Hugo.*Aitana/);
  // Who has gone back to the lobby is asked there for another match, and sits on the other side.
  await luis.page.click('button[aria-label="Menú"]');
  await luis.page.click('text=Anular la partida');
  await luis.page.waitForSelector('.ending');
  await luis.page.click('.ending a:has-text("Volver a las mesas")');
  const order = ({ page }: Visitor) => page.locator('.seats .name').allTextContents();
  const before = await order(ana);
  await ana.page.click('text=Otra partida');
  await ana.page.waitForSelector('text=se le ha avisado');
  await luis.page.click('.toast button:has-text("Jugar")');
  await Promise.all([atTable(ana), atTable(luis)]);
  expect(await order(ana)).toEqual(before.reverse());
  await Promise.all([ana.close(), luis.close(), eva.close()]);
});

it('tells who comes without the key whom to ask for it', async () => {
  const ana = await arrive(house, 'Berta');
  const luis = await house.visit();
  await ana.go('online/new/ampel');
  await ana.page.locator('section[aria-label="Asientos"] select').selectOption('invited');
  await ana.page.click('.create');
  await ana.page.waitForSelector('#link');
  // The address in the bar is the whole link.
  expect(await ana.page.inputValue('#link')).toBe(ana.page.url());
  const [, , id] = new URL(ana.page.url()).hash.split('/');
  await luis.go(`t/${id}`);
  await luis.page.waitForSelector('text=Pídele a Berta el enlace entero');
  await Promise.all([ana.close(), luis.close()]);
});

it('confirms every move for who wants that', async () => {
  const ana = await arrive(house, 'Irene');
  await ana.go('settings');
  await ana.page.getByLabel('Confirmar antes de jugar').selectOption('all');
  const luis = await house.visit();
  await sitDown(luis, await makeTable(ana, 'barragoon'), 'Joan');
  await Promise.all([atTable(ana), atTable(luis)]);
  while ((await onTurn([ana, luis])) !== ana) await playOne([luis], dice(5));
  const stood = await shown(luis);
  await moveByMouse(ana.page, dice(5));
  await ana.page.waitForSelector('.now .confirm');
  expect(await shown(luis)).toBe(stood);
  await ana.page.click('.now .confirm');
  await expect.poll(() => shown(luis)).toBeGreaterThan(stood);
  await Promise.all([ana.close(), luis.close()]);
});

it('settles a take-back and a draw between two', async () => {
  const ana = await arrive(house, 'Vera');
  const luis = await house.visit();
  await sitDown(luis, await makeTable(ana, 'barragoon'), 'Unai');
  await Promise.all([atTable(ana), atTable(luis)]);
  const asks = ({ page }: Visitor) => page.locator('text=Pedir deshacer').count();
  expect(await Promise.all([ana, luis].map(asks))).toEqual([0, 0]);
  await playOne([ana], dice(11));
  await agree([ana, luis]);
  expect(await shown(luis)).toBeGreaterThan(0);
  expect(await Promise.all([ana, luis].map(asks))).toEqual([1, 0]);
  await ana.page.click('text=Pedir deshacer');
  await luis.page.click('.call button:has-text("Aceptar")');
  await expect.poll(() => shown(luis)).toBe(0);
  await expect.poll(() => shown(ana)).toBe(0);
  await ana.page.click('text=Ofrecer tablas');
  await luis.page.click('.call button:has-text("No, gracias")');
  await ana.page.waitForSelector('text=no acepta las tablas');
  // The same is offered once a turn; the other may.
  await luis.page.click('text=Ofrecer tablas');
  await ana.page.click('.call button:has-text("Aceptar")');
  await Promise.all([ana, luis].map(({ page }) => page.waitForSelector('.ending .next a')));
  expect(await ana.page.textContent('.now .turn')).toBe('Tablas');
  expect(await ana.page.textContent('.ending .reason')).toBe('Tablas de común acuerdo.');
  await Promise.all([ana.close(), luis.close()]);
});

it('fills a table with bots, asks a question of Ruta Europea, and says what was right', async () => {
  const ana = await arrive(house, 'Olaia');
  const { page } = ana;
  await makeTable(ana, 'europa', { count: 2 });
  await page.click('text=Completar con bots y empezar');
  await atTable(ana);
  const random = dice(2);
  for (let decision = 0; decision < 200; decision += 1) {
    await page.waitForSelector('.question li button, .now [data-action], .now .confirm', { state: 'attached' });
    if ((await page.locator('.question li button').count()) > 0) break;
    await moveByMouse(page, random);
  }
  await page.locator('.question li button').first().click();
  await page.waitForSelector('.verdict');
  expect(await page.textContent('.verdict')).toMatch(/Correcto|No era esa/);
  expect(await page.locator('.option.right').count()).toBe(1);
  await picture(page, 'online-real-question');
  expect(ana.problems).toEqual([]);
  await ana.close();
});

it('shows open tables to who looks, and where one is awaited on every page', async () => {
  const ana = await arrive(house, 'Lía');
  const luis = await arrive(house, 'Oriol');
  await makeTable(ana, 'barragoon');
  const listed = luis.page.locator('li:has-text("Lía") a.button');
  await listed.waitFor();
  await ana.page.goto(`${house.address}/#/`);
  await listed.click();
  await luis.page.click('text=Sentarme aquí');
  await atTable(luis);
  await expect.poll(() => ana.page.title()).toMatch(/^\(1\) /);
  await ana.page.click('text=Jugar en línea');
  await ana.page.click('.mine.awaited');
  await atTable(ana);
  expect(await isAsked(ana)).toBe(true);
  await Promise.all([ana.close(), luis.close()]);
});
