// A page that is open, looked at on several screens and in both themes: no serious barrier, nothing cut off, and a picture
// of each.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { barriers, fits, tooFaint } from './barriers';
import type { Visitor } from './browser';
import { picture } from './pictures';
import { within } from './within';

export interface Look {
  /** The end of the picture's name. */
  name: string;
  width: number;
  height: number;
  theme: 'light' | 'dark';
  /** All that axe-core knows, or only what another theme can change of a page that has been looked at. */
  check: 'all' | 'contrast';
}

const SETTLE_TIMEOUT = 120_000;

/** Waits until the page is drawn as it stays: letters are there, sizes are taken in, nothing is under way. */
export async function settle(page: Page): Promise<void> {
  const drawn = page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await document.fonts.ready;
    await frame();
    await frame();
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map((one) => one.finished));
    await frame();
  });
  await within(SETTLE_TIMEOUT, 'the page to be drawn', drawn);
}

/** Takes on a screen and a theme. The visitor's own setting is to be `auto`: what the device says then counts. */
export async function change({ page }: Visitor, { width, height, theme }: Pick<Look, 'width' | 'height' | 'theme'>): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForSelector(`html[data-theme=${theme}]`, { state: 'attached' });
  await settle(page);
}

/** Checks what is shown as it is now, and takes a picture of it, of all of it where it is longer than the screen. */
export async function check(visitor: Visitor, what: string, { name, check }: Look, fullPage = false): Promise<void> {
  expect(await (check === 'all' ? barriers : tooFaint)(visitor), `${what} ${name}`).toEqual([]);
  expect(await fits(visitor), `${what} ${name} is wider than the screen`).toBe(true);
  await picture(visitor.page, `${what}-${name}`, fullPage);
}

/** Looks at what is shown in each of these ways. */
export async function look(visitor: Visitor, what: string, looks: Look[], fullPage = false): Promise<void> {
  for (const one of looks) {
    await change(visitor, one);
    await check(visitor, what, one, fullPage);
  }
}

/** Both themes on a screen; colours are all that differs between them. */
export function bothThemes(screen: { name: string; width: number; height: number }, tail = ''): Look[] {
  const { name, ...size } = screen;
  return [
    { ...size, name: `${name}-light${tail}`, theme: 'light', check: 'all' },
    { ...size, name: `${name}-dark${tail}`, theme: 'dark', check: 'contrast' },
  ];
}

/** A phone and a desk, light and dark. */
export function everyLook(tail = ''): Look[] {
  return [
    ...bothThemes({ name: 'phone', width: 360, height: 740 }, tail),
    ...bothThemes({ name: 'desk', width: 1440, height: 900 }, tail),
  ];
}
