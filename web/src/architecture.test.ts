// Which folder of the page may use which: each those below it, never those above. What `crates/xtask` holds for the crates.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, it } from 'vitest';
import { groups } from './gallery/states';

const root = new URL('.', import.meta.url).pathname;

/** From the top; what stands in one line does not know each other. */
const layers = [
  ['entry'],
  ['pages'],
  ['gallery'],
  ['class'],
  ['online', 'after', 'questions', 'moderation', 'api', 'paper'],
  ['people', 'parts', 'site'],
  ['match'],
  ['settings', 'rules', 'server', 'ui'],
  ['boards', 'words', 'route'],
  ['types', 'styles', 'fonts'],
];
/** The board of a game is drawn from what it is given. */
const strict: Record<string, string[]> = { boards: ['types'], words: ['types'], types: [], route: [] };

/** The gallery shows every page there is. */
const MAY = new Set(['pages/GalleryParts.svelte uses routes.ts']);

const depth = (folder: string) => layers.findIndex((layer) => layer.includes(folder));

/** The folder of a file; those beside the folders are the entry, but for the addresses that every page knows. */
function folderOf(file: string): string {
  const [first = '', ...rest] = file.split('/');
  if (rest.length > 0) return first;
  return first.startsWith('route.svelte') ? 'route' : 'entry';
}

interface Use {
  from: string;
  to: string;
  /** Types vanish when the page is built, and what is fetched later is no part of a circle. */
  type: boolean;
  lazy: boolean;
}

const IMPORT = /(import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?'(\.[^']+)'|import\(\s*'(\.[^']+)'\s*\)/g;

/** As an import names it: with or without its ending. */
const resolved = (path: string): string | undefined =>
  [path, `${path}.ts`, `${path}.svelte.ts`, `${path}/index.ts`].find((one) => /\.\w+$/.test(one) && existsSync(join(root, one)));

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file));

const uses: Use[] = files.flatMap((from) => {
  const source = readFileSync(join(root, from), 'utf8');
  return [...source.matchAll(IMPORT)].flatMap(([, , type, fixed, lazy]) => {
    const path = relative(root, normalize(join(root, dirname(from), fixed ?? lazy!)));
    // What lies outside, such as the WebAssembly, has its own rules.
    const to = path.startsWith('..') ? undefined : resolved(path);
    return to ? [{ from, to, type: type !== undefined || lazy !== undefined, lazy: lazy !== undefined }] : [];
  });
});

it('sees the files and what they use', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(uses).toContainEqual({ from: 'App.svelte', to: 'words/words.svelte.ts', type: false, lazy: false });
  expect(uses).toContainEqual({ from: 'boards/index.ts', to: 'boards/parchis/index.ts', type: true, lazy: true });
});

it('has a place for every folder', () => {
  const unknown = new Set(files.map(folderOf).filter((folder) => depth(folder) < 0));
  expect([...unknown]).toEqual([]);
});

it('uses only what lies below', () => {
  const wrong = uses.filter(({ from, to }) => {
    const [user, used] = [folderOf(from), folderOf(to)];
    if (user === used) return false;
    return depth(used) <= depth(user) || !(strict[user]?.includes(used) ?? true);
  });
  expect(wrong.map(({ from, to }) => `${from} uses ${to}`).filter((use) => !MAY.has(use))).toEqual([]);
});

it('knows no board by name but where all are listed, and no board knows another', () => {
  const games = /^boards\/(\w+)\//;
  const shared = new Set(['kit', 'skins']);
  const wrong = uses.filter(({ from, to }) => {
    const [user, used] = [games.exec(from)?.[1], games.exec(to)?.[1]];
    return user !== undefined && used !== undefined && user !== used && !shared.has(used);
  });
  expect(wrong.map(({ from, to }) => `${from} uses ${to}`)).toEqual([]);
});

it('has no circle of files', () => {
  const needs = new Map(files.map((file) => [file, uses.filter(({ from, type }) => from === file && !type).map(({ to }) => to)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, way: string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (way.includes(file) || done.has(file)) return;
    for (const next of needs.get(file) ?? []) follow(next, [...way, file]);
    done.add(file);
  };
  for (const file of files) follow(file, []);
  expect(circles).toEqual([]);
});

it('tests no component by itself: what Node.js runs is checked by `tsc`, which cannot look into them', () => {
  const folders = ['src', 'browser', 'browsers', 'pictures', 'bench', 'plugins'].map((folder) => join(root, '..', folder));
  const all = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)));
  // The rest of `src` is the page, and checked as such.
  const others = all.filter((file) => /\.[mc]?ts$/.test(file) && (!file.startsWith(root) || file.endsWith('.test.ts')));
  expect(others.length).toBeGreaterThan(100);
  const component = /(?:from|import\()\s*'(\.[^']+\.svelte)'/g;
  const wrong = others.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(component)].filter(([, to]) => existsSync(join(dirname(file), to!))).map(() => relative(root, file)));
  expect(wrong).toEqual([]);
});

/** What comes with a new version of the page, and cannot come in the gallery. */
const ELSEWHERE = ['parts/Updates.svelte'];

/** The pages that the gallery shows in their states. */
function pagesOfStates(): string[] {
  const routes = readFileSync(join(root, 'routes.ts'), 'utf8');
  const names = new Set(groups.flatMap(({ states }) => states.map(({ path }) => path.split('/')[0]!)));
  const shared = /const classroom.*'\.\/(pages\/\w+\.svelte)'/.exec(routes)?.[1];
  return [...names].map((name) => {
    const [, found, classroom] = new RegExp(`^ +${name}: .*?(?:'\\./(pages/\\w+\\.svelte)'|(classroom))`, 'm').exec(routes) ?? [];
    expect(found ?? classroom, `the page of ${name}`).toBeDefined();
    return found ?? shared!;
  });
}

it('shows every part in the gallery, by itself or in a state of a page', () => {
  // Of the parts what the page uses at once; of a state also what comes when it is wanted.
  const alone = new Set(['pages/GalleryParts.svelte']);
  for (const file of alone) for (const { from, to, type } of uses) if (from === file && !type) alone.add(to);
  const within = new Set(pagesOfStates());
  for (const file of within) for (const { from, to, type, lazy } of uses) if (from === file && (lazy || !type)) within.add(to);
  const parts = files.filter((file) => /^(?:ui|parts)\/.*\.svelte$/.test(file));
  expect(parts.filter((file) => !alone.has(file) && !within.has(file))).toEqual(ELSEWHERE);
});

it('has each state under a name of its own', () => {
  const names = groups.flatMap(({ states }) => states.map(({ name }) => name));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
