// Whose server it is, as people see it: name, colours, pages, what everybody is told, and the way into a closed one.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from './browser';

const folder = mkdtempSync(join(tmpdir(), 'sobremesa-site-'));
let house: House;
beforeAll(async () => {
  writeFileSync(join(folder, 'welcome.es.md'), 'Hola, **socios**. <script>document.title = "no"</script>');
  writeFileSync(join(folder, 'imprint.es.md'), '# Aviso legal\n\nAna Pérez, Murcia');
  const site = ['--site-name', 'Club de la Plaza', '--site-accent', '#1f5f8b', '--site-folder', folder];
  house = await House.open(...site, '--entry', 'invitation');
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

it('shows its name, colours, welcome and pages, and what everybody is told as soon as it is', async () => {
  const { page, close, go } = await visitor();
  await go();
  await page.getByRole('heading', { name: 'Club de la Plaza', level: 1 }).waitFor();
  await expect.poll(() => page.title()).toBe('Club de la Plaza');
  await page.getByText('Hola, socios.').waitFor();
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
  await expect.poll(accent).toBe('#1f5f8b');

  await go('play/ampel');
  await expect.poll(() => page.title()).toBe('Ampel · Club de la Plaza');
  await go('online');
  await page.locator('#my-name').waitFor();
  house.admin('announce', 'Nos mudamos.', '--away', '2099-01-31T20:30');
  await page.getByText('Nos mudamos.').waitFor();
  await page.getByText(/31 de enero de 2099/).waitFor();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await page.getByText('Nos mudamos.').waitFor({ state: 'detached' });

  await go();
  await page.getByRole('link', { name: 'Aviso legal' }).click();
  await page.getByText('Ana Pérez, Murcia').waitFor();
  await page.getByRole('link', { name: 'Privacidad' }).click();
  await page.getByText('400 días').first().waitFor();
  await close();
});

it('lets in who has an invitation, and tells others what they need', async () => {
  const { page, close, go } = await visitor();
  await go('online');
  await page.locator('#my-name').fill('Eva');
  await page.locator('form button.main').click();
  await page.getByText('Aquí se entra con invitación').waitFor();
  const code = /#\/invite\/(\w+)/.exec(house.admin('invite'))![1]!;
  await go(`invite/${code}`);
  await page.locator('#my-name').fill('Eva');
  await page.locator('form button.main').click();
  await page.getByText('Hola, Eva').waitFor();
  await close();
});

async function visitor() {
  const come = await house.visit({ theme: 'light' });
  return { page: come.page, go: (path?: string) => come.go(path), close: () => come.close() };
}
