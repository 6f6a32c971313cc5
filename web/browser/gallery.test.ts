// The page that shows every part in every state: no barrier, nothing cut off, and every page is reached from it.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from './browser';
import { everyLook, look } from './looks';

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

it('is no part of what anybody else fetches', async () => {
  const other = await house.visit({}, 1280, 800, {});
  const asked: string[] = [];
  other.page.on('request', (request) => asked.push(request.url()));
  await other.go();
  await other.page.waitForSelector('.games');
  expect(asked.filter((url) => url.includes('Gallery'))).toEqual([]);
  await other.close();
});
