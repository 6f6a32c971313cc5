// Accounts, profiles, leader boards and the API's page, in browsers of their own on the real server.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House, type Visitor } from './browser';
import { look, settle, type Look } from './looks';
import { picture } from './pictures';

const PASSWORD = 'ñandúes azules';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const title = async ({ page }: Visitor) => (await page.textContent('h1')) ?? '';

/** The card of that title. */
const card = ({ page }: Visitor, name: string) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });

async function make(visitor: Visitor, name: string): Promise<void> {
  await visitor.go('account');
  const form = card(visitor, 'Crear una cuenta');
  await form.getByLabel('Nombre').fill(name);
  await form.getByLabel('Contraseña').fill(PASSWORD);
  await form.getByRole('button').click();
  await visitor.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

async function leave({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  await page.getByText('Has salido.').waitFor();
}

/** Somebody comes in as a guest, without a page. */
const come = async ({ page }: Visitor, name: string) =>
  await page.evaluate(async (called) => {
    const headers = { 'content-type': 'application/json' };
    const said = await fetch('/api/guests', { method: 'POST', headers, body: JSON.stringify({ name: called }) });
    return ((await said.json()) as { id: string }).id;
  }, name);

it('makes an account, leaves, and comes back with the password', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await make(visitor, 'Ana');
  await leave(visitor);
  const enter = card(visitor, 'Entrar con tu cuenta');
  await enter.getByLabel('Nombre').first().fill('ana');
  await enter.getByLabel('Contraseña').first().fill('otra cosa distinta');
  await enter.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect.poll(() => enter.getByRole('alert').textContent()).toContain('no son correctos');
  await enter.getByLabel('Contraseña').first().fill(PASSWORD);
  await enter.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('Hola, Ana.').waitFor();
  expect(visitor.problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  await visitor.close();
});

it('recovers an account with a code, once', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await make(visitor, 'Berta');
  await page.getByRole('button', { name: 'Pedir códigos' }).click();
  await page.locator('code').first().waitFor();
  const codes = await page.locator('code').allTextContents();
  expect(codes.length).toBe(8);
  await leave(visitor);
  const recover = async (code: string) => {
    const form = page.locator('details', { hasText: 'He olvidado la contraseña' });
    if ((await form.getAttribute('open')) === null) await form.locator('summary').click();
    await form.getByLabel('Nombre').fill('Berta');
    await form.getByLabel('Código de recuperación').fill(code);
    await form.getByLabel('Contraseña nueva').fill('otra muy distinta');
    await form.getByRole('button').click();
    return form;
  };
  await recover(codes[3]!.toUpperCase());
  await page.getByText('Hola, Berta.').waitFor();
  await leave(visitor);
  const form = await recover(codes[3]!);
  await expect.poll(() => form.getByRole('alert').textContent()).toContain('ya se usó');
  await visitor.close();
});

it('finds somebody by how their name begins, and leads to their profile', async () => {
  const [visitor, other] = [await house.visit({}, 390, 844), await house.visit()];
  await make(other, 'Zoraida Luna');
  await other.close();
  const { page } = visitor;
  await visitor.go('online');
  await page.getByRole('link', { name: 'Buscar a alguien' }).click();
  await expect.poll(() => title(visitor)).toBe('Buscar a alguien');
  const look = async (name: string) => {
    await page.getByLabel('Nombre, o cómo empieza').fill(name);
    await page.keyboard.press('Enter');
  };
  await look('zz');
  await page.getByText('Ninguna cuenta tiene un nombre que empiece así.').waitFor();
  await look('zora');
  await picture(page, 'people-find');
  await page.getByRole('link', { name: 'Zoraida Luna' }).click();
  await expect.poll(() => title(visitor)).toBe('Zoraida Luna');
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

it('takes a guest to another browser by a code, and ends that session from afar', async () => {
  const one = await house.visit();
  const other = await house.visit();
  await one.go('account');
  await come(one, 'Carlos');
  await one.page.reload();
  await expect.poll(() => title(one)).toBe('Carlos');
  await one.page.getByRole('button', { name: 'Pedir un código' }).click();
  const code = (await one.page.locator('code').first().textContent())!;
  await other.go('account');
  const form = other.page.locator('details', { hasText: 'Vengo de otro dispositivo' });
  await form.locator('summary').click();
  await form.getByLabel('Código').fill(code);
  await form.getByRole('button').click();
  await expect.poll(() => title(other)).toBe('Carlos');
  await one.page.reload();
  const sessions = card(one, 'Dónde estás dentro');
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2);
  await sessions.getByRole('button', { name: /^Cerrar/ }).click();
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
  await other.page.reload();
  await expect.poll(() => title(other)).toBe('Mi cuenta');
  await one.close();
  await other.close();
});

it('makes and removes a token, downloads all and deletes all', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await make(visitor, 'Diana');
  const tokens = card(visitor, 'Programas que juegan por ti');
  await tokens.getByLabel('Para qué programa').fill('Mi programa');
  await tokens.getByRole('button', { name: 'Crear una clave' }).click();
  const token = (await tokens.locator('code').textContent())!;
  const told = await fetch(`${house.address}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(await told.json()).toMatchObject({ name: 'Diana', program: true });
  await tokens.getByRole('button', { name: 'Quitar: Mi programa' }).click();
  await expect.poll(() => tokens.getByRole('listitem').count()).toBe(1);
  expect((await fetch(`${house.address}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Descargarlo todo')]);
  expect(download.suggestedFilename()).toBe('sobremesa.json');
  const erase = page.locator('details', { hasText: 'Borrarlo todo' });
  await erase.locator('summary').click();
  // What the house says to whom logged in long ago; the rest is the house itself.
  const unconfirmed = { status: 403, json: { code: 'unconfirmed', why: '' } };
  await page.route('**/api/me', (route) => route.fulfill(unconfirmed), { times: 1 });
  await erase.getByRole('button').click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('Contraseña').fill('otra cosa');
  await asked.getByRole('button', { name: 'Soy yo' }).click();
  await expect.poll(() => asked.getByRole('alert').textContent()).toContain('no es correcta');
  await asked.getByLabel('Contraseña').fill(PASSWORD);
  await asked.getByRole('button', { name: 'Soy yo' }).click();
  await page.getByText('Se ha borrado todo lo tuyo.').waitFor();
  expect((await fetch(`${house.address}/api/people/Diana`)).status).toBe(404);
  await visitor.close();
});

it('makes a passkey without a password and comes back with it', async () => {
  const visitor = await house.visit({}, 1280, 800, {});
  const { page } = visitor;
  const devtools = await visitor.context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  // Passkeys know names, not numbers.
  const local = house.address.replace('127.0.0.1', 'localhost');
  await page.goto(`${local}/#/account`);
  await page.waitForSelector('main');
  await come(visitor, 'Eva');
  await page.reload();
  await page.getByRole('button', { name: 'Añadir una llave en este dispositivo' }).click();
  await card(visitor, 'Llaves de acceso').getByRole('listitem').waitFor();
  await leave(visitor);
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await page.getByText('Hola, Eva.').waitFor();
  const unconfirmed = { status: 403, json: { code: 'unconfirmed', why: '' } };
  await page.route('**/api/recovery-codes', (route) => route.fulfill(unconfirmed), { times: 1 });
  await page.getByRole('button', { name: 'Pedir códigos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Con una llave de acceso' }).click();
  await expect.poll(() => page.locator('code').count()).toBe(8);
  await visitor.close();
});

/** Somebody new, with an account, in the same browser. */
async function become({ context, page }: Visitor, name: string): Promise<void> {
  await context.clearCookies();
  const status = await page.evaluate(
    async (account) => (await fetch('/api/account', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(account) })).status,
    { name, password: PASSWORD },
  );
  expect(status).toBe(200);
}

/** Says something at a table, one thing after the other; what is refused is no matter. */
async function say(visitor: Visitor, table: string, messages: object[]): Promise<void> {
  await visitor.page.evaluate(
    async ({ table, messages }) => {
      const socket = new WebSocket(`ws://${location.host}/socket`);
      await new Promise((open) => (socket.onopen = open));
      for (const [ref, message] of messages.entries()) {
        const answered = new Promise<void>((end) => {
          socket.onmessage = ({ data }) => {
            if ((JSON.parse(String(data)) as { ref?: number }).ref === ref) end();
          };
        });
        socket.send(JSON.stringify({ ...message, table, ref }));
        await answered;
      }
      socket.close();
    },
    { table, messages },
  );
}

/** A match between two that the first wins, since the other resigns after each has acted: else it would not be rated. */
async function beat(winner: Visitor, loser: Visitor): Promise<void> {
  const table = await winner.page.evaluate(async () => {
    const wish = { game: 'ampel', seats: ['me', 'open'], rated: true, listed: true, control: { fischer: { ms: 600_000, plus_ms: 1000 } } };
    const said = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) });
    return ((await said.json()) as { id: string }).id;
  });
  await loser.page.evaluate(async (id) => {
    await fetch(`/api/tables/${id}/join`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  }, table);
  // Who begins is drawn: whoever is not on turn is refused, and acts after the other.
  const [first, second] = [0, 1].map((at) => ({ do: 'act', at, actions: [at === 0 ? '+f3' : '+c2'] })) as [object, object];
  await say(winner, table, [first]);
  await say(loser, table, [first, second]);
  await say(winner, table, [second]);
  await say(loser, table, [{ do: 'resign' }]);
}

