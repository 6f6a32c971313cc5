// The page at a path of its own, beside other things on the same host: nothing of it is asked for elsewhere.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from './browser';

const BASE = '/games/';

let house: House;
beforeAll(async () => {
  // Pages of this machine's number are believed beside those of the name.
  house = await House.open('--log', 'off', '--public-url', `http://mesa.example${BASE}`);
});
afterAll(() => house.close());

interface Guest extends Visitor {
  /** The paths of all that its page has asked for, sockets included. */
  asked: string[];
}

/** Somebody with a name, whose page is below the path. */
async function come(name: string): Promise<Guest> {
  const visitor = await house.visit({}, 1280, 800, { serviceWorkers: 'allow' });
  const asked: string[] = [];
  const note = (request: { url: () => string }) => {
    const url = new URL(request.url());
    if (/^(?:http|ws):/.test(url.protocol)) asked.push(url.pathname);
  };
  visitor.page.on('request', note);
  visitor.page.on('websocket', note);
  const guest = Object.assign(visitor, { asked });
  await go(guest);
  await ask(guest, 'guests', { name });
  return guest;
}

async function go({ page }: Visitor, path = ''): Promise<void> {
  await page.goto(`${house.address}${BASE}#/${path}`);
  await page.waitForSelector('main');
}

async function ask<T>({ page }: Visitor, where: string, body: unknown): Promise<T> {
  return await page.evaluate(
    async ([path, sent]) => {
      const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json().catch(() => null)) as T;
    },
    [`api/${where}`, JSON.stringify(body)] as const,
  );
}

it('plays, keeps who one is and is kept below its path', async () => {
  const [ana, ben] = [await come('Ana'), await come('Ben')];
  const { id } = await ask<{ id: string }>(ana, 'tables', { game: 'ampel', options: {}, control: 'untimed', seats: ['me', 'open'], lots: false });
  await ask(ben, `tables/${id}/join`, {});
  for (const player of [ana, ben]) {
    await go(player, `t/${id}`);
    await player.page.waitForSelector('.stage svg');
  }
  await ben.page.getByPlaceholder('Escribe algo').first().fill('Hola');
  await ben.page.getByRole('button', { name: 'Enviar' }).first().click();
  await ana.page.locator('li', { hasText: 'Hola' }).first().waitFor();
  for (const player of [ana, ben]) {
    expect(player.asked.filter((path) => !path.startsWith(BASE))).toEqual([]);
    expect(player.asked).toContain(`${BASE}socket`);
    expect((await player.context.cookies()).map((cookie) => cookie.path)).toEqual([BASE]);
  }

  await ana.page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  expect(await ana.page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${house.address}${BASE}`);
  // The rules come below the path too, and are there without a network once they were fetched ahead.
  await ana.page.waitForFunction(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    return kept.reduce((sum, count) => sum + count, 0) > 30;
  });
  await ana.context.setOffline(true);
  await go(ana, 'play/ampel');
  await ana.page.reload();
  await ana.page.waitForSelector('.stage svg');
  for (const player of [ana, ben]) await player.close();
});
