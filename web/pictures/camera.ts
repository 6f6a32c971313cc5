// Takes pictures of pages in the browser of the tests.

import type { Page } from 'playwright-core';

export type Theme = 'light' | 'dark';
export const themes: Theme[] = ['light', 'dark'];

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Turns a page to a theme and waits until nothing on it moves. Its visitor has the theme `auto`. */
export async function turn(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme, { timeout: 5000 });
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const still = () => [...document.images].every((image) => image.complete) && document.getAnimations().every((one) => one.playState !== 'running');
  await page.waitForFunction(still, undefined, { timeout: 10_000 });
}

/** Leaves something of a page out of its pictures. */
export async function hide(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluateAll((all) => all.forEach((one) => ((one as HTMLElement).style.visibility = 'hidden')));
}

/** Where the drawing of the board is: its SVG is as large as the stage, the drawing is in the middle of it. */
export async function boardArea(page: Page): Promise<Area> {
  return await page.locator('.stage svg').first().evaluate((element) => {
    const box = element.getBoundingClientRect();
    const { width, height } = (element as SVGSVGElement).viewBox.baseVal;
    const scale = Math.min(box.width / width, box.height / height);
    const drawn = { width: width * scale, height: height * scale };
    return { x: box.x + (box.width - drawn.width) / 2, y: box.y + (box.height - drawn.height) / 2, ...drawn };
  });
}

/** Makes one picture. */
export class Camera {
  /** So many pixels to a point, and so faithful, of 100. */
  constructor(
    private pixels: number,
    private quality: number,
  ) {}

  /** A part of a page, or all that is seen, as the address of an image: drawn anew for this width in the picture. */
  async photograph(page: Page, width: number, part?: Area): Promise<string> {
    const area = part ?? { x: 0, y: 0, ...page.viewportSize()! };
    return `data:image/png;base64,${await capture(page, { format: 'png', clip: { ...area, scale: (this.pixels * width) / area.width } })}`;
  }

  /** The picture of a composed page, as WebP; where nothing is drawn it is transparent. */
  async develop(page: Page, html: string): Promise<Buffer> {
    await page.setContent(html);
    await settle(page);
    const box = await page.locator('main').boundingBox({ timeout: 5000 });
    if (!box) throw new Error('nothing is composed');
    return Buffer.from(await capture(page, { format: 'webp', quality: this.quality, clip: { ...box, scale: this.pixels } }), 'base64');
  }
}

async function capture(page: Page, how: { format: 'png' | 'webp'; quality?: number; clip: Area & { scale: number } }): Promise<string> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } });
    return (await session.send('Page.captureScreenshot', { ...how, captureBeyondViewport: true })).data;
  } finally {
    await session.detach();
  }
}
