// Packs, practice and questions at the table, with the real module.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { initSync as initFiles } from '../../wasm/question-files.js';
import { initSync } from '../../wasm/questions.js';
import type { Asks } from '../match/matches';
import type { View } from '../types/europa';
import type { Given, Question } from '../types/questions';
import { words } from '../words/words.svelte';
import { Asking, subject } from './asking';
import { formats, readFile, writeFile } from './files';
import { check, isRight } from './module';
import { deckOf, Practice, ROUND } from './practice.svelte';
import { blank, draftOf, fileName, kindOf, KINDS, questionOf, rightWords, localized } from './question';
import { wanted, withSmallPictures } from './taking';
import { flawWords, needWords, remarkWords } from './wording';

const root = new URL('../../../', import.meta.url).pathname;

beforeAll(async () => {
  initSync({ module: readFileSync(`${root}web/wasm/questions_bg.wasm`) });
  initFiles({ module: readFileSync(`${root}web/wasm/question-files_bg.wasm`) });
  await needWords();
});

const GIFT = `::uno::¿Cuánto es 1/2 + 1/4?{=3/4 ~2/6 ~1/6####Se suman los cuartos.}

::dos::¿Capital de <b>Portugal</b>?{=Lisboa ~Oporto ~Faro ~Braga ~Évora}

Explica por qué.{}
`;

async function read(text: string | Uint8Array<ArrayBuffer>, name: string, format = '') {
  return await readFile(new File([text], name), format, 'es');
}

async function taken(): Promise<Question[]> {
  const reading = await read(GIFT, 'clase.gift');
  if (reading.kind !== 'taken') throw new Error(reading.kind);
  return reading.questions;
}

describe('what is said about files', () => {
  it('has a sentence for every kind of remark, flaw and place, in both languages', () => {
    const types = readFileSync(`${root}web/src/types/questions.ts`, 'utf8');
    const declared = (name: string) => types.slice(types.indexOf(`export type ${name} =`)).split(';\n')[0] ?? '';
    const kinds = (name: string) => [...declared(name).matchAll(/"kind": "([a-z-]+)"/g)].map((match) => match[1]!);
    expect(kinds('What').length).toBeGreaterThan(40);
    expect(kinds('Flaw').length).toBeGreaterThan(10);
    const places = [...declared('Place').matchAll(/"([a-z]+)"/g)].map((match) => `questions-place-${match[1]!}`);
    expect(places).toHaveLength(4);
    const wanted = [...kinds('What').map((kind) => `questions-remark-${kind}`), ...kinds('Flaw').map((kind) => `questions-flaw-${kind}`), ...places];
    for (const language of ['es', 'en']) {
      const file = readFileSync(`${root}content/messages/${language}/questions.ftl`, 'utf8');
      const said = new Set([...file.matchAll(/^([a-z0-9-]+) =/gm)].map((match) => match[1]));
      expect(wanted.filter((key) => !said.has(key)), language).toEqual([]);
      // And none for what nobody says; an option without text has a sentence of its own.
      const extra = [...said].filter((key) => /^questions-(?:remark|flaw|place)-/.test(key ?? '') && !wanted.includes(key ?? ''));
      expect(extra, language).toEqual(['questions-flaw-empty']);
    }
  });

  it('is put into words with its place, flaws inside remarks included', () => {
    expect(remarkWords({ place: { line: 1234 }, what: { kind: 'tag', tag: 'mates' } })).toBe('Línea 1234: la etiqueta «mates» no se conserva.');
    const problem = { kind: 'options', least: 2, most: 4, language: 'en' } as const;
    const remark = { place: { question: 'uno' }, what: { kind: 'unplayable', problem } } as const;
    expect(remarkWords(remark)).toBe('Pregunta uno: no se escribe. Hacen falta de 2 a 4 respuestas distintas en inglés.');
    expect(remarkWords({ place: 'file', what: { kind: 'value', field: 'level', value: 'x' } })).toBe('El archivo: «x» no vale como nivel y no se conserva.');
    expect(flawWords({ kind: 'line', start: '', longest: 600 })).toBe('Hay una respuesta sin texto.');
  });

  it('never shows the name of a message instead of the message', async () => {
    const reading = await read(GIFT, 'clase.gift');
    const remarks = reading.kind === 'taken' ? reading.remarks : [];
    expect(remarks.map((remark) => remarkWords(remark))).toEqual([
      'Línea 3: el formato no se conserva: <b>.',
      'Línea 3: sobran respuestas; no se conservan: Évora.',
      'Línea 5: no se toma: es una pregunta de la clase «redacción», que este juego no tiene.',
    ]);
  });
});

