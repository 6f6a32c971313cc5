// Blocking, reporting, and what moderators do about it, in browsers of their own on the real server.

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
  for (const visitor of [ana, ben, eva]) await visitor.close();
}, 180_000);
