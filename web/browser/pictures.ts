// Pictures for people to look at, taken where they are asked for: `PICTURES=1 npm run browser`. Not kept in the repository.

import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';

const wanted = Boolean(process.env['PICTURES']);
const folder = new URL('../artefacts/', import.meta.url).pathname;
if (wanted) mkdirSync(folder, { recursive: true });

/** Takes one of what is on the screen, or of the whole page. JPEG, since there are hundreds and PNG takes twice the time. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  if (wanted) await page.screenshot({ path: `${folder}${name}.jpeg`, type: 'jpeg', quality: 90, fullPage });
}
