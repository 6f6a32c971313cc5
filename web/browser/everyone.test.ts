// For everyone: where the focus is, what pages are called, what is read out, what moves, and what keys do.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers } from './barriers';
import { House } from './browser';
import { awaitPerson, dice, moveByMouse } from './play';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const focused = (page: Page) => page.evaluate(() => ({ tag: document.activeElement?.tagName, text: document.activeElement?.textContent?.trim() }));

it('goes to the heading of the page one comes to, and every page has a title', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.go();
  expect(await page.title()).toBe('Sobremesa');
  for (const [path, title] of [
    ['new/parchis', 'Parchís'],
    ['learn/parchis', 'Aprender Parchís'],
    ['lesson/ampel', 'Lección de Ampel'],
    ['settings', 'Ajustes'],
    ['dice', 'Dados justos'],
    ['online', 'Jugar en línea'],
    ['leaders', 'Clasificación'],
    ['account', 'Mi cuenta'],
    ['api', 'Para desarrolladores'],
    ['questions', 'Mis preguntas'],
    ['practice', 'Practicar preguntas'],
    ['class', 'Ruta Europea en clase'],
    ['join', 'Entrar con un código'],
    ['nowhere-at-all', 'Aquí no hay nada'],
  ]) {
    await page.evaluate((hash) => (location.hash = `#/${hash}`), path);
    await expect.poll(() => page.title(), { message: path }).toBe(`${title} · Sobremesa`);
    // A page may know a better place than its heading, such as the field one came for.
    await expect.poll(async () => (await focused(page)).tag, { message: path }).not.toBe('BODY');
  }
  await page.evaluate(() => (location.hash = '#/settings'));
  await expect.poll(() => focused(page)).toEqual({ tag: 'H1', text: 'Ajustes' });
  await visitor.close();
});

it('begins a page at its top, and comes back to where one was left', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  const down = () => page.evaluate(() => Math.round(scrollY));
  await visitor.go('learn/parchis');
  await page.waitForSelector('figure svg');
  await page.evaluate(() => scrollTo(0, 900));
  await page.waitForFunction(() => history.state?.y === 900);
  await page.evaluate(() => (location.hash = '#/questions'));
  await expect.poll(() => page.textContent('main h1')).toBe('Mis preguntas');
  expect(await down()).toBe(0);
  await page.goBack();
  await page.waitForSelector('figure svg');
  await expect.poll(down).toBe(900);
  await page.goForward();
  await expect.poll(() => page.textContent('main h1')).toBe('Mis preguntas');
  await expect.poll(down).toBe(0);
  await visitor.close();
});

it('leads past what stands before the board, and back to where a window was opened from', async () => {
  const visitor = await house.visit({}, 1280, 800, {});
  const { page } = visitor;
  await visitor.sit({ game: 'barragoon', options: {}, seats: [0, 0] });
  await page.reload();
  await page.waitForSelector('.stage svg');
  await page.keyboard.press('Tab');
  expect((await focused(page)).text).toBe('Saltar al tablero o al contenido');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
  // From the menu to the settings is one window; closed, it is as if it had not been.
  await page.locator('button[aria-label="Menú"]').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ajustes' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog select');
  await expect.poll(() => focused(page)).toEqual({ tag: 'H2', text: 'Ajustes' });
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menú');
  expect(await barriers(visitor)).toEqual([]);
  await visitor.close();
});

it('reads out every line once, the last eight stay, and a refusal is said in one place', async () => {
  const visitor = await house.visit({}, 1280, 800, {});
  const { page } = visitor;
  await visitor.sit({ game: 'parchis', options: { players: 2, opening: 'seated' }, seats: [0, 2] });
  await page.evaluate(() => {
    const counted = { added: 0, changed: 0 };
    Object.assign(window, { counted });
    new MutationObserver((changes) => {
      for (const change of changes) {
        counted.added += change.addedNodes.length;
        if (change.type === 'characterData') counted.changed += 1;
      }
    }).observe(document.querySelector('[role=log]')!, { childList: true, characterData: true, subtree: true });
  });
  const random = dice(5);
  for (let turn = 0; turn < 12; turn += 1) await moveByMouse(page, random);
  const length = Number(await page.getAttribute('.table', 'data-at'));
  const counted = await page.evaluate(() => (window as unknown as { counted: { added: number; changed: number } }).counted);
  expect(length).toBeGreaterThan(12);
  // Each action is one line, and no line that was read is touched again.
  expect(counted.changed).toBe(0);
  expect(counted.added).toBeLessThanOrEqual(length);
  expect(await page.locator('[role=log] p').count()).toBeLessThanOrEqual(8);
  await visitor.close();

  const other = await house.visit();
  await other.sit({ game: 'barragoon', options: {}, seats: [0, 0] });
  await other.page.locator('.stage [data-place="d2"]').first().click();
  await other.page.locator('.stage [data-place="a9"]').first().click({ force: true });
  await expect.poll(() => other.page.textContent('.refused [role=alert]')).toContain('a9 está a');
  expect(await other.page.textContent('[role=log]')).not.toContain('a9 está a');
  await other.close();
});

