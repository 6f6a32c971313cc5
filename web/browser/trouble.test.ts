// Bad input gets a clear sentence and loses nothing.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from './browser';
import { awaitPerson, dice, moveByMouse } from './play';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

it('tells which rule forbids what somebody tries, by text and on the board', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.sit({ game: 'barragoon', options: {}, seats: [0, 2] });
  await page.click('.now summary');
  await page.fill('#action-text', 'd2-d9');
  await page.press('#action-text', 'Enter');
  const told = page.locator('.refused:not(.empty)');
  await told.waitFor();
  expect((await told.textContent())?.length).toBeGreaterThan(20);
  expect(await told.textContent()).toContain('Ver las reglas');
  await page.fill('#action-text', 'rubbish');
  await page.press('#action-text', 'Enter');
  await expect.poll(async () => await told.textContent()).toContain('rubbish');
  // On the board: a tile is taken up and put where it cannot go.
  await page.locator('.refused button').click();
  await page.locator('.stage [data-place="d2"]').first().click();
  await page.locator('.stage [data-place="a9"]').first().click({ force: true });
  await told.waitFor();
  expect(await told.textContent()).toContain('Ver las reglas');
  expect(await page.getAttribute('.table', 'data-at')).toBe('0');
  await visitor.close();
});

it('says where a broken record file stops making sense, and keeps the match', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.sit({ game: 'parchis', options: { players: 2, opening: 'seated' }, seats: [0, 0], actions: 'd5' });
  await page.click('button[aria-label="Menú"]');
  const file = (text: string) => ({ name: 'x.record', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.setInputFiles('input[type=file]', file('nothing of the kind'));
  await expect.poll(async () => await page.textContent('dialog [role=alert]')).toContain('no es un acta');
  await page.setInputFiles('input[type=file]', file('sobremesa record 1\ngame: parchis\n\nd5 r99'));
  await expect.poll(async () => await page.textContent('dialog [role=alert]')).toMatch(/acta.*r99/);
  await page.keyboard.press('Escape');
  expect(await page.getAttribute('.table', 'data-at')).toBe('1');
  const good = 'sobremesa record 1\ngame: barragoon\n\n';
  await page.click('button[aria-label="Menú"]');
  await page.setInputFiles('input[type=file]', file(good));
  await page.waitForSelector('.stage[data-game=barragoon]');
  await visitor.close();
});

it('shows a stale or damaged saved match as what it is, and hands over its record', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.go();
  await visitor.keep({ id: 'test', game: 'parchis', record: 'sobremesa record 1\ngame: parchis\nrules: 99\n\nd5', at: 1, over: false, names: [] });
  await visitor.go('table/test');
  await page.waitForSelector('.notice');
  expect(await page.textContent('.notice')).toContain('No se ha perdido nada');
  const download = page.waitForEvent('download');
  await page.click('.notice button');
  expect((await download).suggestedFilename()).toMatch(/^parchis-.*\.txt$/);
  await page.evaluate(() => localStorage.setItem('sobremesa.matches', '{"not":"a list"}'));
  await visitor.go();
  await page.reload();
  await page.waitForSelector('.games');
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

it.each([
  ['full', 'no tiene más sitio'],
  ['forbidden', 'no deja guardar'],
])('plays on when storage is %s, and says so', async (kind, sentence) => {
  const visitor = await house.visit({}, 1280, 800, {});
  const { page } = visitor;
  await visitor.context.addInitScript((how) => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no', how === 'full' ? 'QuotaExceededError' : 'SecurityError');
    };
    if (how === 'forbidden') {
      Storage.prototype.getItem = () => {
        throw new DOMException('no', 'SecurityError');
      };
    }
  }, kind);
  await visitor.go('new/ampel');
  await page.click('.start button');
  await page.waitForSelector('.toast');
  expect(await page.textContent('.toast')).toContain(sentence);
  await page.waitForSelector('.stage svg');
  await visitor.close();
});

