// A game on paper: what is chosen is shown, and the browser prints one page for each sheet, in its size.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from './browser';
import { everyLook, look } from './looks';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** The sizes of a PDF's pages, in millimetres. */
function pages(pdf: Buffer): string[] {
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  const millimetres = (points: string) => Math.round((Number(points) / 72) * 25.4);
  return boxes.map(([, width, height]) => `${millimetres(width!)} ${millimetres(height!)}`);
}

it('is chosen, shown and printed', async () => {
  const visitor = await house.visit({ theme: 'auto' }, 1000, 900);
  const { page } = visitor;
  await visitor.go('print/ampel');
  const sheets = page.locator('.sheet');
  await expect.poll(() => sheets.count()).toBe(4);
  expect(await page.evaluate(() => [...document.fonts].filter((font) => font.family.includes('Open Sans')).length)).toBe(2);
  expect(pages(await page.pdf({ preferCSSPageSize: true }))).toEqual(Array(4).fill('210 297'));
  // A large board among small sheets, and another language.
  await page.selectOption('select >> nth=1', 'a2');
  await page.selectOption('select >> nth=2', 'en');
  await expect.poll(() => sheets.first().locator('title').first().textContent()).toBe('Board');
  const sizes = pages(await page.pdf({ preferCSSPageSize: true }));
  expect(sizes).toEqual(['420 594', ...Array((await sheets.count()) - 1).fill('210 297')]);
  await look(visitor, 'print', everyLook());
  expect(visitor.problems).toEqual([]);
});

it('has as many cards for each country as are wished', async () => {
  const visitor = await house.visit({}, 1000, 900);
  const { page } = visitor;
  await visitor.go('print/europa');
  const count = async () => Number(/\d+/.exec((await page.locator('[role=status]').textContent()) ?? '')?.[0]);
  await page.waitForSelector('.sheet');
  const before = await count();
  await page.fill('input[type=number]', '2');
  await expect.poll(count).toBeLessThan(before);
  await page.uncheck('input[value=cards]');
  await page.uncheck('input[value=pieces]');
  await page.uncheck('input[value=rules]');
  await expect.poll(count).toBe(4);
  expect(visitor.problems).toEqual([]);
});