describe('files', () => {
  it('come back as they went, in every format', async () => {
    const questions = await taken();
    expect(formats().map((card) => card.code)).toEqual(['gift', 'aiken', 'moodle-xml', 'csv', 'xlsx', 'quizizz', 'h5p', 'toml']);
    for (const { code } of formats()) {
      const written = writeFile(questions, code);
      expect(written.questions).toBe(2);
      const again = await read(written.bytes, 'x', code);
      expect(again.kind === 'taken' && again.questions, code).toEqual(questions);
    }
  });

  it('leave out questions that have lost a picture, if they are to', async () => {
    const table = 'Question;Answer 1;Answer 2;Correct answer;Image link\n¿Qué bandera es?;Uno;Dos;1;https://example.org/b.png\n¿Cuánto es 1 + 1?;Uno;Dos;2;\n';
    const reading = await read(table, 'x.csv', 'csv');
    if (reading.kind !== 'taken') throw new Error(reading.kind);
    expect(wanted(reading, true).map(({ es }) => es)).toEqual(['¿Cuánto es 1 + 1?']);
    expect(wanted(reading, false)).toEqual(reading.questions);
  });

  it('that are broken, unknown or too large give nothing', async () => {
    const broken = await read('Uno\nA) 1\nB) 2\n', 'clase.txt', 'aiken');
    expect(broken).toMatchObject({ kind: 'refused', format: 'aiken' });
    expect(await read('%PDF', 'clase.pdf')).toEqual({ kind: 'unknown' });
    const large = { name: 'x.csv', size: 17 * 1024 * 1024 } as File;
    expect(await readFile(large, '', 'es')).toMatchObject({ kind: 'refused', faults: [{ place: 'file', what: { kind: 'too-large' } }] });
  });
});

