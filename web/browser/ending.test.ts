// The end of a match: who has won and why, how everybody stands, and what comes next.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from './browser';
import { bothThemes, look } from './looks';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** A match of Ampel that the first seat wins with its last action. */
const record = readFileSync(new URL('../../golden/ampel.record', import.meta.url), 'utf8');
const options = JSON.parse(/^options: (.*)$/m.exec(record)![1]!) as Record<string, unknown>;
const actions = record.split('\n\n')[1]!.trim().split(/\s+/);
const last = actions.pop()!;

it('says who has won and why, gives places, and is kept', async () => {
  const visitor = await house.visit({ theme: 'auto' }, 360, 640);
  const { page } = visitor;
  await visitor.sit({ game: 'ampel', options, seats: [0, 3], actions: actions.join(' ') });
  await page.evaluate((action) => document.querySelector<HTMLElement>(`.now [data-action="${action}"]`)!.click(), last);
  await page.waitForSelector('.now .confirm, .ending');
  if (await page.isVisible('.now .confirm')) await page.click('.now .confirm');
  await page.waitForSelector('.ending');
  expect(await page.textContent('.ending h2')).toBe('¡Gana P1!');
  expect(await page.textContent('.ending .reason')).toBe('P1 tiene 3 de 5 fichas amarillas: la mitad o más.');
  const standing = await page.locator('.ending li').allTextContents();
  expect(standing.map((line) => line.replace(/\s+/g, ' ').trim())).toEqual([
    expect.stringMatching(/^1\.º R P1 3 semáforos/),
    expect.stringMatching(/^2\.º V P2 Un semáforo/),
  ]);
  expect(await page.textContent('main')).not.toContain('0 %');
  // The bots are here: nobody has to ask.
  await expect.poll(() => page.textContent('.ending'), { timeout: 400_000 }).toMatch(/En puntos de cien: P1: acierto -?\d+ · P2: acierto -?\d+/);
  // Nobody wants motion here.
  expect(await page.locator('.papers').count()).toBe(0);
  await look(visitor, 'ending-ampel', [
    ...bothThemes({ name: 'phone', width: 360, height: 640 }),
    ...bothThemes({ name: 'desktop', width: 1440, height: 900 }),
  ]);
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('.ending button:has-text("Compartir")')]);
  expect(file.suggestedFilename()).toMatch(/^ampel-\d{4}-\d\d-\d\d\.txt$/);
  await page.click('.ending .main');
  await page.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-at') === '0');
  await visitor.go();
  expect(await page.textContent('.left:last-of-type em')).toBe('Ganó P1');
  await visitor.close();
});

it('celebrates a person who has won, and says what the others did', async () => {
  const visitor = await house.visit({ pace: 1 }, 390, 844, { reducedMotion: 'no-preference' });
  const { page } = visitor;
  await visitor.sit({ game: 'barragoon', options: {}, seats: [0, 0], actions: 'c2-c3 leave:1' });
  await page.waitForSelector('.papers');
  expect(await page.textContent('.ending .reason')).toBe('P2 ha dejado la mesa.');
  expect(visitor.problems).toEqual([]);
  await visitor.sit({ game: 'barragoon', options: {}, seats: [0, 3], actions: 'c2-c3 leave:0' });
  await page.waitForFunction(() => document.querySelector('.ending h2')?.textContent === '¡Gana P2!');
  expect(await page.locator('.papers').count()).toBe(0);
  await visitor.close();
});
