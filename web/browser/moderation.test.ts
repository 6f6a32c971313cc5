// Blocking, reporting, and what moderators do about it and for people, in browsers of their own on the real server.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from './browser';
import { bothThemes, look } from './looks';

const PASSWORD = 'ñandúes azules';
const LOOKS = [...bothThemes({ name: 'phone', width: 390, height: 844 }), ...bothThemes({ name: 'desk', width: 1440, height: 900 })];

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** Asks the server as the page would; fails unless it is done. */
async function ask<T>({ page }: Visitor, method: string, path: string, body?: unknown): Promise<T> {
  return await page.evaluate(
    async ([verb, where, what]) => {
      const headers = { 'content-type': 'application/json' };
      const said = await fetch(`/api/${where}`, { method: verb as string, headers, body: what === undefined ? null : JSON.stringify(what) });
      if (!said.ok) throw new Error(`${String(where)}: ${await said.text()}`);
      return (await said.json().catch(() => null)) as T;
    },
    [method, path, body] as const,
  );
}

/** Somebody with an account. */
async function come(name: string): Promise<Visitor> {
  const visitor = await house.visit({ theme: 'auto' });
  await visitor.go();
  await ask(visitor, 'POST', 'account', { name, password: PASSWORD });
  return visitor;
}

it('reports a line, blocks who wrote it, and a moderator deals with both', async () => {
  const [ana, ben, eva] = [await come('Ana'), await come('Ben'), await come('Eva')];
  house.admin('moderator', 'Eva');
  const { id } = await ask<{ id: string }>(ana, 'POST', 'tables', { game: 'ampel', options: {}, control: 'untimed', seats: ['me', 'open'], lots: false });
  await ask(ben, 'POST', `tables/${id}/join`, {});
  for (const player of [ana, ben]) {
    await player.go(`t/${id}`);
    await player.page.waitForSelector('.stage svg');
  }
  const write = async (text: string) => {
    await ben.page.getByPlaceholder('Escribe algo').first().fill(text);
    await ben.page.getByRole('button', { name: 'Enviar' }).first().click();
  };
  await write('Hola');
  await write('Juegas fatal, mejor vete a casa');
  const line = ana.page.locator('li', { hasText: 'Juegas fatal' }).first();
  await line.getByRole('button', { name: 'Sobre lo que dice Ben' }).click();
  await ana.page.getByPlaceholder('¿Qué pasa con ella?').first().fill('Insulta');
  await ana.page.getByRole('button', { name: 'Denunciar esta frase' }).first().click();
  await ana.page.getByText('Gracias. Alguien lo mirará.').first().waitFor();

  await ana.page.getByRole('button', { name: 'Menú' }).first().click();
  await ana.page.getByRole('button', { name: 'Bloquear a Ben' }).click();
  await ana.page.getByRole('button', { name: 'Desbloquear a Ben' }).waitFor();
  await look(ana, 'table-menu', LOOKS);
  await ana.page.keyboard.press('Escape');
  // What had come before is hidden too.
  await expect.poll(() => ana.page.locator('li', { hasText: 'Juegas fatal' }).count()).toBe(0);
  await write('¿Me lees?');
  await ben.page.getByText('Alguien de esa mesa y tú no jugáis juntos.').first().waitFor();

  await eva.go('moderation');
  const report = eva.page.getByRole('article', { name: 'Denuncia sobre Ben' });
  await report.getByRole('button', { name: 'Ver la charla y la partida' }).click();
  await report.getByText('Hola').waitFor();
  await look(eva, 'moderation', LOOKS, true);
  await report.getByLabel('Por qué').fill('Sé amable, por favor.');
  await report.getByRole('button', { name: 'Avisar' }).click();
  await ben.page.getByRole('dialog', { name: 'Un aviso para ti' }).getByText('Sé amable, por favor.').waitFor();
  await look(ben, 'warned', LOOKS);
  await ben.page.getByRole('button', { name: 'Entendido' }).click();
  await report.getByLabel('Por qué').fill('Insultos en la charla');
  await report.getByRole('button', { name: 'Expulsar' }).click();
  await ben.page.getByRole('heading', { name: 'No puedes entrar en línea' }).waitFor();
  await ben.page.getByText('Motivo: Insultos en la charla').waitFor();
  expect(await ben.page.getByText('Reconectando').count()).toBe(0);
  await look(ben, 'banned', LOOKS);
  await ben.page.reload();
  await ben.page.getByText('Motivo: Insultos en la charla').waitFor();
  await ben.go('account');
  await ben.page.getByText('Motivo: Insultos en la charla').waitFor();

  await report.getByRole('button', { name: 'Dar por atendida' }).click();
  await eva.page.getByText('No hay denuncias por atender.').waitFor();
  await eva.page.getByRole('button', { name: 'Lo hecho' }).click();
  await eva.page.getByText('Ben: fuera').waitFor();
  await look(eva, 'moderation-log', LOOKS, true);
  expect(house.admin('log')).toMatch(/Eva {2}settle[^]*Eva {2}ban {2}Ben[^]*Eva {2}warn {2}Ben[^]*operator {2}appoint {2}Eva/);

  await ana.go('account');
  await ana.page.getByRole('button', { name: 'Quitar: Ben' }).click();
  await expect.poll(() => ana.page.getByText('A quién no quieres encontrar').count()).toBe(0);
  // Nobody new would come from this network.
  house.admin('unban', 'Ben');
  for (const visitor of [ana, ben, eva]) await visitor.close();
});

