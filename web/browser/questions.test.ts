// Packs of one's own, practice, and questions at a table on one device: in a real browser.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers, fits } from './barriers';
import { House, type Visitor } from './browser';
import { everyLook, look } from './looks';
import { picture } from './pictures';
import { awaitPerson, dice, moveByMouse } from './play';

const GIFT = `::uno::¿Cuánto es 1/2 + 1/4?{=3/4 ~2/6 ~1/6####Se suman los cuartos.}

::dos::¿Capital de <b>Portugal</b>?{=Lisboa ~Oporto ~Faro ~Braga ~Évora}

Explica por qué.{}
`;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** Opens a file and takes what is in it; ends at the new pack. */
async function take({ page }: Visitor, picked: Parameters<typeof page.setInputFiles>[1]): Promise<void> {
  await page.setInputFiles('input[type=file]', picked);
  await page.click('.read button.main');
  await page.waitForSelector('ol .question');
}

/** Saves the pack that is shown as GIFT: the text of the file. */
async function saved({ page }: Visitor): Promise<string> {
  const details = page.locator('details:has(> summary svg)');
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=GIFT (Moodle)')]);
  expect(download.suggestedFilename()).toMatch(/\.txt$/);
  return readFileSync(await download.path(), 'utf8');
}

describe('packs', () => {
  it('are opened with remarks, edited, saved, and opened again the same', async () => {
    const visitor = await house.visit({}, 1100, 900);
    const { page } = visitor;
    await visitor.go('questions');
    await page.waitForSelector('.drop');
    await page.setInputFiles('input[type=file]', file('clase.gift', GIFT));
    const remarks = page.locator('.read li');
    await expect.poll(() => remarks.count()).toBe(3);
    await expect.poll(() => remarks.allTextContents()).toContain('Línea 5: no se toma: es una pregunta de la clase «redacción», que este juego no tiene.');
    await picture(page, 'questions-import');
    expect(await barriers(visitor)).toEqual([]);
    await page.click('.read button.main');
    await page.waitForSelector('ol .question');
    expect(await page.locator('ol .question').count()).toBe(2);

    await page.locator('ol .question').first().click();
    await page.locator('.form textarea').first().fill('¿Cuánto suman 1/2 y 1/4?');
    await page.selectOption('.form select >> nth=1', 'FR');
    await page.click('.form .main');
    expect(await page.locator('ol .text').first().textContent()).toBe('¿Cuánto suman 1/2 y 1/4?');

    // A question that is not finished says what it lacks, and how many there are.
    await page.click('text=Añadir una pregunta');
    await page.locator('.form textarea').first().fill('¿Sí o no?');
    await expect.poll(() => page.locator('.flaws').textContent()).toContain('respuestas distintas en español');
    expect(await barriers(visitor)).toEqual([]);
    await page.locator('.form .option input:not([type=radio])').nth(0).fill('Sí');
    await page.locator('.form .option input:not([type=radio])').nth(1).fill('No');
    await page.click('text=Quitar la última >> nth=0');
    await page.click('text=Quitar la última >> nth=0');
    await page.locator('.form .option input[type=radio]').nth(1).check();
    await expect.poll(() => page.locator('.flaws').count()).toBe(0);
    await page.click('.form .main');
    await expect.poll(() => page.locator('main [role=status]').first().textContent()).toContain('Todas las preguntas se pueden hacer.');

    const first = await saved(visitor);
    expect(first).toContain('¿Cuánto suman 1/2 y 1/4?');
    expect(first).toContain('country:FR');
    // It is still there after a reload, and after the way over a file.
    await page.reload();
    await page.waitForSelector('ol .question');
    expect(await saved(visitor)).toBe(first);
    await visitor.go('questions');
    await page.waitForSelector('.drop');
    await take(visitor, file('otra.gift', first));
    expect(await page.locator('ol .question').count()).toBe(3);
    expect(await saved(visitor)).toBe(first);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  it('that are broken are refused with their places, and nothing is taken', async () => {
    const visitor = await house.visit();
    const { page } = visitor;
    await visitor.go('questions');
    await page.waitForSelector('.drop');
    // Dropped, not picked.
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Uno\nA) 1\nB) 2\nANSWER: C\n'], 'rota.txt'));
      return transfer;
    });
    await page.dispatchEvent('.drop', 'drop', { dataTransfer: data });
    await page.waitForSelector('.read li');
    await expect.poll(() => page.locator('.read li').allTextContents()).toEqual(['Línea 4: «C» no es ninguna de las respuestas.']);
    expect(await page.locator('.read button.main').count()).toBe(0);
    await page.click('text=Cancelar');
    expect(await page.locator('main ul a').count()).toBe(0);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  it('may have ten thousand questions, shown piece by piece', async () => {
    const visitor = await house.visit();
    const { page } = visitor;
    await visitor.go('questions');
    await page.waitForSelector('.drop');
    const rows = Array.from({ length: 10_000 }, (_, number) => `¿Cuánto es ${number} + 1?;${number + 1};${number};A`);
    await take(visitor, file('sumas.csv', `Pregunta;A;B;Correcta\n${rows.join('\n')}\n`));
    expect(await page.locator('ol > li').count()).toBe(50);
    expect(await page.locator('main [role=status]').first().textContent()).toContain('Todas las preguntas se pueden hacer.');
    expect(await page.locator('text=Añadir una pregunta').isDisabled()).toBe(true);
    await page.fill('input[type=search]', '9998 + 1');
    await expect.poll(() => page.locator('ol .text').allTextContents()).toEqual(['¿Cuánto es 9998 + 1?']);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  it('are said to be lost where the browser keeps nothing, and can be saved as files', async () => {
    const visitor = await house.visit({}, 1280, 800, {});
    const { page } = visitor;
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await visitor.go('questions');
    await page.waitForSelector('text=Este navegador no deja guardar nada');
    await take(visitor, file('clase.gift', GIFT));
    expect(await page.locator('main [role=status]').first().textContent()).toContain('No se ha podido guardar en este dispositivo.');
    expect(await saved(visitor)).toContain('¿Cuánto es 1/2 + 1/4?');
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  it('can be renamed and deleted, not by one tap', async () => {
    const visitor = await house.visit();
    const { page } = visitor;
    await visitor.go('questions');
    await page.click('text=Nuevo paquete');
    await page.locator('.name input').first().fill('Fracciones');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('main [role=status]').first().textContent()).toContain('Guardado.');
    await visitor.go('questions');
    await page.waitForSelector('li a');
    await expect.poll(() => page.locator('li strong').allTextContents()).toEqual(['Fracciones']);
    await page.click('[aria-label="Borrar «Fracciones»"]');
    expect(await page.locator('li strong').count()).toBe(1);
    await page.click('dialog button.main');
    await expect.poll(() => page.locator('li strong').count()).toBe(0);
    await visitor.close();
  });
});

describe('practice', () => {
  it('is a round by keyboard, read aloud, and looked back at', async () => {
    const visitor = await house.visit({}, 1280, 800, {});
    const { page } = visitor;
    // A device with a voice.
    await page.addInitScript(() => {
      const said: string[] = [];
      const voices = [{ lang: 'es-ES', name: 'Voz' }];
      const synthesis = { getVoices: () => voices, speak: (one: { text: string }) => said.push(one.text), cancel: () => undefined, addEventListener: () => undefined };
      Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
      Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: class { constructor(readonly text: string) {} } });
      Object.defineProperty(window, 'said', { value: said });
    });
    await visitor.go('practice');
    await page.selectOption('form select >> nth=0', 'murcia');
    await page.selectOption('form select >> nth=2', 'food');
    await page.click('form .main');
    await page.waitForSelector('.ask');
    const text = await page.locator('.ask .text').textContent();
    await page.click('[aria-label="Leer en voz alta"]');
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said[0]).toBe(text);
    expect(said).toHaveLength(5);
    const count = Number(/de (\d+)/.exec((await page.locator('.ask .head').textContent()) ?? '')?.[1]);
    expect(count).toBeGreaterThan(3);
    for (let number = 1; number <= count; number += 1) {
      expect(await page.locator('.ask .head').textContent()).toContain(`Pregunta ${number} de ${count}`);
      await page.keyboard.press('2');
      await page.waitForSelector('.ask .verdict');
      expect(await page.locator('.ask .option.right').count()).toBe(1);
      // What goes on has the focus: Enter is enough.
      await page.keyboard.press('Enter');
    }
    const result = await page.locator('.result h2').textContent();
    const [right] = (result ?? '').split(' de ').map(Number);
    expect(await page.locator('.result li').count()).toBe(count - (right ?? 0));
    await page.click('text=Otra ronda');
    await page.waitForSelector('.ask');
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  it('has letters that are large and easy to tell apart, and keeps that', async () => {
    const visitor = await house.visit();
    const { page } = visitor;
    await visitor.go('practice');
    await page.click('form .main');
    await page.check('text=Letra grande');
    await page.check('text=Letra OpenDyslexic');
    const letters = () => page.locator('.ask .text').evaluate((text) => [getComputedStyle(text).fontFamily.split(',')[0], getComputedStyle(text).fontSize]);
    expect(await letters()).toEqual(['OpenDyslexic', '28.08px']);
    await expect.poll(() => page.evaluate(() => [...document.fonts].some((face) => face.family === 'OpenDyslexic' && face.status === 'loaded'))).toBe(true);
    expect(await fits(visitor)).toBe(true);
    await picture(page, 'practice-letters');
    await page.reload();
    await page.click('form .main');
    expect(await letters()).toEqual(['OpenDyslexic', '28.08px']);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });
});

describe('a table on one device', () => {
  it('asks questions of the program and judges them, the same after a reload', async () => {
    const visitor = await house.visit();
    const { page } = visitor;
    await visitor.go('new/europa');
    await page.click('text=Jugar juntos en este dispositivo');
    await page.waitForSelector('.stage svg');
    const random = dice(3);
    let asked = 0;
    for (let turn = 0; turn < 400 && asked < 3; turn += 1) {
      const something = '.ask, .now .confirm, .now [data-action], .now .die.waiting';
      await page.waitForSelector(something, { state: 'attached' });
      if ((await page.locator('.ask').count()) === 0) {
        await moveByMouse(page, random);
        continue;
      }
      asked += 1;
      expect(await page.locator('.now [data-action="right"], .now [data-action="wrong"]').count()).toBe(0);
      // A hint would give the answer away.
      expect(await page.locator('.tool[aria-keyshortcuts=h]').isDisabled()).toBe(true);
      const text = await page.locator('.ask .text').textContent();
      if (asked === 1) {
        await picture(page, 'europa-question');
        expect(await barriers(visitor)).toEqual([]);
        await page.reload();
        await page.waitForSelector('.ask');
        expect(await page.locator('.ask .text').textContent()).toBe(text);
        await page.setViewportSize({ width: 360, height: 740 });
        await page.reload();
        await page.waitForSelector('.ask');
        expect(await fits(visitor)).toBe(true);
        await picture(page, 'europa-question-phone');
      }
      const at = await page.getAttribute('.table', 'data-at');
      await page.keyboard.press('1');
      const right = await page.locator('.ask .option.right.chosen').count();
      if (asked === 1) {
        await picture(page, 'europa-answer-phone');
        await page.setViewportSize({ width: 1280, height: 800 });
      }
      await page.click('.ask .next');
      await page.waitForFunction((before) => document.querySelector('.table')?.getAttribute('data-at') !== before, at);
      const record = await page.evaluate(() => (JSON.parse(localStorage.getItem('sobremesa.matches') ?? '[]') as { record: string }[])[0]!.record);
      expect([...record.matchAll(/\b(right|wrong)\b/g)].at(-1)?.[1]).toBe(right ? 'right' : 'wrong');
    }
    expect(asked).toBe(3);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });

  it('leaves asking and judging to the people unless they say otherwise', async () => {
    const visitor = await house.visit();
    await visitor.sit({ game: 'europa', options: { teams: 2, opening: 'seated' }, seats: [0, 0] });
    const random = dice(3);
    for (let turn = 0; turn < 400; turn += 1) {
      const seen = await awaitPerson(visitor.page);
      if (seen.words.includes('right')) break;
      await moveByMouse(visitor.page, random);
    }
    expect((await awaitPerson(visitor.page)).words).toEqual(expect.arrayContaining(['right', 'wrong']));
    expect(await visitor.page.locator('.ask').count()).toBe(0);
    await visitor.close();
  });
});

const looks = (language: string) => everyLook(`-${language}`);

it.each(['es', 'en'])('has no serious barrier and nothing cut off, on a phone and on a desk, light and dark: %s', async (language) => {
  const visitor = await house.visit({ theme: 'auto', language });
  const { page } = visitor;
  const see = (what: string) => look(visitor, `questions-${what}`, looks(language), true);
  await visitor.go('questions');
  await page.waitForSelector('.drop');
  await take(visitor, file('clase.gift', GIFT));
  await page.locator('ol .question').first().click();
  await see('pack');
  await visitor.go('questions');
  await page.waitForSelector('main ul a');
  await see('packs');
  await visitor.go('practice');
  await page.waitForSelector('form');
  await see('practice');
  await page.click('form .main');
  await page.waitForSelector('.ask');
  await see('asked');
  await page.keyboard.press('1');
  await page.waitForSelector('.verdict');
  await see('answered');
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
