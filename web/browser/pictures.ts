// Pictures for people to look at; not kept in the repository.

import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';

const folder = new URL('../artefacts/', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

/** Takes one of what is on the screen, or of the whole page. JPEG, since there are hundreds and PNG takes twice the time. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  await page.screenshot({ path: `${folder}${name}.jpeg`, type: 'jpeg', quality: 90, fullPage });
}