it('helps members: a code to come back, a guest’s matches, a copy, an end', async () => {
  const [lola, marta] = [await come('Lola'), await come('Marta')];
  const [gus, otto] = [await house.visit({ theme: 'auto' }), await house.visit({ theme: 'auto' })];
  for (const [guest, name] of [[gus, 'Gus'], [otto, 'Otto']] as const) {
    await guest.go();
    await ask(guest, 'POST', 'guests', { name });
  }
  const { id } = await ask<{ id: string }>(gus, 'POST', 'tables', { game: 'ampel', options: {}, control: 'untimed', seats: ['me', 'open'], lots: false });
  await ask(otto, 'POST', `tables/${id}/join`, {});
  house.admin('moderator', 'Marta');

  const { page } = marta;
  await marta.go('moderation');
  await page.getByRole('button', { name: 'Personas' }).click();
  const open = async (name: string, deed: string) => {
    const card = page.locator('details.card').filter({ has: page.locator('summary', { hasText: name }) });
    if (!(await card.getByRole('button', { name: deed }).isVisible())) await card.locator('summary').first().click();
    await card.getByRole('button', { name: deed }).click();
    return card;
  };
  const window = (name: string) => page.getByRole('dialog', { name });

  // Who logged in long ago is asked for the password first.
  const unconfirmed = { status: 403, contentType: 'application/json', body: JSON.stringify({ code: 'unconfirmed', why: '' }) };
  await page.route('**/api/moderation/people/*/code', (route) => route.fulfill(unconfirmed), { times: 1 });
  await open('Lola', 'Código para volver');
  await look(marta, 'help-code', LOOKS);
  const code = window('Un código para Lola');
  await code.getByLabel('Por qué').fill('Lo pidió en el club');
  await code.getByRole('button', { name: 'Dar el código' }).click();
  const sure = window('¿Sigues siendo tú?');
  await sure.getByLabel('Contraseña').fill(PASSWORD);
  await sure.getByRole('button', { name: 'Soy yo', exact: true }).click();
  const given = await code.locator('code').textContent();
  await look(marta, 'help-code-given', LOOKS);
  await code.getByRole('button', { name: 'Cerrar' }).click();
  const back = await house.visit({ theme: 'auto' });
  await back.go();
  await ask(back, 'POST', 'recover', { name: 'Lola', code: given, password: 'otra cosa larga' });

  const guest = await open('Gus', 'Pasar a una cuenta');
  const merge = window('Pasar lo de Gus a una cuenta');
  await merge.getByLabel('Nombre de la cuenta').fill('Nadie');
  await merge.getByLabel('Por qué').fill('Gus es Lola');
  await merge.getByRole('button', { name: 'Pasarlo todo' }).click();
  await merge.getByText('Ninguna cuenta se llama así').waitFor();
  await look(marta, 'help-merge', LOOKS);
  await merge.getByLabel('Nombre de la cuenta').fill('Lola');
  await merge.getByRole('button', { name: 'Pasarlo todo' }).click();
  await guest.waitFor({ state: 'detached' });
  await back.go(`t/${id}`);
  await back.page.getByRole('button', { name: 'Menú' }).first().waitFor();

  await open('Lola', 'Copia de sus datos');
  const copy = window('Todo lo de Lola');
  await copy.getByLabel('Por qué').fill('Pidió sus datos');
  const saved = page.waitForEvent('download');
  await copy.getByRole('button', { name: 'Guardar la copia' }).click();
  const all = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as { person: { name: string }; seats: { match: string }[] };
  expect([all.person.name, all.seats.map((seat) => seat.match)]).toEqual(['Lola', [id]]);

  const gone = await open('Otto', 'Borrar');
  const end = window('Borrar a Otto');
  await look(marta, 'help-delete', LOOKS);
  await end.getByLabel('Por qué').fill('Lo pidió por carta');
  await end.getByRole('button', { name: 'Borrar para siempre' }).click();
  await gone.waitFor({ state: 'detached' });
  await look(marta, 'moderation-people', LOOKS, true);

  await page.getByRole('button', { name: 'Lo hecho' }).click();
  await page.getByText('Lola recibió un código para volver').waitFor();
  await page.getByText('Copia de todo lo de Lola').waitFor();
  expect(house.admin('log')).toMatch(/Marta {2}delete[^]*Marta {2}export {2}Lola[^]*Marta {2}merge {2}Lola[^]*Marta {2}code {2}Lola/);
  for (const visitor of [lola, marta, gus, otto, back]) await visitor.close();
});