describe('a question in the making', () => {
  it('comes out of its form as it went in', async () => {
    for (const question of await taken()) expect(questionOf(draftOf(question), question)).toEqual(question);
  });

  it('keeps its pictures, with words for each language in which it is asked', async () => {
    const data = readFileSync(`${root}crates/questions/tests/files/flag.webp`).toString('base64');
    const [plain] = await taken();
    const picture = (of: number) => ({ of, alt: { es: `Una bandera, ${of}`, en: '' }, data });
    const question = { ...plain!, pictures: [picture(0), picture(2)] };
    expect(questionOf(draftOf(question), question)).toEqual(question);
    expect(check([question]).size).toBe(0);
    expect(localized(question, 'es').pictures[2]).toEqual({ src: `data:image/webp;base64,${data}`, alt: 'Una bandera, 2' });
    const silent = { ...question, pictures: [{ ...picture(0), alt: { es: '', en: '' } }] };
    expect(check([silent]).get(0)).toEqual([{ kind: 'picture-text', language: 'es' }]);
    expect(flawWords({ kind: 'picture-text', language: 'es' })).toBe('Falta decir qué se ve en una imagen en español, para quien no puede verla.');
    // An option that goes takes its picture with it, and what is not shown has none.
    const fewer = draftOf(question);
    fewer.count = 1;
    expect(questionOf(fewer, question).pictures).toEqual([picture(0)]);
    expect(questionOf({ ...draftOf(question), kind: 'word' }, question).pictures).toEqual([picture(0)]);
    // It comes back from our own files and from Moodle's; the browser is needed only for what is too large.
    for (const code of ['toml', 'moodle-xml']) {
      const again = await withSmallPictures(await read(writeFile([question], code).bytes, 'x', code));
      expect(again.kind === 'taken' && again.questions, code).toEqual([question]);
    }
  });

  it('of every kind comes out of its form as it went in, can be asked, and is judged', async () => {
    const reading = await read(readFileSync(`${root}crates/questions/tests/files/kinds.toml`, 'utf8'), 'kinds.toml');
    const questions = reading.kind === 'taken' ? reading.questions : [];
    expect(new Set(questions.map(kindOf))).toEqual(new Set(KINDS));
    for (const question of questions) {
      const made = questionOf(draftOf(question), question);
      expect(made).toEqual(question);
      expect(check([made]).size, question.id).toBe(0);
      expect(rightWords(made, 'es')).not.toBe('');
    }
    const judged = (id: string, given: Given) => isRight(questions.find((one) => one.id === id)!, given);
    expect(judged('varias', { numbers: [3, 0, 2] })).toBe(true);
    expect(judged('palabra', { text: 'kobenhavn ' })).toBe(true);
    expect(judged('altura', { text: '3.480 m' })).toBe(true);
    expect(judged('lugar', { place: [-113, 3799] })).toBe(true);
    expect(judged('lugar', { place: [235, 4885] })).toBe(false);
  });

  it('of another kind says what is missing', () => {
    const fresh = blank([]);
    for (const kind of ['several', 'number', 'place', 'pairs'] as const) {
      const draft = { ...draftOf(fresh), kind, count: kind === 'several' || kind === 'pairs' ? 2 : 0 };
      draft.text.es = '¿Qué?';
      draft.options.es = ['Uno', 'Dos', '', '', '', '', '', ''];
      const flaws = check([questionOf(draft, fresh)]).get(0) ?? [];
      expect(flaws.map(flawWords).join(' '), kind).toMatch(/[a-z]{4}/);
      expect(flaws.some((flaw) => flaw.kind === 'solution' || flaw.kind === 'options' || flaw.kind === 'line'), kind).toBe(true);
    }
  });

  it('is not there in a language in which nothing is written', () => {
    const fresh = blank([]);
    const draft = draftOf(fresh);
    draft.text.es = '  ¿Uno\no dos?  ';
    draft.options.es = ['Uno', 'Dos', '', ''];
    draft.count = 2;
    draft.answer = 2;
    const made = questionOf(draft, fresh);
    expect(made).toMatchObject({ es: '¿Uno o dos?', en: '', options: { es: ['Uno', 'Dos'], en: [] }, answer: 2 });
    expect(check([made]).size).toBe(0);
    expect(localized(made, 'en')).toMatchObject({ language: 'es', text: '¿Uno o dos?' });
  });

  it('is told at once what is missing', () => {
    const fresh = blank([]);
    expect((check([fresh]).get(0) ?? []).map((flaw) => flaw.kind)).toEqual(['no-language', 'answer']);
    const draft = draftOf(fresh);
    draft.text.es = 'Uno';
    draft.options.es = ['Sí', '', '', ''];
    const kinds = (check([questionOf(draft, fresh)]).get(0) ?? []).map((flaw) => flaw.kind);
    expect(kinds).toContain('options');
    expect(kinds).toContain('answer');
  });

  it('keeps the order of its answers as it is chosen', async () => {
    const [uno] = await taken();
    const draft = draftOf(uno!);
    expect(draft.order).toBe('words');
    expect(questionOf({ ...draft, order: 'last' }, uno!).last).toEqual([3]);
    expect(questionOf({ ...draft, order: 'kept' }, uno!).last).toEqual([1, 2, 3]);
    const kept = { ...uno!, last: [2, 3] };
    expect(draftOf(kept).order).toBe('file');
    expect(questionOf(draftOf(kept), kept)).toEqual(kept);
    expect(questionOf({ ...draftOf(kept), order: 'words' }, kept)).toEqual(uno);
  });

  it('has a name of its own', () => {
    const first = blank([]);
    const others = [first, { ...first, id: 'q-003' }];
    expect(blank(others).id).toBe('q-004');
  });

  it('lends its pack a name for a file', () => {
    expect(fileName('Fracciones de 5.º (¡difíciles!)')).toBe('fracciones-de-5-dificiles');
    expect(fileName('¿?')).toBe('sobremesa');
  });
});

