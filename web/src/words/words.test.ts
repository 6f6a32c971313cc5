// Every sentence is there in every language, and a missing one is stood in for.

import { readFileSync, readdirSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { messageTypes } from '../../plugins/message-keys.mjs';
import { games } from '../types/games';
import { words, languages } from './words.svelte';

const root = new URL('../../../', import.meta.url).pathname;
const messages = `${root}content/messages`;

function keysOf(language: string, file: string): Map<string, Set<string>> {
  const source = readFileSync(`${messages}/${language}/${file}`, 'utf8');
  const resource = new FluentResource(source);
  // Which values a message speaks of, found anywhere in its pattern.
  const values = (part: unknown, found: Set<string>): Set<string> => {
    if (Array.isArray(part)) part.forEach((one) => values(one, found));
    else if (part && typeof part === 'object') {
      const one = part as Record<string, unknown>;
      if (one['type'] === 'var' && typeof one['name'] === 'string') found.add(one['name']);
      Object.values(one).forEach((inner) => values(inner, found));
    }
    return found;
  };
  return new Map(resource.body.map((message) => [message.id, values(message.value, new Set())]));
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

const files = readdirSync(`${messages}/es`);

describe('message files', () => {
  it('are the same in every language', () => {
    for (const language of languages) expect(readdirSync(`${messages}/${language}`)).toEqual(files);
  });

  it.each(files)('%s has the same messages with the same values everywhere', (file) => {
    const first = keysOf('es', file);
    expect(first.size).toBeGreaterThan(0);
    for (const language of languages) {
      const other = keysOf(language, file);
      expect([...other.keys()].sort()).toEqual([...first.keys()].sort());
      // Names of countries and cities have a form of their own in each language.
      const plain = (values: Set<string> | undefined) => [...(values ?? [])].map((value) => value.replace(/-en$/, '')).sort();
      for (const [key, values] of first) expect(plain(other.get(key)), key).toEqual(plain(values));
    }
  });

  it.each(files)('%s says nothing twice', (file) => {
    for (const language of languages) {
      const keys = [...readFileSync(`${messages}/${language}/${file}`, 'utf8').matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]);
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    }
  });

  it('have every message the page asks for, and none for nothing', () => {
    const all = sources(`${root}web/src`).join('\n');
    const asked = new Set([...all.matchAll(/\bt\(\s*['`]([a-z0-9-]+)['`]/g)].map((match) => match[1]!));
    const prefixes = [...all.matchAll(/\bt\(\s*`([a-z0-9-]+-)\$\{/g)].map((match) => match[1]!);
    // The page's own files; the games' and the terminal's are held against the rules in Rust.
    const others = new Set(['print', 'server', 'terminal', ...games.flatMap((game) => [game, `board-${game}`, `learn-${game}`])].map((name) => `${name}.ftl`));
    const own = files.filter((file) => !others.has(file));
    const page = new Set(own.flatMap((file) => [...keysOf('es', file).keys()]));
    const ofBoards = new Set(
      files.filter((file) => /^(board|learn)-/.test(file)).flatMap((file) => [...keysOf('es', file).keys()]),
    );
    const missing = [...asked].filter((key) => !page.has(key) && !ofBoards.has(key));
    expect(missing).toEqual([]);
    const used = (key: string) => asked.has(key) || prefixes.some((prefix) => key.startsWith(prefix)) || all.includes(`'${key}'`);
    // These are said by the rules' side of the page.
    const fromRust = ['web-not-now', 'web-record-line', 'web-record-stops', 'web-record-rules', 'web-record-header', 'variation-played', 'variation-at-the-end', 'variation-long', 'variation-many', 'variation-impossible'];
    const ownKeys = own.filter((file) => file !== 'common.ftl' && file !== 'bots.ftl').flatMap((file) => [...keysOf('es', file).keys()]);
    expect(ownKeys.filter((key) => !used(key) && !fromRust.includes(key))).toEqual([]);
  });
});

it('the types of the page know every message of the page', () => {
  const typed = messageTypes();
  const keys = files.filter((file) => file !== 'terminal.ftl').flatMap((file) => [...keysOf('es', file).keys()]);
  expect([...new Set(keys)].filter((key) => !typed.includes(`  | '${key}'`))).toEqual([]);
});

describe('words', () => {
  /** Messages that are there for these tests alone. */
  const said = (key: string) => words.of(null).say({ key, args: [] }, []);

  it('refuse a key that no message has, when the page is compiled', () => {
    const { t } = words;
    const game: string = 'ampel';
    t('web-home');
    t(`game-${game}`);
    // @ts-expect-error It is misspelt.
    t('web-hmoe');
    // @ts-expect-error It is misspelt, though others begin like it.
    t('game-parchs');
    // @ts-expect-error No message begins like that.
    t(`gaem-${game}`);
    // @ts-expect-error It might be anything.
    t(game);
  });

  it('stand in in the first language for what another lacks, and name what is nowhere', async () => {
    words.add('es', 'only-here = Solo aquí');
    await words.setLanguage('en');
    expect(said('only-here')).toBe('Solo aquí');
    expect(said('nowhere-at-all')).toBe('⟨nowhere-at-all⟩');
  });

  it('lose only the damaged part of a damaged file', () => {
    words.add('en', 'good-one = Good\nbad one = ???\ngood-two = { $missing ->\n [one] x\n');
    expect(said('good-one')).toBe('Good');
    expect(said('good-two')).toBe('⟨good-two⟩');
  });

  it('keep the words of two games apart', () => {
    words.add('en', 'same = of Parchís', 'parchis');
    words.add('en', 'same = of Ampel', 'ampel');
    const same = { key: 'same', args: [] };
    expect(words.of('parchis').say(same, [])).toBe('of Parchís');
    expect(words.of('ampel').say(same, [])).toBe('of Ampel');
    expect(words.of(null).say(same, [])).toBe('⟨same⟩');
  });

  it('count in each language by its own rules', async () => {
    await words.need('web');
    await words.setLanguage('es');
    expect(words.t('web-rolls-count', { count: 1 })).toBe('Una tirada.');
    expect(words.t('web-rolls-count', { count: 1234 })).toMatch(/1.?234 tiradas/);
  });
});

describe('letters on pieces', () => {
  it('are those of the language, each another one on the same board', async () => {
    await words.need('web');
    const letters = (...colours: string[]) => colours.map((colour) => words.t(`letter-${colour}`));
    const boards = () => [letters('yellow', 'blue', 'red', 'green'), letters('red', 'yellow', 'green'), letters('white', 'brown')];
    await words.setLanguage('es');
    expect(boards()).toEqual([['A', 'Z', 'R', 'V'], ['R', 'A', 'V'], ['B', 'M']]);
    await words.setLanguage('en');
    expect(boards()).toEqual([['Y', 'B', 'R', 'G'], ['R', 'Y', 'G'], ['W', 'B']]);
    for (const one of boards()) expect(new Set(one).size).toBe(one.length);
  });

  it('stand in what is said of the seats, whatever the notation calls them', async () => {
    await words.need('parchis');
    await words.setLanguage('es');
    const args: [string, { name: string } | { word: string } | { number: number } | { seat: number }][] = [
      ['seat', { seat: 0 }],
      ['letter', { name: 'Y' }],
      ['colour', { word: 'yellow' }],
      ['home', { number: 4 }],
      ['goal', { number: 0 }],
    ];
    expect(words.of('parchis').say({ key: 'holding', args }, ['Ana'])).toBe('Ana, A (amarillo): 4 en casa, 0 en la meta.');
  });
});