it('refuses beside or below the board, until something else is done, and leads to the very rule', async () => {
  for (const [width, height] of [[360, 640], [1440, 900]] as const) {
    const visitor = await house.visit({}, width, height);
    const { page } = visitor;
    await visitor.sit({ game: 'barragoon', options: {}, seats: [0, 0] });
    const tap = (place: string) => page.locator(`.stage [data-place="${place}"]`).first().click({ force: true });
    await tap('d2');
    await tap('d6');
    const refused = page.locator('.refused:not(.empty)');
    await refused.waitFor();
    const [notice, board] = [await refused.boundingBox(), await page.locator('.stage').boundingBox()];
    expect(notice!.y >= board!.y + board!.height || notice!.x >= board!.x + board!.width).toBe(true);
    // The tile is still in the hand: the next tap is taken, and the refusal is gone.
    await tap('d5');
    await expect.poll(() => page.getAttribute('.table', 'data-at')).toBe('1');
    await expect.poll(() => refused.count()).toBe(0);
    await tap('d8');
    await tap('d9');
    await tap('a1');
    await refused.waitFor();
    await page.click('.refused a');
    await page.waitForSelector('h2#rule-move');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^rule-/);
    await visitor.close();
  }
});

it('has everything that a finger presses as large as a finger', async () => {
  const visitor = await house.visit({}, 390, 844);
  const { page } = visitor;
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main :is(button, a.button, a.bare, select, summary, input:not([type=checkbox], [type=radio], [type=range]))')].flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        const seen = one.checkVisibility({ visibilityProperty: true }) && !one.matches('.hidden, .skip, .file input') && width > 1;
        // Boards have areas of their own around what is pressed (src/boards/kit/areas.test.ts).
        return seen && !one.closest('svg') && (width < 43.5 || height < 43.5) ? [`${one.tagName} ${one.textContent?.trim().slice(0, 30)} ${Math.round(width)}×${Math.round(height)}`] : [];
      }),
    );
  for (const [path, awaits] of [['', '.games'], ['new/parchis', '.start'], ['learn/ampel', 'figure svg'], ['lesson/ampel', '.say'], ['settings', 'select'], ['online', 'main h1']] as const) {
    await visitor.go(path);
    await page.waitForSelector(awaits);
    expect(await small(), path).toEqual([]);
  }
  await visitor.sit({ game: 'girumgo', options: { players: 2, opening: 'seated' }, seats: [0, 0], actions: 's2 s0 s0 s5 s4 s1 s4 s5 s1 s5 s0 s4 s2 s5 s3 s2 s3 s2 s5 d4' });
  await awaitPerson(page);
  expect(await small(), 'a table').toEqual([]);
  await visitor.close();
});

it('moves nothing for who wants that', async () => {
  const visitor = await house.visit({ pace: 0 }, 1280, 800, { reducedMotion: 'no-preference' });
  const { page } = visitor;
  const endless = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations === Infinity).length);
  await visitor.sit({ game: 'parchis', options: { players: 2, opening: 'seated' }, seats: [0, 0], actions: 'd5' });
  await awaitPerson(page);
  expect(await page.getAttribute('html', 'data-motion')).toBe('none');
  expect(await endless()).toBe(0);
  // The same table breathes for everybody else.
  await page.evaluate(() => localStorage.setItem('sobremesa.settings', JSON.stringify({ language: 'es', pace: 1 })));
  await page.reload();
  await page.waitForSelector('.stage svg');
  expect(await page.getAttribute('html', 'data-motion')).toBe('full');
  await expect.poll(endless).toBeGreaterThan(0);
  await visitor.close();
});

it('leaves single keys alone for who has switched them off', async () => {
  for (const shortcuts of [true, false]) {
    const visitor = await house.visit({ shortcuts });
    const { page } = visitor;
    await visitor.sit({ game: 'barragoon', options: {}, seats: [0, 0], actions: 'd2-d5 d8-d6' });
    const at = () => page.getAttribute('.table', 'data-at');
    await page.keyboard.press('[');
    expect(await at()).toBe(shortcuts ? '1' : '2');
    await visitor.close();
  }
});

it('can be seen in the colours of the device', async () => {
  const visitor = await house.visit({}, 1280, 800, { forcedColors: 'active' });
  const { page } = visitor;
  await visitor.sit({ game: 'parchis', options: { players: 2, opening: 'seated' }, seats: [0, 0], actions: 'd5' });
  const fills = await page.locator('.stage svg .token path, .stage svg .token circle').evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).fill)).size);
  expect(fills).toBeGreaterThan(1);
  expect(await barriers(visitor)).toEqual([]);
  await visitor.close();
});

it('writes the record in words, or in notation for who asks for it', async () => {
  const record = readFileSync(new URL('../../golden/ampel.record', import.meta.url), 'utf8');
  for (const notation of [false, true]) {
    const visitor = await house.visit({ notation });
    const { page } = visitor;
    await visitor.go();
    await visitor.keep({ id: 'kept', game: 'ampel', record, at: Date.now(), over: true, names: [] });
    await visitor.go('table/kept');
    const first = page.locator('.beside ol button').first();
    expect((await first.textContent())?.trim()).toMatch(notation ? /^\+[a-k]\d+$/ : /coloca una ficha amarilla en [a-k]\d+/);
    await visitor.close();
  }
});
