// After one visit all five games work with the network off; a match left is there again.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { games } from '../src/types/games';
import { House } from './browser';
import { awaitPerson, dice, moveByMouse } from './play';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

it('plays all games without a network after one visit', async () => {
  const visitor = await house.visit({}, 1280, 800, { serviceWorkers: 'allow' });
  const { page } = visitor;
  await visitor.go();
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  // The first visit is over once everything has been fetched ahead.
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    return kept.reduce((sum, count) => sum + count, 0) > 30;
  });
  await visitor.context.setOffline(true);
  for (const game of games) {
    await page.goto(`${house.address}/#/play/${game}`);
    await page.reload();
    await page.waitForSelector('.stage svg');
    const random = dice(3);
    for (let decision = 0; decision < 3; decision += 1) if (await moveByMouse(page, random)) break;
    await page.goto(`${house.address}/#/learn/${game}`);
    await page.waitForSelector('figure svg');
  }
  await visitor.close();
});

it('has a match that was left there again, where it stood', async () => {
  const visitor = await house.visit({}, 1280, 800, { serviceWorkers: 'allow' });
  const { page } = visitor;
  await visitor.sit({ game: 'ampel', options: {}, seats: [0, 2] });
  const random = dice(11);
  for (let decision = 0; decision < 4; decision += 1) await moveByMouse(page, random);
  await awaitPerson(page);
  const before = await page.evaluate(() => JSON.parse(localStorage.getItem('sobremesa.matches') ?? '[]')[0].record as string);
  await page.goto('about:blank');
  await visitor.go();
  await page.click('.left a');
  await page.waitForSelector('.stage svg');
  const after = await page.evaluate(() => JSON.parse(localStorage.getItem('sobremesa.matches') ?? '[]')[0].record as string);
  expect(after.trim().split('\n').at(-1)?.startsWith(before.trim().split('\n').at(-1) ?? '?')).toBe(true);
  await visitor.close();
});
