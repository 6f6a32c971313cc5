// Packs that go from one device to another: by a link on the server, changed with the edit code, whole in a link, and those that
// whoever runs the server recommends.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from './browser';
import { everyLook, look } from './looks';

const GIFT = `::uno::¿Cuánto es 1/2 + 1/4?{=3/4 ~2/6 ~1/6####Se suman los cuartos.}

::dos::¿Capital de Portugal?{=Lisboa ~Oporto ~Faro ~Braga}
`;
const RECOMMENDED = `# Las islas de la Unión
# Para 1.º de ESO: Malta, Chipre, Irlanda y las demás.

[[question]]
id = "islas-1"
es = "¿Cuál es la capital de Malta?"
options.es = ["La Valeta", "Mdina", "Sliema"]
answer = 1
`;

const folder = mkdtempSync(join(tmpdir(), 'sobremesa-packs-'));
let house: House;
beforeAll(async () => {
  mkdirSync(join(folder, 'packs'));
  writeFileSync(join(folder, 'packs', 'islas.toml'), RECOMMENDED);
  house = await House.open('--site-folder', folder);
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

/** A device with a pack of two questions, open in the editor. */
async function author(): Promise<Visitor> {
  const visitor = await house.visit({ theme: 'auto' }, 1280, 900, {});
  const { page } = visitor;
  await visitor.go('questions');
  await page.setInputFiles('input[type=file]', { name: 'fracciones.gift', mimeType: 'text/plain', buffer: Buffer.from(GIFT) });
  await page.click('.read button.main');
  await page.waitForSelector('ol .question');
  await page.getByRole('button', { name: 'Compartir' }).click();
  return visitor;
}

const field = ({ page }: Visitor, label: string) => page.getByLabel(label, { exact: true }).inputValue();

it('are shared by a link, kept by another device, changed with the edit code and stopped', async () => {
  const ana = await author();
  await ana.page.getByRole('button', { name: 'Crear el enlace' }).click();
  await ana.page.getByText('Quien lo abra ve lo mismo que tienes aquí.').waitFor();
  await expect.poll(() => ana.page.locator('img[alt="Código QR del enlace"]').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await ana.page.getByText('En otro dispositivo').click();
  const [link, edit] = [await field(ana, 'Enlace'), await field(ana, 'Código para cambiarlo')];
  expect(link).toMatch(/#\/pack\/[A-Z]{8}$/);
  await look(ana, 'sharing', everyLook(), true);
  const place = link.slice(link.indexOf('#/') + 2);

  const leo = await house.visit({ theme: 'auto' }, 390, 844, {});
  await leo.go(place);
  await leo.page.getByRole('heading', { name: 'fracciones', level: 1 }).waitFor();
  await leo.page.getByText('¿Capital de Portugal?').waitFor();
  expect(await leo.page.getByText('Lisboa').count()).toBe(0);
  await leo.page.getByLabel('Ver las respuestas').check();
  await leo.page.getByText('Lisboa').waitFor();
  await look(leo, 'shared-pack', everyLook(), true);
  // Who has the edit code goes on from there.
  await leo.page.getByText('Es mío y quiero cambiarlo').click();
  await leo.page.getByLabel('Código para cambiarlo').fill('not-the-code');
  await leo.page.getByRole('button', { name: 'Comprobar el código' }).click();
  await leo.page.locator('[role=alert]').waitFor();
  await leo.page.getByLabel('Código para cambiarlo').fill(edit);
  await leo.page.getByRole('button', { name: 'Comprobar el código' }).click();
  await leo.page.getByText('Es correcto.').waitFor();
  await leo.page.getByRole('button', { name: 'Guardar en este dispositivo' }).click();
  await leo.page.waitForSelector('ol .question');
  await leo.page.getByLabel('Nombre del paquete').fill('Fracciones 2');
  await leo.page.getByLabel('Nombre del paquete').blur();
  await leo.page.getByRole('button', { name: 'Compartir' }).click();
  await leo.page.getByText('Aquí has cambiado algo').waitFor();
  await leo.page.getByRole('button', { name: 'Actualizar lo compartido' }).click();
  await leo.page.getByText('Quien lo abra ve lo mismo que tienes aquí.').waitFor();

  const eva = await house.visit();
  await eva.go(place);
  await eva.page.getByRole('heading', { name: 'Fracciones 2', level: 1 }).waitFor();
  await eva.page.getByRole('button', { name: 'Jugar con él' }).click();
  await expect.poll(() => eva.page.getByLabel('Preguntas de').locator('option:checked').textContent()).toBe('Fracciones 2');

  await ana.page.getByRole('button', { name: 'Dejar de compartir' }).click();
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Dejar de compartir' }).click();
  await ana.page.getByRole('button', { name: 'Crear el enlace' }).waitFor();
  await eva.go(place);
  await eva.page.getByText('Aquí no está ese paquete').waitFor();
  for (const visitor of [ana, leo, eva]) await visitor.close();
});

it('are carried whole in a link, which may be cut off', async () => {
  const ana = await author();
  await expect.poll(() => ana.page.locator('img[alt="Código QR con el paquete dentro"]').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const link = await field(ana, 'Enlace con el paquete dentro');
  const place = link.slice(link.indexOf('#/') + 2);
  const leo = await house.visit();
  await leo.go(place);
  await leo.page.getByRole('heading', { name: 'fracciones', level: 1 }).waitFor();
  await leo.page.getByRole('button', { name: 'Practicar con él' }).click();
  await leo.page.getByRole('button', { name: 'Empezar' }).click();
  await leo.page.waitForSelector('.ask');
  await leo.go(place.slice(0, -20));
  await leo.page.getByText('Ese enlace está cortado o estropeado.').waitFor();
  for (const visitor of [ana, leo]) await visitor.close();
});

it('are recommended on a page and where a teacher chooses questions', async () => {
  const visitor = await house.visit({ theme: 'auto' }, 1280, 900, {});
  const { page } = visitor;
  await visitor.go('questions');
  await page.getByRole('link', { name: 'Paquetes recomendados' }).click();
  await page.getByText('Para 1.º de ESO').waitFor();
  await look(visitor, 'recommended-packs', everyLook(), true);
  await page.getByRole('link', { name: /Las islas de la Unión/ }).click();
  await page.getByText('¿Cuál es la capital de Malta?').waitFor();

  await visitor.go('class');
  await page.getByText('Más ajustes').click();
  await page.getByLabel(/Las islas de la Unión/).check();
  await page.getByText('De tus paquetes se puede hacer una pregunta.').waitFor();
  await visitor.go('homework');
  await page.getByLabel('Preguntas de').selectOption({ label: 'Las islas de la Unión' });
  await page.getByRole('button', { name: 'Poner la tarea' }).click();
  await page.getByRole('heading', { name: 'Las islas de la Unión', level: 1 }).waitFor();
  await visitor.close();
});
