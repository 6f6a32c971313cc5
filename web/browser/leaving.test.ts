// Who somebody is at a table, and what becomes of it when they go and come back: on the real server, which waits for
// nobody longer than two seconds.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from './browser';
import { agree, arrive, atTable, isAsked, makeTable, playOne, sitDown } from './people';
import { dice, moveByMouse } from './play';

const PASSWORD = 'ñandúes azules';
/** What cannot be touched by then has gone, because the time ran out. */
const GONE_TIMEOUT = 5000;

let house: House;
beforeAll(async () => {
  house = await House.open('--grace', '2', '--ping', '6');
});
afterAll(() => house.close());

const post = ({ page }: Visitor, path: string, body: unknown) =>
  page.evaluate(
    async ([to, what]) => {
      const said = await fetch(`/api/${to}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(what) });
      return (await said.json()) as { id: string };
    },
    [path, body] as const,
  );

/** Logs in where the page offers it. */
async function logIn({ page }: Visitor, name: string): Promise<void> {
  // Behind a dialog the chat has such a form, too.
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Entrar', exact: true }) }).last();
  await form.getByLabel('Nombre').fill(name);
  await form.getByLabel('Contraseña').fill(PASSWORD);
  await form.getByRole('button').click();
}

it('tells two of the same name apart, and each knows which one they are', async () => {
  const one = await arrive(house, 'Ana');
  const other = await house.visit();
  await sitDown(other, await makeTable(one, 'ampel'), 'Ana');
  await Promise.all([atTable(one), atTable(other)]);
  const names = ({ page }: Visitor) => page.locator('.seats .who').allInnerTexts();
  const read = async (visitor: Visitor) => (await names(visitor)).map((text) => text.replace(/\s+/g, ' '));
  expect(await read(one)).toEqual(['Ana tú', 'Ana (2) de visita']);
  expect(await read(other)).toEqual(['Ana de visita', 'Ana (2) tú']);
  await other.page.click('.phrases button:has-text("¡Hola!")');
  await one.page.waitForSelector('.chat li:has-text("Ana (2)")');
  await other.page.waitForSelector('.chat li:has-text("tú")');
  expect([...one.problems, ...other.problems]).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});

it('lets somebody with an account log in at the link they were given, and sit down there', async () => {
  const host = await arrive(house, 'Rosa');
  const friend = await house.visit();
  await friend.go('account');
  await post(friend, 'account', { name: 'Pilar', password: PASSWORD });
  await friend.context.clearCookies();
  const link = await makeTable(host, 'ampel');
  await friend.page.goto(link);
  await friend.page.click('text=Ya tengo cuenta');
  await logIn(friend, 'Pilar');
  await Promise.all([atTable(host), atTable(friend)]);
  expect(friend.page.url()).toBe(link);
  expect(await host.page.textContent('.seats')).toContain('Pilar');
  await Promise.all([host.close(), friend.close()]);
});

it('says so when one was logged out on another device, and gives the seat back to who logs in again', async () => {
  const [one, elsewhere] = [await house.visit(), await house.visit()];
  await one.go('account');
  await post(one, 'account', { name: 'Mencía', password: PASSWORD });
  await one.go('online');
  const other = await house.visit();
  await sitDown(other, await makeTable(one, 'ampel'), 'Íñigo');
  await Promise.all([atTable(one), atTable(other)]);
  await elsewhere.go('account');
  await post(elsewhere, 'login', { name: 'Mencía', password: PASSWORD });
  await elsewhere.page.reload();
  await elsewhere.page.click('text=Salir en todas partes');
  await one.page.waitForSelector('dialog:has-text("Se ha cerrado tu sesión")');
  await logIn(one, 'Mencía');
  await one.page.waitForSelector('dialog', { state: 'detached' });
  await expect.poll(() => one.page.locator('.seats .who', { hasText: 'Mencía' }).innerText()).toContain('tú');
  await playOne([one], dice(4));
  await agree([one, other]);
  await Promise.all([one.close(), elsewhere.close(), other.close()]);
});

it('lets the other claim the win in a game of two, and says why it is over', async () => {
  const ana = await arrive(house, 'Nuria');
  const luis = await house.visit();
  const link = await makeTable(ana, 'ampel');
  await sitDown(luis, link, 'Gorka');
  await Promise.all([atTable(ana), atTable(luis)]);
  await luis.page.goto('about:blank');
  await ana.page.waitForSelector('.tag');
  await ana.page.click('.call button:has-text("Reclamar la victoria")');
  await ana.page.waitForSelector('.ending .next a');
  expect(await ana.page.textContent('.now .turn')).toBe('¡Has ganado!');
  expect(await ana.page.textContent('.ending .reason')).toBe('Gorka no volvía, y se ha reclamado la victoria.');
  await luis.page.goto(link);
  await luis.page.waitForSelector('.ending .next a');
  expect(await luis.page.textContent('.ending .reason')).toBe('No volvías, y se ha reclamado la victoria.');
  await Promise.all([ana.close(), luis.close()]);
});

it('lets a bot stand in among three, openly, until its player comes back', async () => {
  const host = await arrive(house, 'Sancho');
  const link = await makeTable(host, 'parchis', { count: 3, option: ['Comienzo', 'seated'] });
  const others = [await house.visit(), await house.visit()];
  await sitDown(others[0]!, link, 'Blanca');
  await sitDown(others[1]!, link, 'Tirso');
  await Promise.all([host, ...others].map(atTable));
  await others[1]!.page.goto('about:blank');
  const seat = host.page.locator('.seats li', { hasText: 'Tirso' });
  await expect.poll(() => seat.locator('.tag').textContent()).toBe('juega un bot');
  await others[1]!.page.goto(link);
  await atTable(others[1]!);
  await expect.poll(() => seat.locator('.tag').count()).toBe(0);
  await Promise.all([host, ...others].map((visitor) => visitor.close()));
});

it('gives a seat back to who is there but let the time run out, once they say so', async () => {
  const people = [await arrive(house, 'Elvira'), await arrive(house, 'Nuño')];
  const wish = { game: 'girumgo', options: { players: 3 }, seats: ['me', 'open', { bot: 1 }], lots: false, control: { turn: { ms: 5000 } } };
  const { id } = await post(people[0]!, 'tables', wish);
  await post(people[1]!, `tables/${id}/join`, {});
  for (const visitor of people) await visitor.go(`t/${id}`);
  await Promise.all(people.map(atTable));
  const [{ page }, other] = people as [Visitor, Visitor];
  const random = dice(9);
  // No clock runs before each has acted once. Then the other plays on alone; where the time has run out in between, there is
  // nothing left to tap.
  const act = async (visitor: Visitor) => {
    const asked = await isAsked(visitor);
    if (asked) await moveByMouse(visitor.page, random, GONE_TIMEOUT).catch(() => undefined);
    return asked;
  };
  let [begun, handedOver] = [false, false];
  const playOn = async () => {
    // Between two steps of a turn nothing is asked either: the turn is over once it is another seat's.
    handedOver ||= begun && ['1', '2'].includes((await page.getAttribute('.table', 'data-turn')) ?? '');
    if (!handedOver && (await act(people[0]!))) begun = true;
    await act(other);
    return await page.locator('.call:has-text("Un bot juega por ti")').count();
  };
  await expect.poll(playOn, { timeout: 400_000, message: 'a bot stands in' }).toBe(1);
  await page.click('text=Ya estoy aquí');
  await page.waitForSelector('.call', { state: 'detached' });
  await expect.poll(() => other.page.locator('.seats li', { hasText: 'Elvira' }).locator('.tag').count()).toBe(0);
  await Promise.all(people.map((visitor) => visitor.close()));
});