it('composes a turn of several steps, takes one back, and confirms', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.sit({ game: 'ampel', options: { yellows: 1 }, seats: [0, 0], actions: '+f3' });
  await page.click('.now summary');
  while ((await page.locator('.now .confirm').count()) === 0) {
    const before = await page.getAttribute('.table', 'data-at');
    await page.locator('.now details [data-action]').first().click();
    await page.waitForFunction((at) => document.querySelector('.table')?.getAttribute('data-at') !== at, before);
  }
  const full = Number(await page.getAttribute('.table', 'data-at'));
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('sobremesa.matches') ?? '[]')[0].record as string);
  const before = await kept();
  await page.click('text=Atrás');
  expect(Number(await page.getAttribute('.table', 'data-at'))).toBe(full - 1);
  expect(await kept()).toBe(before);
  await page.locator('.now details [data-action]').first().click();
  await page.click('.now .confirm');
  await expect.poll(kept).not.toBe(before);
  await visitor.close();
});

it('shows the right position when somebody takes back while a bot moves', async () => {
  const visitor = await house.visit({ pace: 2 });
  const { page } = visitor;
  await visitor.sit({ game: 'barragoon', options: {}, seats: [0, 1] });
  const random = dice(9);
  for (let round = 0; round < 3; round += 1) {
    const before = await page.getAttribute('.table', 'data-at');
    await moveByMouse(page, random);
    // From the moment the move is made the bot thinks or its piece is on its way.
    await page.waitForFunction((at) => document.querySelector('.table')?.getAttribute('data-at') !== at, before);
    await page.keyboard.press('u');
    const seen = await awaitPerson(page);
    expect(await page.locator('.beside ol button').count()).toBe(seen.length);
  }
  await visitor.close();
});

it('keeps the turn in the making while somebody looks back', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.sit({ game: 'ampel', options: { yellows: 1 }, seats: [0, 0], actions: '+f3' });
  await page.click('.now summary');
  await page.locator('.now details [data-action]').first().click();
  const at = await page.getAttribute('.table', 'data-at');
  await page.locator('.beside ol button').first().click();
  expect(await page.getAttribute('.table', 'data-at')).toBe('1');
  await page.click('text=Volver al presente');
  await expect.poll(async () => await page.getAttribute('.table', 'data-at')).toBe(at);
  await visitor.close();
});

it.each(['#/%E0%A4%A', '#/lesson/chess', '#/learn/chess', '#/new/chess', '#/play/chess', '#/table/none'])(
  'says something at the odd address %s',
  async (hash) => {
    const visitor = await house.visit();
    await visitor.page.goto(`${house.address}/${hash}`);
    await expect.poll(async () => (await visitor.page.textContent('main'))?.trim().length ?? 0).toBeGreaterThan(10);
    await visitor.close();
  },
);

it('forgives damaged settings and matches', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.go();
  await page.evaluate(() => {
    localStorage.setItem('sobremesa.settings', '{"names":null,"pace":"fast","theme":7}');
    localStorage.setItem('sobremesa.matches', '[{"id":"a","game":"chess","record":"x","at":"y"},null,7]');
  });
  await page.reload();
  await page.waitForSelector('.games');
  await visitor.go('new/parchis');
  await page.waitForSelector('.start');
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

it('shows in one tab what was done in another', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await visitor.sit({ game: 'barragoon', options: {}, seats: [0, 0] });
  const other = await visitor.context.newPage();
  await other.goto(`${house.address}/#/table/test`);
  await other.waitForSelector('.stage svg');
  await page.bringToFront();
  await moveByMouse(page, dice(2));
  await expect.poll(async () => await other.getAttribute('.table', 'data-at')).toBe('1');
  await visitor.close();
});

it('says where the server cannot be reached, beside the title, and waits for nothing for ever', async () => {
  const visitor = await house.visit({}, 390, 844, {});
  const { page } = visitor;
  await page.routeWebSocket(/\/socket$/, (wire) => void wire.close());
  for (const [path, says] of [['online', 'las mesas aparecerán cuando vuelva'], ['t/mesa', 'la mesa aparecerá cuando vuelva']] as const) {
    await page.goto(`${house.address}/#/${path}`);
    await expect.poll(() => page.textContent('main')).toContain(says);
    await expect.poll(() => page.textContent('.connection')).toContain('Reconectando');
    const [bar, title] = [await page.locator('.connection .bar').boundingBox(), await page.locator('main h1').boundingBox()];
    expect(bar!.y + bar!.height, path).toBeLessThanOrEqual(title!.y);
    expect(await page.getByRole('link', { name: 'Mientras tanto puedes jugar' }).count()).toBe(1);
  }
  await visitor.close();
});
