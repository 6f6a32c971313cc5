// Plays by mouse or by keyboard, as a person would: what is legal is read off the page.

import type { Page } from 'playwright-core';
import { arrowTo, tabTo } from './hands';

/** A page in any browser: a function runs in it. */
export interface Reading {
  evaluate<Result, About>(read: (about: About) => Result, about: About): Promise<Result>;
}

interface Offered {
  action: string;
  source: string | null;
  target: string | null;
}

export interface Seen {
  over: boolean;
  /** A question is to be answered before anybody moves on. */
  question: boolean;
  confirm: boolean;
  throwDie: boolean;
  words: string[];
  placed: Offered[];
  /** How many actions are shown. */
  length: number;
}

/** Runs in the page. Nothing, if a person is awaited and something is under way, or nobody at this device is asked. */
export function read(awaited: boolean): Seen | null {
  const table = document.querySelector('.table');
  const all = [...document.querySelectorAll<HTMLElement>('.now [data-action]')];
  const confirm = document.querySelector('.now .confirm') !== null;
  const throwDie = document.querySelector('.now .die.waiting') !== null;
  const over = table?.getAttribute('data-turn') === 'over';
  const question = document.querySelector('button[data-option]:enabled') !== null;
  const asked = over || question || confirm || throwDie || all.length > 0;
  if (awaited && (!asked || table?.hasAttribute('data-moving'))) return null;
  return {
    // A turn that ends the match has to be confirmed like any other.
    over: over && !confirm,
    question,
    confirm,
    throwDie,
    words: all.filter((one) => one.classList.contains('word')).map((one) => one.dataset['action'] ?? ''),
    placed: all
      .filter((one) => !one.classList.contains('word'))
      .map((one) => ({
        action: one.dataset['action'] ?? '',
        source: one.getAttribute('data-source'),
        target: one.getAttribute('data-target'),
      })),
    length: Number(table?.getAttribute('data-at') ?? 0),
  };
}

/** What can be done now, from the page itself. */
export const see = async (page: Page): Promise<Seen> => (await page.evaluate(read, false))!;

/** What was there a moment ago can be touched, on a machine that has much else to do. */
const TOUCH_TIMEOUT = 60_000;
/** A bot may think for a while on a machine that has much else to do. */
const TURN_TIMEOUT = 240_000;

/** Waits until a person can do something, or the match is over. */
export async function awaitPerson(page: Page): Promise<Seen> {
  const seen = await page.waitForFunction(read, true, { timeout: TURN_TIMEOUT });
  return (await seen.jsonValue())!;
}

export const place = (name: string) => `.stage [data-place=${JSON.stringify(name)}]`;

/** Which action is done of those that are offered. */
export type Choose = (seen: Seen) => string;

/** Any of them, by chance; the same every time. */
export function dice(seed: number): Choose {
  let state = seed >>> 0;
  /** A number from 0 up to, not including, 1. */
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 0x1000000;
  };
  return ({ placed, words }) => {
    const list = placed.length > 0 && (words.length === 0 || random() < 0.9) ? placed.map(({ action }) => action) : words;
    return list[Math.floor(random() * list.length)]!;
  };
}

/** The actions of a match without dice, one after the other. */
export function inOrder(actions: string): Choose {
  const left = actions.split(' ');
  return () => {
    const next = left.shift();
    if (next === undefined) throw new Error(`the match goes on after ${actions}`);
    return next;
  };
}

/** How something is touched, and which of the places that bear a name are for that. */
export interface Hand<P> {
  awaitPerson(page: P): Promise<Seen>;
  throwDie(page: P): Promise<void>;
  confirm(page: P): Promise<void>;
  word(page: P, selector: string): Promise<void>;
  place: (name: string) => string;
  touch(page: P, selector: string): Promise<void>;
}

const mouse = (timeout: number): Hand<Page> => ({
  awaitPerson,
  throwDie: (page) => page.click('.now .die.waiting', { timeout }),
  confirm: (page) => page.click('.now .confirm', { timeout }),
  word: (page, selector) => page.click(selector, { timeout }),
  place,
  touch: (page, selector) => page.locator(selector).last().click({ force: true, timeout }),
});

const keyboard: Hand<Page> = {
  awaitPerson,
  throwDie: (page) => page.keyboard.press('r'),
  confirm: (page) => page.keyboard.press('c'),
  word: async (page, selector) => {
    await tabTo(page, selector);
    await page.keyboard.press('Enter');
  },
  place: (name) => `${place(name)}[tabindex]`,
  touch: async (page, selector) => {
    await arrowTo(page, selector);
    await page.keyboard.press('Enter');
  },
};

/** One thing is done; true once the match is over, or asks a question: that is no move. */
export async function move<P extends Reading>(hand: Hand<P>, page: P, choose: Choose): Promise<boolean> {
  const seen = await hand.awaitPerson(page);
  if (seen.over || seen.question) return true;
  if (seen.throwDie) await hand.throwDie(page);
  else if (seen.confirm) await hand.confirm(page);
  else {
    const chosen = choose(seen);
    const placed = seen.placed.find(({ action }) => action === chosen);
    if (placed) await follow(hand, page, placed, seen.length);
    else await hand.word(page, `.now .word[data-action=${JSON.stringify(chosen)}]`);
  }
  return false;
}

/** One thing is done on the board by mouse, with so long for each touch; true once the match is over. */
export const moveByMouse = (page: Page, choose: Choose, timeout = TOUCH_TIMEOUT) => move(mouse(timeout), page, choose);

/** One thing is done by keyboard alone; true once the match is over. */
export const moveByKeyboard = (page: Page, choose: Choose) => move(keyboard, page, choose);

/**
 * The places to touch one after the other: a mark of the action itself, or source, target, and where several actions
 * lead there, which one. Those that are not there are passed over.
 */
function stops({ action, source, target }: Offered): string[] {
  const asked = [action, source, target, action, `way:${action.split(':').at(-1)}`];
  return asked.flatMap((name) => (name === null ? [] : [name]));
}

async function follow<P extends Reading>(hand: Hand<P>, page: P, offered: Offered, length: number): Promise<void> {
  const selectors = stops(offered).map(hand.place);
  for (let at = 0; ; at += 1) {
    const next = await page.evaluate(
      ([all, from, before]) => {
        const table = document.querySelector('.table');
        if (table?.getAttribute('data-at') !== before || table.hasAttribute('data-moving')) return 'done';
        return all.findIndex((selector, index) => index >= from && document.querySelector(selector) !== null);
      },
      [selectors, at, String(length)] as const,
    );
    if (next === 'done') return;
    if (next < 0) throw new Error(`${JSON.stringify(offered)} cannot be done on the board`);
    await hand.touch(page, selectors[next]!);
    at = next;
  }
}
