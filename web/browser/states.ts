// The states of pages that the gallery shows (`src/gallery`): many of them one after the other in one page.

import type { State } from '../src/gallery/state';
import type { Visitor } from './browser';

/** Shows a state, with all that is done in it. */
export async function open({ page, address }: Visitor, { name, awaits, writes, tap }: State): Promise<void> {
  const hash = `#/gallery/${name}`;
  if (page.url().startsWith(`${address}/#`)) await page.evaluate((to) => void (location.hash = to), hash);
  else await page.goto(`${address}/${hash}`);
  // What is there of the state before it does not count.
  await page.waitForSelector(`html[data-state="${name}"] ${awaits}`);
  if (writes) {
    await page.locator('main form input').first().fill(writes.text);
    await page.keyboard.press('Enter');
    await page.waitForSelector(writes.awaits);
  }
  if (tap) await page.locator(tap).first().click();
}

/** Messages that are shown by their names, since nobody has fetched their words. */
export const unsaid = ({ page }: Visitor): Promise<string[]> => page.evaluate(() => [...(document.body.innerText.match(/⟨[^⟩]*⟩/g) ?? [])]);
