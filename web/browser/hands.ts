// Hands on a page: a mouse that presses and moves, fingers, and keys. Nothing here calls a method of an element.

import type { CDPSession, Page } from 'playwright-core';

export interface Point {
  x: number;
  y: number;
}

const ARROWS = [
  ['ArrowLeft', -1, 0],
  ['ArrowRight', 1, 0],
  ['ArrowUp', 0, -1],
  ['ArrowDown', 0, 1],
] as const;
/** More than any page has on the way to its board, and more than any board has on the way to a place. */
const MOST_TABS = 80;
const MOST_ARROWS = 120;

/** The middle of what is drawn uppermost under a selector. */
export async function middle(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).last().boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Points on the straight way from one to another, the last one included. */
export function straight(from: Point, to: Point, steps = 6): Point[] {
  return Array.from({ length: steps }, (_, at) => ({
    x: from.x + ((to.x - from.x) * (at + 1)) / steps,
    y: from.y + ((to.y - from.y) * (at + 1)) / steps,
  }));
}

export async function dragByMouse(page: Page, from: Point, way: Point[]): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of way) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** Fingers, as the browser's own devtools press them. */
export class Fingers {
  private constructor(private devtools: CDPSession) {}

  static async of(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  private send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]): Promise<unknown> {
    return this.devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  }

  async drag(from: Point, way: Point[]): Promise<void> {
    await this.send('touchStart', [from]);
    for (const point of way) await this.send('touchMove', [point]);
    await this.send('touchEnd', []);
  }

  /** Two fingers that move away from a point. */
  async spread(about: Point, from: number, to: number): Promise<void> {
    const apart = (far: number) => [{ x: about.x - far, y: about.y }, { x: about.x + far, y: about.y }];
    await this.send('touchStart', apart(from));
    for (let step = 1; step <= 6; step += 1) await this.send('touchMove', apart(from + ((to - from) * step) / 6));
    await this.send('touchEnd', []);
  }
}

/** Presses Tab until the focus is on something. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tries = 0; tries < MOST_TABS; tries += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** Where the focus is on the board, and in which direction a place lies from there. */
function bearings(selector: string): { here: string; x: number; y: number } | 'there' | null {
  const [focused, wanted] = [document.activeElement, document.querySelector(selector)];
  if (focused?.matches(selector)) return 'there';
  const here = focused?.getAttribute('data-place') ?? null;
  if (!focused || !wanted || here === null) return null;
  const [from, to] = [focused, wanted].map((one) => one.getBoundingClientRect());
  return { here, x: to!.x + to!.width / 2 - from!.x - from!.width / 2, y: to!.y + to!.height / 2 - from!.y - from!.height / 2 };
}

/** Goes to a place of the board: by Tab onto the board, on it by arrows, as somebody would who sees where they are. */
export async function arrowTo(page: Page, selector: string): Promise<void> {
  const tried = new Set<string>();
  for (let tries = 0; tries < MOST_ARROWS; tries += 1) {
    const seen = await page.evaluate(bearings, selector);
    if (seen === 'there') return;
    if (!seen) {
      await page.keyboard.press('Tab');
      await tabTo(page, '.stage [data-place]');
      continue;
    }
    const ahead = (dx: number, dy: number) => seen.x * dx + seen.y * dy;
    const best = ARROWS.filter(([key]) => !tried.has(`${seen.here} ${key}`)).toSorted((one, other) => ahead(other[1], other[2]) - ahead(one[1], one[2]));
    if (!best[0]) break;
    tried.add(`${seen.here} ${best[0][0]}`);
    await page.keyboard.press(best[0][0]);
  }
  throw new Error(`arrows do not lead to ${selector}`);
}
