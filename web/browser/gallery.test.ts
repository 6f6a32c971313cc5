// The page that shows every part in every state: no barrier, nothing cut off, and pages in their states are reached from it.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { online } from '../src/gallery/states/online';
import { solo } from '../src/gallery/states/solo';
import { House, type Visitor } from './browser';
import { bothThemes, everyLook, look } from './looks';
import { open } from './states';

const looks = everyLook();

let house: House;
let visitor: Visitor;
beforeAll(async () => {
  house = await House.open();
  visitor = await house.visit({ theme: 'auto' });
});
afterAll(() => house.close());

it('shows every part, on a phone and on a desk, light and dark', async () => {
  await visitor.go('gallery');
  await visitor.page.waitForSelector('.refused:not(.empty)');
  await visitor.page.waitForSelector('.ending');
  await look(visitor, 'gallery', looks, true);
  expect(visitor.problems.splice(0)).toEqual([]);
});

it.each(['Dialog', 'Dialog, tall', 'Confirm', 'Confirm, refused', 'Toast'])('shows what comes over the page: %s', async (what) => {
  await visitor.go('gallery');
  const opener = visitor.page.getByRole('button', { name: what, exact: true });
  await opener.click();
  await visitor.page.waitForSelector(what === 'Toast' ? '.toast' : 'dialog[open]');
  await look(visitor, `gallery-${what.toLowerCase().replace(', ', '-')}`, looks);
  if (what.startsWith('Confirm')) {
    await visitor.page.getByRole('button', { name: 'Cancelar' }).click();
    // Whoever thinks better of it is where they were.
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  } else await visitor.page.locator(':is(dialog, .toast) .bare').click();
  expect(visitor.problems.splice(0)).toEqual([]);
});

it('gives the focus back where a window is closed by Escape', async () => {
  const { page } = visitor;
  await visitor.go('gallery');
  const opener = page.getByRole('button', { name: 'Dialog', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(visitor.problems.splice(0)).toEqual([]);
});

it('keeps a message until it is dismissed, and says for a moment that something was copied', async () => {
  const other = await house.visit({}, 1280, 800, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = other;
  await page.clock.install();
  await other.go('gallery');
  await page.getByRole('button', { name: 'Toast', exact: true }).click();
  await page.waitForSelector('.toast');
  await page.clock.fastForward('01:00:00');
  expect(await page.locator('.toast').count()).toBe(1);
  await page.locator('.toast .bare').click();
  await page.waitForSelector('.toast', { state: 'detached' });

  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await page.getByRole('button', { name: 'Copiado', exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.clock.fastForward('00:04');
  await page.getByRole('button', { name: 'Copiar', exact: true }).waitFor();
  expect(other.problems).toEqual([]);
  await other.close();
});

it.each(solo)('shows a match of this device: $name', async (state) => {
  await open(visitor, state);
  await look(visitor, state.name, bothThemes({ name: 'phone', width: 360, height: 740 }));
  expect(visitor.problems.splice(0)).toEqual([]);
});

it('leaves nothing behind of a state of a page', async () => {
  const { page } = visitor;
  const state = online.find(({ name }) => name === 'online-lobby')!;
  await visitor.go('gallery');
  await page.getByRole('link', { name: state.name, exact: true }).click();
  await page.waitForSelector(`html[data-state=${state.name}] ${state.awaits}`);
  // What is chosen there is not kept, and who one is there is nobody at the real server.
  await page.evaluate(() => localStorage.setItem('sobremesa.tried', '1'));
  await open(visitor, online.find(({ name }) => name === 'online-called')!);
  await visitor.go('online');
  await page.waitForSelector('html:not([data-state]) #my-name');
  expect(await page.evaluate(() => localStorage.getItem('sobremesa.tried'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('sobremesa.settings'))).toContain('"theme":"auto"');
  expect(visitor.problems.splice(0)).toEqual([]);
});

it('is no part of what anybody else fetches', async () => {
  const other = await house.visit({}, 1280, 800, {});
  const asked: string[] = [];
  other.page.on('request', (request) => asked.push(request.url()));
  await other.go();
  await other.page.waitForSelector('.games');
  expect(asked.filter((url) => /Gallery|states/.test(url))).toEqual([]);
  await other.close();
});
