// Every state of the pages online, as the gallery shows them: light and dark, phone and desk, both languages. No serious
// barrier, nothing cut off, and a picture of each.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ana, followed, tableOf } from '../src/gallery/state';
import { online } from '../src/gallery/states/online';
import { House, type Visitor } from './browser';
import { change, check, type Look } from './looks';
import { Script } from './scripted';
import { open, unsaid } from './states';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 720 };

/**
 * Entered on a phone, where the page brings into sight what matters; each screen is checked in full in one of the
 * languages.
 */
const languages: { language: string; looks: Look[] }[] = [
  { language: 'es', looks: [{ ...phone, name: 'phone-light', theme: 'light', check: 'all' }, { ...desk, name: 'desk-light', theme: 'light', check: 'contrast' }] },
  { language: 'en', looks: [{ ...phone, name: 'phone-dark', theme: 'dark', check: 'contrast' }, { ...desk, name: 'desk-dark', theme: 'dark', check: 'all' }] },
];

/** All of it is on the screen, on a small telephone and on a larger one. */
async function isWhole({ page }: Visitor, selector: string): Promise<void> {
  for (const size of [{ width: 390, height: 844 }, phone]) {
    await page.setViewportSize(size);
    const { y, height } = (await page.locator(selector).boundingBox())!;
    expect(y, 'cut off above').toBeGreaterThanOrEqual(0);
    expect(y + height, 'cut off below').toBeLessThanOrEqual(size.height);
  }
}

describe.each(languages)('$language', ({ language, looks }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await house.visit({ theme: 'auto', language });
  });

  it.each(online)('$name', async (state) => {
    await visitor.page.setViewportSize(phone);
    await open(visitor, state);
    for (const look of looks) {
      await change(visitor, look);
      if (state.whole && look.width === phone.width) await isWhole(visitor, state.whole);
      await check(visitor, state.name, look);
    }
    expect(await unsaid(visitor)).toEqual([]);
    expect(visitor.problems.splice(0)).toEqual([]);
  });
});

it('keeps what is written while a line is on its way', async () => {
  const visitor = await house.visit({}, desk.width, desk.height, {});
  const { page } = visitor;
  const script = await Script.on(visitor, ana);
  await script.tell(visitor, 't/mesa', followed(tableOf(), [{ e: 'begun', begin: true, do: [] }]));
  const field = page.getByPlaceholder('Escribe algo').first();
  const send = page.getByRole('button', { name: 'Enviar' }).first();
  const sent = () => script.heard.flatMap((message) => (message.do === 'chat' ? message.text : []));
  script.holdBack('chat');
  await field.fill('Hola');
  await send.click();
  await expect.poll(sent).toEqual(['Hola']);
  await field.fill('¿Qué tal?');
  script.release();
  // Once this is read the line before is known to be done.
  script.say({ is: 'chat', table: 'mesa', room: 'seats', lines: [{ n: 1, name: 'Luis', seat: 1, at: Date.now(), text: '¡Hola, Ana!' }] });
  await page.getByText('¡Hola, Ana!').first().waitFor();
  expect(await field.inputValue()).toBe('¿Qué tal?');
  await send.click();
  await expect.poll(sent).toEqual(['Hola', '¿Qué tal?']);
  await expect.poll(() => field.inputValue()).toBe('');
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
