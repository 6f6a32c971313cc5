// Plays by mouse or by keyboard, as a person would: what is legal is read off the page.

import type { Page } from 'playwright-core';

interface Offered {
  action: string;
  source: string | null;
  target: string | null;
}

interface Seen {
  over: boolean;
  confirm: boolean;
  throwDie: boolean;
  words: string[];
  placed: Offered[];
  length: number;
}

/** What can be done now, from the page itself. */
export async function see(page: Page): Promise<Seen> {
  return await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('.now [data-action]')];
    const attribute = (element: HTMLElement, name: string) => element.getAttribute(name);
    return {
      // A turn that ends the match has to be confirmed like any other.
      over: document.querySelector('.table')?.getAttribute('data-turn') === 'over' && document.querySelector('.now .confirm') === null,
      confirm: document.querySelector('.now .confirm') !== null,
      throwDie: document.querySelector('.now .die.waiting') !== null,
      words: all.filter((one) => one.classList.contains('word')).map((one) => one.dataset['action'] ?? ''),
      placed: all
        .filter((one) => !one.classList.contains('word'))
        .map((one) => ({
          action: one.dataset['action'] ?? '',
          source: attribute(one, 'data-source'),
          target: attribute(one, 'data-target'),
        })),
      length: Number(document.querySelector('.table')?.getAttribute('data-at') ?? 0),
    };
  });
}

/** Waits until a person can do something, or the match is over. */
export async function awaitPerson(page: Page): Promise<Seen> {
  await page.waitForFunction(
    () =>
      document.querySelector('.table[data-turn="over"], .now .confirm, .now [data-action], .now .die.waiting') !== null &&
      document.querySelector('.table[data-moving]') === null,
    undefined,
    { timeout: 60_000 },
  );
  return await see(page);
}

const place = (name: string) => `.stage [data-place=${JSON.stringify(name)}]`;

/** A number from 0 up to, not including, 1: the same every time. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 0x1000000;
  };
}

function pick<T>(list: T[], random: () => number): T {
  return list[Math.floor(random() * list.length)]!;
}

/** One thing is done on the board by mouse; true once the match is over. */
export async function moveByMouse(page: Page, random: () => number): Promise<boolean> {
  const seen = await awaitPerson(page);
  if (seen.over) return true;
  if (seen.throwDie) await page.click('.now .die.waiting');
  else if (seen.confirm) await page.click('.now .confirm');
  else if (seen.placed.length > 0 && (seen.words.length === 0 || random() < 0.9)) await tap(page, pick(seen.placed, random));
  else await page.click(`.now .word[data-action=${JSON.stringify(pick(seen.words, random))}]`);
  return false;
}

/**
 * The places to tap one after the other: a mark of the action itself, or source, target, and where several actions
 * lead there, which one. Those that are not there are passed over.
 */
function stops({ action, source, target }: Offered): string[] {
  const asked = [action, source, target, action, `way:${action.split(':').at(-1)}`];
  return asked.flatMap((name) => (name === null ? [] : [name]));
}

async function tap(page: Page, offered: Offered): Promise<void> {
  await follow(page, offered, async (name) => {
    const element = page.locator(place(name)).last();
    if ((await element.count()) === 0) return;
    await element.click({ force: true, timeout: 5000 });
  });
}

async function follow(page: Page, offered: Offered, touch: (name: string) => Promise<void>): Promise<void> {
  const before = await page.getAttribute('.table', 'data-at');
  for (const name of stops(offered)) {
    await touch(name);
    const done = await page.evaluate((at) => {
      const table = document.querySelector('.table');
      return table?.getAttribute('data-at') !== at || table?.hasAttribute('data-moving');
    }, before);
    if (done) return;
  }
  throw new Error(`${JSON.stringify(offered)} cannot be done on the board`);
}

/** One thing is done by keyboard alone. */
export async function moveByKeyboard(page: Page, random: () => number): Promise<boolean> {
  const seen = await awaitPerson(page);
  if (seen.over) return true;
  if (seen.throwDie) await page.keyboard.press('r');
  else if (seen.confirm) await page.keyboard.press('c');
  else if (seen.placed.length > 0 && (seen.words.length === 0 || random() < 0.9)) await tapByKeyboard(page, pick(seen.placed, random));
  else await press(page, `.now .word[data-action=${JSON.stringify(pick(seen.words, random))}]`);
  return false;
}

/** Goes to an element with the keyboard's own means and presses it. */
async function press(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().focus();
  await page.keyboard.press('Enter');
}

async function tapByKeyboard(page: Page, offered: Offered): Promise<void> {
  await follow(page, offered, async (name) => {
    const selector = `${place(name)}[tabindex]`;
    if ((await page.locator(selector).count()) > 0) await press(page, selector);
  });
}
