// A teacher, a wall and telephones, each as a person would use it; the right answers are looked up in the packs.

import { readdirSync, readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { House, Visitor } from './browser';
import { holdTime } from './hourglass';

const packs = new URL('../../content/europa/questions/', import.meta.url).pathname;

/** The right option of every question of the program, in Spanish, by the question's id. */
export function rightOptions(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(packs).filter((name) => name.endsWith('.toml'))) {
    for (const block of readFileSync(packs + file, 'utf8').split('[[question]]')) {
      const id = /^id = "(.+)"$/m.exec(block)?.[1];
      const options = /^options\.es = (\[.+\])$/m.exec(block)?.[1];
      const answer = /^answer = (\d)$/m.exec(block)?.[1];
      if (id && options && answer) found.set(id, (JSON.parse(options) as string[])[Number(answer) - 1] ?? '');
    }
  }
  return found;
}

/** The right option of every question of the program that has options, in Spanish, by the question itself. */
export function rightByText(): Map<string, string> {
  const blocks = readdirSync(packs).filter((name) => name.endsWith('.toml')).flatMap((file) => readFileSync(packs + file, 'utf8').split('[[question]]'));
  return new Map(
    blocks.flatMap((block): [string, string][] => {
      const [text, options, answer] = [/^es = (".+")$/m, /^options\.es = (\[.+\])$/m, /^answer = (\d)$/m].map((line) => line.exec(block)?.[1]);
      return text && options && answer ? [[JSON.parse(text) as string, (JSON.parse(options) as string[])[Number(answer) - 1] ?? '']] : [];
    }),
  );
}

export interface Wish {
  mode?: string;
  teams?: number;
  flags?: number;
  /** Routes and order are drawn. */
  draw?: boolean;
}

/** The question of the program that has most letters, with the longest reason that any has, in Spanish. */
export function longestQuestion(): { text: string; options: string[]; why: string } {
  const blocks = readdirSync(packs).filter((name) => name.endsWith('.toml')).flatMap((file) => readFileSync(packs + file, 'utf8').split('[[question]]'));
  const found = blocks.flatMap((block) => {
    const [text, options, why] = [/^es = (".+")$/m, /^options\.es = (\[.+\])$/m, /^why\.es = (".+")$/m].map((line) => line.exec(block)?.[1]);
    return text && options ? [{ text: JSON.parse(text) as string, options: JSON.parse(options) as string[], why: JSON.parse(why ?? '""') as string }] : [];
  });
  const letters = ({ text, options }: (typeof found)[number]) => text.length + options.join('').length;
  const longest = found.reduce((one, other) => (letters(other) > letters(one) ? other : one));
  return { ...longest, why: found.reduce((why, other) => (other.why.length > why.length ? other.why : why), '') };
}

/** The teacher comes from the shelf and opens a class; gives the number of clicks. */
export async function openClass({ page, address }: Visitor, wish: Wish = {}): Promise<number> {
  let clicks = 0;
  const click = async (selector: string) => {
    await page.locator(selector).first().click();
    clicks += 1;
  };
  await page.goto(address);
  await click('a.card:has-text("Ruta Europea")');
  await click('a:has-text("Para una clase")');
  await page.waitForSelector('.open');
  if (wish.mode) await click(`label:has-text("${wish.mode}")`);
  if (wish.teams) await click(`.row button:text-is("${wish.teams}")`);
  if (wish.flags || wish.draw) await click('summary:has-text("Más ajustes")');
  if (wish.draw) await click('label:has-text("Sortear las rutas")');
  if (wish.flags) {
    await page.getByLabel('Banderas para entrar en Murcia').selectOption(String(wish.flags));
    // Those who are not asked do not answer here: nobody waits for them.
    await page.getByLabel('Tiempo de toda la clase para contestar').selectOption('0');
  }
  // Nobody here points at a map.
  const places = page.getByLabel('También lugares en el mapa de Europa');
  expect(await places.isChecked(), 'where a lesson is').toBe(!wish.mode || wish.mode === 'Una clase');
  await places.uncheck();
  await click('button.open');
  await page.waitForSelector('.letters');
  return clicks;
}

