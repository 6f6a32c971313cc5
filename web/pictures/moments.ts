// The moments that the pictures show: beginnings of the golden matches, played again by the rules, and a class on the server.

import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { House, Visitor } from '../browser/browser';
import { codeOf, openClass, openWall, play, rightOptions, scan, shown } from '../browser/classroom';

/** Themes are what the device says, so that a page can be seen in both. */
const chosen = { theme: 'auto', autoRoll: false };
export const PHONE = { width: 390, height: 844 };

/** A table at which a golden match has come this far. */
export async function sitAt(house: House, game: string, actions: number, { width, height } = { width: 1280, height: 900 }): Promise<Visitor> {
  const golden = readFileSync(new URL(`../../golden/${game}.record`, import.meta.url), 'utf8');
  const [head = '', all = ''] = golden.split('\n\n');
  const record = `${head}\n\n${all.split(/\s+/).slice(0, actions).join(' ')}\n`;
  const visitor = await house.visit(chosen, width, height);
  visitor.page.setDefaultTimeout(20_000);
  await visitor.go();
  await visitor.keep({ id: 'picture', game, record, at: 0, over: false, names: [] });
  await visitor.go('table/picture');
  await visitor.page.waitForSelector(`.table[data-at="${actions}"] .stage svg`);
  return visitor;
}

/** The same one action later, looked back at: nothing can be touched then, so nothing is marked. */
export async function lookAt(house: House, game: string, actions: number): Promise<Visitor> {
  const visitor = await sitAt(house, game, actions + 1);
  await visitor.page.locator('.actions button').nth(actions - 1).click();
  await visitor.page.waitForSelector(`.table[data-at="${actions}"]`);
  return visitor;
}

const TEAMS = ['Equipo rojo', 'Equipo azul', 'Equipo verde'];
/** So many actions of the class have been made at least. */
const ENOUGH = 40;
/** So often somebody is asked to do something, at most. */
const TRIES = 600;
/** Longer questions and options are left for another time. */
const SHORT = { text: 80, option: 18 };

/** A class with an open question: the wall, and the captain's telephone of the team that is asked; a classmate has proposed an answer. */
export async function askClass(house: House): Promise<{ wall: Visitor; pupil: Visitor }> {
  const answers = rightOptions();
  const teacher = await house.visit(chosen);
  await openClass(teacher, { teams: TEAMS.length });
  const code = await codeOf(teacher);
  const wall = await openWall(house, teacher);
  await wall.page.setViewportSize({ width: 1024, height: 768 });
  const join = async (team: string) => {
    const phone = await house.visit(chosen, PHONE.width, PHONE.height);
    phone.page.setDefaultTimeout(20_000);
    await scan(phone, code, team);
    return phone;
  };
  const captains = await Promise.all(TEAMS.map(join));
  await teacher.page.click('button:text-is("Empezar")');
  for (const { page } of [wall, ...captains]) await page.waitForSelector('[data-at]', { timeout: 60_000 });

  const team = async () => Number(await wall.page.getAttribute('[data-turn]', 'data-turn'));
  const fits = async () => {
    const [text = ''] = await wall.page.locator('.question:not(:has(.verdict)) .text').allTextContents();
    const options = await wall.page.locator('.question .said').allTextContents();
    return text !== '' && text.length <= SHORT.text && options.every((option) => option.trim().length <= SHORT.option);
  };
  for (let tries = 0; (await shown(wall)) < ENOUGH || !(await fits()); tries += 1) {
    const before = await shown(wall);
    const captain = captains[await team()];
    if (!captain || tries > TRIES) throw new Error('the class has not come to a short question');
    if ((await play(captain, answers)) === 'nothing') await wall.page.waitForTimeout(50);
    else await expect.poll(() => shown(wall), { timeout: 20_000, interval: 20 }).toBeGreaterThan(before);
  }

  const asked = await team();
  const pupil = captains[asked]!;
  const classmate = await join(TEAMS[asked]!);
  const right = answers.get((await pupil.page.getAttribute('[data-question]', 'data-question')) ?? '') ?? '';
  for (const phone of [classmate, captains[(asked + 1) % TEAMS.length]!]) {
    await phone.page.locator('button[data-option]', { hasText: right }).first().click();
  }
  await pupil.page.waitForSelector('[data-question] small');
  await wall.page.waitForSelector('.count:has-text("En toda la clase: 2")');
  return { wall, pupil };
}
