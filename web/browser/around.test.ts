// What stands around the board: the record, undo, hint, chances, statistics, files, settings, languages, lessons.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { games } from '../src/types/games';
import { House, type Visitor } from './browser';
import { picture } from './pictures';
import { awaitPerson, dice, moveByMouse, place } from './play';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const at = async ({ page }: Visitor) => Number(await page.getAttribute('.table', 'data-at'));

it('is two taps from the shelf to a match against bots', async () => {
  const visitor = await house.visit({ autoRoll: false, pace: 1 });
  const { page } = visitor;
  await visitor.go();
  await page.click('.games a');
  await page.click('.start button.main');
  await page.waitForSelector('.stage svg');
  expect(await page.locator('.seats li').count()).toBe(4);
  // People throw the die by hand unless they would rather not.
  await page.click('.die.waiting');
  await expect.poll(() => at(visitor)).toBeGreaterThan(0);
  await visitor.close();
});

it('seats people and bots of any level, and begins again with the same ones', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.go('new/ampel');
  await page.locator('summary').first().click();
  await page.fill('details input', 'Ana');
  await page.locator('details select').nth(1).selectOption('5');
  await page.click('text=Empezar así');
  await page.waitForSelector('.stage svg');
  const seats = async () => (await page.textContent('.seats')) ?? '';
  expect(await seats()).toContain('Ana');
  expect(await seats()).toContain('Experto');
  await moveByMouse(page, dice(4));
  await awaitPerson(page);
  await page.click('button[aria-label="Menú"]');
  await page.click('text=Empezar de nuevo');
  await expect.poll(() => at(visitor)).toBe(0);
  expect(await seats()).toContain('Experto');
  await visitor.close();
});

it('walks back through the record, goes on from there, and undoes', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.sit({ game: 'barragoon', options: {}, seats: [0, 1] });
  const random = dice(3);
  for (let decision = 0; decision < 3; decision += 1) await moveByMouse(page, random);
  await awaitPerson(page);
  const length = await at(visitor);
  expect(length).toBeGreaterThan(3);
  await page.locator('.beside ol button').nth(1).click();
  expect(await at(visitor)).toBe(2);
  expect(await page.textContent('.now .turn')).toContain(`jugada 2 de ${length}`);
  await page.click('text=Volver al presente');
  expect(await at(visitor)).toBe(length);
  await page.keyboard.press('u');
  await expect.poll(() => at(visitor)).toBeLessThan(length);
  await page.locator('.beside ol button').nth(0).click();
  await page.click('text=Seguir desde aquí');
  await expect.poll(async () => (await page.locator('.beside ol button').count()) >= 1).toBe(true);
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('sobremesa.matches') ?? '[]')[0].record as string);
  expect(record).toMatch(/back:/);
  await visitor.close();
});

it('points at a hint, shows the chances, and counts the dice', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.sit({ game: 'parchis', options: { players: 2, opening: 'seated' }, seats: [0, 0], actions: 'd5 exit d5 exit d3' });
  await page.click('text=Pista');
  await expect.poll(async () => await page.textContent('[role=log]')).toContain('Pista:');
  // What is read out is also there to be read: what to do, and how good it is.
  expect(await page.textContent('.now .hint')).toMatch(/Pista: .+Así gana .+ unas \d+ veces de cada 100\./s);
  await page.click('text=Valorar');
  await expect.poll(async () => await page.textContent('.seats')).toMatch(/\d+ %/);
  await picture(page, 'hint-and-chances');
  await page.click('button[aria-label="Menú"]');
  await page.click('text=Estadística del dado');
  expect(await page.textContent('dialog')).toContain('3 tiradas');
  // In faces, not in the words of the record.
  await expect.poll(() => page.locator('dialog tbody th').allTextContents()).toEqual(['⚂ 3', '⚄ 5']);
  await picture(page, 'dice-statistics');
  await visitor.close();
});

it('saves a match as a file that opens again', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.sit({ game: 'parchis', options: { players: 2, opening: 'seated' }, seats: [0, 0], actions: 'd5 exit d5 exit d3' });
  await page.click('button[aria-label="Menú"]');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Guardar el acta')]);
  const path = await download.path();
  await page.setInputFiles('input[type=file]', path);
  await page.waitForFunction(() => !location.hash.endsWith('/test'));
  await page.waitForSelector('.stage svg');
  expect(await at(visitor)).toBe(5);
  await visitor.close();
});

it('speaks English when asked, and keeps all settings', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.go('settings');
  await page.selectOption('select >> nth=0', 'en');
  await expect.poll(async () => await page.textContent('h1')).toBe('Settings');
  await page.selectOption('select >> nth=1', 'dark');
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
  await page.reload();
  await page.waitForSelector('h1');
  expect(await page.textContent('h1')).toBe('Settings');
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
  await visitor.close();
});

it.each(games)(
  'teaches %s to the end of its lesson',
  async (game) => {
    const visitor = await house.visit();
    const { page } = visitor;
    await visitor.go(`lesson/${game}`);
    // First what it is all about.
    expect(await page.textContent('.say')).toContain('De qué se trata');
    await page.click('text=Empezar la lección');
    const end = page.locator('.say h2');
    // What is pointed at is done by its button; then the next step. At the end there is only the title left to press.
    const step = page.locator('.say button.main, .say button.quiet').or(end).first();
    let presses = 0;
    while ((await end.count()) === 0 && presses < 150) {
      presses += 1;
      await step.click();
    }
    expect(presses).toBeGreaterThan(15);
    expect(await page.textContent('.say')).toContain('¡Ya sabes jugar!');
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  },
);

it('refuses in a lesson as at any table, until that is dismissed', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.go('lesson/ampel');
  await page.click('text=Empezar la lección');
  // Another point than the one that is pointed at.
  await page.locator(place('g5')).last().click();
  await page.locator('.refused [role=alert]', { hasText: 'aquí prueba la que se señala' }).waitFor();
  await page.click('.refused .bare');
  await page.waitForSelector('.refused.empty', { state: 'attached' });
  await visitor.close();
});

it('works on a plain http address, where nothing can be installed', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  // The browser is told that this name is this machine; unlike localhost it is no secure context.
  await page.goto(`${house.address.replace('127.0.0.1', 'sobremesa.lan')}/#/play/ampel`);
  await page.waitForSelector('.stage svg');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const random = dice(5);
  for (let decision = 0; decision < 4; decision += 1) await moveByMouse(page, random);
  await awaitPerson(page);
  expect(await at(visitor)).toBeGreaterThan(3);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