describe('practice', () => {
  it('asks a round, counts, and repeats none in the next one', () => {
    const practice = new Practice({ from: 'murcia', level: '', topic: '' }, [], 7);
    const seen = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      for (let number = 0; number < ROUND; number += 1) {
        const question = practice.question!;
        expect(question.country).toBe('murcia');
        seen.add(question.id);
        practice.choose({ option: number < 4 ? question.answer - 1 : question.answer % 4 });
        // A second thought does not count.
        practice.choose({ option: 0 });
        expect(practice.answered).toHaveLength(number + 1);
        practice.next();
      }
      expect(practice.over).toBe(true);
      expect(practice.right).toBe(4);
      expect(practice.wrong).toHaveLength(6);
      practice.again();
    }
    expect(seen.size).toBe(3 * ROUND);
    practice.close();
  });

  it('shuffles the answers of a pack that has the right one first', async () => {
    const own = [{ id: 'a', name: 'Mías', at: 0, questions: (await taken()).slice(0, 1) }];
    const places = new Set<number>();
    for (let seed = 0; seed < 30; seed += 1) {
      const practice = new Practice({ from: 'own:a', level: '', topic: '' }, own, seed);
      const { options, answer } = practice.question!;
      expect(options.es[answer - 1]).toBe('3/4');
      places.add(answer);
      practice.close();
    }
    expect(places).toEqual(new Set([1, 2, 3]));
  });

  it('takes the level, the topic and the own pack that were chosen', async () => {
    const own = [{ id: 'a', name: 'Mías', at: 0, questions: await taken() }];
    const practice = new Practice({ from: 'own:a', level: '10-12', topic: '' }, own);
    expect(practice.length).toBe(2);
    practice.close();
    expect(deckOf({ from: 'own:a', level: '', topic: 'food' }, own, 0).count()).toBe(0);
    const all = deckOf({ from: 'all', level: '', topic: '' }, own, 0).count();
    const some = deckOf({ from: 'all', level: 'adult', topic: 'food' }, own, 0).count();
    expect(some).toBeGreaterThan(5);
    expect(all).toBeGreaterThan(10 * some);
  });
});

describe('questions at a table', () => {
  const asks: Asks = { pack: '', level: '', seed: 5, drawn: [], open: null };
  const about = (country: string | null, phase = 'question') =>
    ({ phase, edition: '2026', question: country === null ? null : { country } }) as unknown as View;

  it('are on the country of the square, and on Murcia in the end', () => {
    expect(subject(about('PT'))).toBe('PT');
    expect(subject(about('PT', 'exam'))).toBe('murcia');
    expect(subject(about(null))).toBe('murcia');
    const asking = new Asking(asks, '2026', []);
    expect(asking.put(about('PT'), 12)?.question.country).toBe('PT');
    asking.answered();
    expect(asking.put(about('PT', 'exam'), 20)?.question.country).toBe('murcia');
  });

  it('are the same after a reload, and another after an answer', () => {
    const first = new Asking(asks, '2026', []);
    first.put(about('PT'), 12);
    first.answered();
    const open = first.put(about('ES'), 30)!;
    const later = new Asking(structuredClone(open.asks), '2026', []);
    // The options stand in the same order, too.
    expect(later.put(about('ES'), 30)?.question).toEqual(open.question);
    later.answered();
    expect(later.put(about('ES'), 30)?.question.id).not.toBe(open.question.id);
  });

  it('come from the own pack, and from the program where that has none', async () => {
    const [uno] = await taken();
    const french = new Asking(asks, '2026', [{ ...uno!, country: 'FR' }]);
    expect(french.put(about('FR'), 1)?.question.id).toBe('uno');
    french.answered();
    expect(french.put(about('PT'), 2)?.question.id).toMatch(/^pt-/);
    const general = new Asking(asks, '2026', [uno!]);
    expect(general.put(about('PT'), 1)?.question.id).toBe('uno');
  });

  it('speak the chosen language', async () => {
    await words.setLanguage('en');
    expect(localized((await taken())[0]!, words.language).language).toBe('es');
    await words.setLanguage('es');
  });
});