/** Nobody who looks at a page before answering is too late, on a machine that has much else to do. */
export const longestTime = ({ page }: Visitor) => page.getByLabel('Tiempo de toda la clase para contestar').selectOption('60');

export const codeOf = async ({ page }: Visitor) => (await page.textContent('.letters'))?.trim() ?? '';

/**
 * The wall's page: opened from the console as its link does, and then on a screen of its own. Two pages in one window would
 * stand in front of each other, and a browser hardly draws what is not seen. On a wall that is `still` time passes only where
 * the test turns it on.
 */
export async function openWall(house: House, teacher: Visitor, { still = false } = {}): Promise<Visitor> {
  const [opened] = await Promise.all([teacher.context.waitForEvent('page'), teacher.page.click('a:has-text("Abrir la página del proyector")')]);
  await opened.waitForSelector('.large .letters');
  const wall = await house.visit({}, 1280, 720, still ? {} : undefined);
  if (still) await holdTime(wall.page);
  await wall.page.goto(opened.url());
  await opened.close();
  await wall.page.waitForSelector('.large .letters');
  return wall;
}

/** A telephone that has scanned the code; gives the number of taps. */
export async function scan(phone: Visitor, code: string, team: string): Promise<number> {
  await phone.page.goto(`${phone.address}/#/join/${code}`);
  await phone.page.click(`.chips button:has-text("${team}")`);
  await phone.page.click('button.enter');
  await phone.page.waitForSelector(`h1:text-is("${team}")`);
  return 2;
}

export const telephone = (house: House) => house.visit({}, 360, 740);

/** How many actions a page of the class shows; 0 before the match. */
export async function shown({ page }: Visitor): Promise<number> {
  return await page.evaluate(() => Number(document.querySelector('[data-at]')?.getAttribute('data-at') ?? 0));
}

/** Until a question comes there may be many rolls, on a machine that has much else to do. */
export const ROLLS_TIMEOUT = 120_000;

/** Who was too late looks again. */
const TAP_TIMEOUT = 5000;

/** Whether there was something to tap still: another page may have been quicker. */
export const tapped = (button: Locator): Promise<boolean> =>
  button.click({ timeout: TAP_TIMEOUT }).then(
    () => true,
    () => false,
  );

export type Doing = 'moved' | 'answered' | 'over' | 'nothing';

/** What one telephone can do now, it does: a move, or the answer to its team's question. */
export async function play({ page }: Visitor, answers: Map<string, string>, rightly = true): Promise<Doing> {
  // Most telephones have nothing to do most of the time: one look tells.
  const seen = await page.evaluate(() => {
    const there = (selector: string) => document.querySelector(selector) !== null;
    if (there('.ranking')) return 'over';
    return there('[data-question], .moves button') ? 'something' : 'nothing';
  });
  if (seen !== 'something') return seen;
  // Only who answers for the team; what others tap is a proposal.
  const asked = page.locator('[data-question]:has-text("lo que toques tú es la respuesta del equipo")');
  // All of it in one look: while it is read, another telephone's answer may come in.
  const [question] = await asked.evaluateAll((all) =>
    all.map((one) => ({
      id: one.getAttribute('data-question') ?? '',
      texts: [...one.querySelectorAll('button[data-option] .said')].map((said) => said.textContent?.trim()),
    })),
  );
  if (question) {
    const right = answers.get(question.id) ?? '';
    const chosen = question.texts.findIndex((text) => (text === right) === rightly);
    if (chosen < 0) return 'nothing';
    return (await tapped(asked.locator('button[data-option]').nth(chosen))) ? 'answered' : 'nothing';
  }
  const moves = page.locator('.moves button');
  if ((await moves.count()) === 0) return 'nothing';
  const go = page.locator('.moves button[data-action="go"], .moves button[data-action="roll"]');
  const plain = page.locator('.moves > button');
  const button = (await go.count()) > 0 ? go : (await plain.count()) > 0 ? plain : null;
  if (button) return (await tapped(button.first())) ? 'moved' : 'nothing';
  // There is nothing but a flight: a city, and then the button.
  await tapped(moves.first());
  return (await tapped(page.locator('.flights .go'))) ? 'moved' : 'nothing';
}