/** As many matches, and a few more, as make a rating sure enough for the leader board. */
const RIVALS = 26;

describe('what others see', () => {
  let ana: Visitor;
  beforeAll(async () => {
    ana = await house.visit({}, 1280, 800, { serviceWorkers: 'allow' });
    const ben = await house.visit();
    await make(ana, 'Aurora');
    await ben.go();
    // Each time against somebody else: matches of one pair count less and less within a day.
    for (let match = 0; match < RIVALS; match += 1) {
      await become(ben, `Rival ${match}`);
      await (match % 2 === 0 ? beat(ben, ana) : beat(ana, ben));
    }
    await ben.close();
  });
  afterAll(() => ana.close());

  it('is a profile with a curve, and matches that can be opened', async () => {
    await ana.go('people/aurora');
    await expect.poll(() => title(ana)).toBe('Aurora');
    expect(await ana.page.textContent('main')).toMatch(new RegExp(`${RIVALS} partidas: ${RIVALS / 2} ganadas, 0 en tablas, ${RIVALS / 2} perdidas`));
    expect(await ana.page.getAttribute('svg[role=img]', 'aria-label')).toMatch(new RegExp(`últimas ${RIVALS} partidas`));
    await ana.page.locator('li a', { hasText: 'Ampel' }).first().click();
    await ana.page.waitForURL(/#\/match\//);
    await ana.go('people/nadie-en-absoluto');
    await expect.poll(() => title(ana)).toBe('Aquí no hay nadie');
  });

  it('is a place on the leader board', async () => {
    await ana.go('leaders/ampel');
    await ana.page.locator('tbody tr').waitFor();
    expect(await ana.page.textContent('tbody')).toContain('Aurora');
    await ana.page.click('nav >> text=Parchís');
    await ana.page.getByText('Todavía no hay nadie').waitFor();
  });

  it('can be asked for by programs, and tried', async () => {
    await ana.go('api');
    const operation = ana.page.locator('details', { hasText: '/api/leaders/{game}' });
    await operation.locator('summary').click();
    const text = (await operation.textContent())!;
    for (const part of ['en la dirección', 'detrás de «?»', 'se puede omitir', 'leaders: {', '`bad_pool`', `curl '${house.address}/api/leaders/{game}'`]) expect(text).toContain(part);
    await operation.getByLabel('game').fill('ampel');
    await operation.getByRole('button', { name: 'Pedir' }).click();
    await operation.locator('pre', { hasText: 'Aurora' }).waitFor();
    expect(await operation.locator('pre').last().textContent()).toMatch(/^200\n/);
    // Also once the page is kept for being offline.
    await ana.page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
    await ana.page.reload();
    await ana.page.click('text=El protocolo de la partida en vivo');
    await ana.page.getByText('Coming in').waitFor();
    await ana.page.goBack();
  });

  const phone = { width: 360, height: 740 };
  const desk = { width: 1280, height: 720 };
  it.each([
    ['es', { ...phone, name: 'phone-light-es', theme: 'light', check: 'all' }, { ...desk, name: 'desk-dark-es', theme: 'dark', check: 'contrast' }],
    ['en', { ...desk, name: 'desk-light-en', theme: 'light', check: 'all' }, { ...phone, name: 'phone-dark-en', theme: 'dark', check: 'contrast' }],
  ] as [string, Look, Look][])('has no barriers, on a phone and on a desk, light and dark: %s', async (language, ...looks) => {
    const visitor = await house.visit({ theme: 'auto', language });
    await visitor.context.addCookies(await ana.context.cookies());
    for (const [path, awaits] of [
      ['people/aurora', 'svg[role=img]'],
      ['leaders/ampel', 'tbody tr'],
      ['leaders/girumgo/3', 'main nav'],
      ['account', 'details'],
      ['api', 'details'],
    ] as const) {
      await visitor.go(path);
      await visitor.page.waitForSelector(awaits);
      await settle(visitor.page);
      for (const summary of await visitor.page.locator('details:not([open]) > summary').all().then((all) => all.slice(0, path === 'api' ? 2 : 6))) await summary.click();
      await look(visitor, path.replaceAll('/', '-'), looks, true);
    }
    expect(visitor.problems).toEqual([]);
    await visitor.context.clearCookies();
    await visitor.go('account');
    await visitor.page.reload();
    await visitor.page.waitForSelector('form');
    await look(visitor, 'account-nobody', looks, true);
    await visitor.close();
  });
});
