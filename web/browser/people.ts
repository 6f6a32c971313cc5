// People who come to the tables online, each in a browser of their own.

import { expect } from 'vitest';
import type { House, Visitor } from './browser';
import { awaitPerson, moveByMouse, see, type Choose } from './play';

/** Somebody with a name, looking at the lobby. */
export async function arrive(house: House, name: string): Promise<Visitor> {
  const visitor = await house.visit();
  await visitor.go('online');
  await giveName(visitor, name);
  await visitor.page.waitForSelector('h2#now');
  return visitor;
}

/** Says what one is called, where that is asked for. */
export async function giveName({ page }: Visitor, name: string): Promise<void> {
  await page.fill('#my-name', name);
  await page.press('#my-name', 'Enter');
}

/** Makes a table and gives the link to it. Seats are as they are in the list, so that tests know who begins. */
export async function makeTable({ page, address }: Visitor, game: string, how: { count?: number; clock?: string; option?: [string, string] } = {}): Promise<string> {
  await page.goto(`${address}/#/online/new/${game}`);
  await page.waitForSelector('.create');
  if (how.count) await page.click(`.row button:text-is("${how.count}")`);
  await page.locator('select').first().selectOption(how.clock ?? 'none');
  await page.getByLabel('Los sitios se sortean').uncheck();
  if (how.option) {
    await page.click('summary');
    const field = page.getByLabel(how.option[0]);
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(how.option[1]);
    else {
      await field.fill(how.option[1]);
      await field.blur();
    }
  }
  await page.click('.create');
  await page.waitForSelector('#link');
  return await page.inputValue('#link');
}

/** Comes by the link, as somebody new or as who they are, and sits down. */
export async function sitDown(visitor: Visitor, link: string, name?: string): Promise<void> {
  const { page } = visitor;
  await page.goto(link);
  if (name) {
    await page.waitForSelector('#my-name');
    await giveName(visitor, name);
  } else {
    await page.locator('text=Sentarme aquí').first().click();
  }
}

export const atTable = (visitor: Visitor) => visitor.page.waitForSelector('.table .stage svg');

/** How many actions are shown. */
export const shown = async ({ page }: Visitor) => Number(await page.getAttribute('.table', 'data-at'));

/** Whether this person is to decide something now. */
export async function isAsked({ page }: Visitor): Promise<boolean> {
  const seen = await see(page);
  return seen.over || seen.confirm || seen.placed.length + seen.words.length > 0;
}

/** Whoever is to decide something, once somebody is. */
export async function onTurn(people: Visitor[]): Promise<Visitor> {
  let asked: Visitor | undefined;
  const look = async () => {
    const each = await Promise.all(people.map(isAsked));
    asked = people[each.indexOf(true)];
    return asked !== undefined;
  };
  await expect.poll(look).toBe(true);
  await awaitPerson(asked!.page);
  return asked!;
}

/** Whoever's turn it is does one thing; true once the match is over. */
export async function playOne(people: Visitor[], choose: Choose): Promise<boolean> {
  return await moveByMouse((await onTurn(people)).page, choose);
}

/** All see the same number of actions. */
export async function agree(people: Visitor[]): Promise<void> {
  await expect.poll(async () => new Set(await Promise.all(people.map(shown))).size).toBe(1);
}
