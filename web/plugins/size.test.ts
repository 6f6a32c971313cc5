import { expect, test } from 'vitest';
import { type Piece, firstLoad, precached, summary, table } from './size';

const css = (...files: string[]) => ({ importedCss: new Set(files) });
const pieces: Piece[] = [
  {
    type: 'chunk',
    fileName: 'assets/index.js',
    isEntry: true,
    imports: ['assets/shared.js'],
    viteMetadata: css('assets/index.css'),
  },
  { type: 'chunk', fileName: 'assets/shared.js', imports: ['assets/index.js'] },
  {
    type: 'chunk',
    fileName: 'assets/ampel.js',
    imports: ['assets/shared.js', 'assets/tiles.js'],
    moduleIds: ['/web/src/boards/ampel/Board.svelte'],
  },
  {
    type: 'chunk',
    fileName: 'assets/tiles.js',
    moduleIds: ['/web/src/lib/tiles.ts'],
    viteMetadata: css('assets/tiles.css'),
  },
  {
    type: 'chunk',
    fileName: 'assets/parchis.js',
    imports: ['assets/shared.js'],
    moduleIds: ['/web/src/boards/parchis/Board.svelte'],
  },
  { type: 'asset', fileName: 'assets/rules.wasm' },
  { type: 'asset', fileName: 'assets/font.woff2' },
  { type: 'asset', fileName: 'assets/other.woff2' },
];
const html = `<script type="module" src="/assets/index.js"></script>
  <link rel="stylesheet" href="/assets/index.css"><link rel="icon" href="/icon.svg">
  <link rel="preload" as="font" href="/assets/font.woff2">`;
const needs = [
  { what: 'rules', file: /\.wasm$/ },
  { what: 'one game', source: /\/(?:boards|messages)\/(\w+)/, one: true },
];
const page = [
  'index.html',
  'assets/index.js',
  'assets/index.css',
  'assets/shared.js',
  'assets/font.woff2',
  'assets/rules.wasm',
];

const loaded = (weights: Record<string, number>) =>
  firstLoad(pieces, html, needs, (file) => weights[file] ?? 1).map((item) => item.file);

test('the heaviest board counts, with what only it brings along', () => {
  expect(loaded({ 'assets/parchis.js': 9 }).toSorted()).toEqual([...page, 'assets/parchis.js'].toSorted());
  const ampel = ['assets/ampel.js', 'assets/tiles.js', 'assets/tiles.css'];
  expect(loaded({ 'assets/tiles.css': 99 }).toSorted()).toEqual([...page, ...ampel].toSorted());
});

test('all that is of one game counts together', () => {
  const words: Piece[] = ['es', 'en'].map((language) => ({
    type: 'chunk',
    fileName: `assets/parchis-${language}.js`,
    moduleIds: [`/content/messages/parchis.${language}.ftl`],
  }));
  const files = firstLoad([...pieces, ...words], html, needs, (file) => (file.includes('parchis') ? 2 : 1)).map((item) => item.file);
  expect(files).toEqual(
    expect.arrayContaining(['assets/parchis.js', 'assets/parchis-es.js', 'assets/parchis-en.js']),
  );
  expect(files).not.toContain('assets/ampel.js');
});

test('what all boards share makes none of them heavier', () => {
  expect(loaded({ 'assets/shared.js': 1000, 'assets/parchis.js': 4 })).toContain('assets/parchis.js');
});

test('a need that nothing meets is an error, not a light page', () => {
  const wrong = [{ what: 'board', source: /\/no-such-folder\// }];
  expect(() => firstLoad(pieces, html, wrong, () => 1)).toThrow('board');
});

test('the table ends with the sum', () => {
  const shown = table(
    [
      { file: 'a', what: 'page', bytes: 1500 },
      { file: 'b', what: 'rules', bytes: 20_000 },
    ],
    350_000,
  );
  expect(shown.split('\n').slice(1)).toEqual([
    '    20.0 kB  b (rules)',
    '     1.5 kB  a (page)',
    '    21.5 kB  in all, of 350 kB',
  ]);
});

test('says of each journey whether its limit is kept', () => {
  const said = (bytes: number) => summary([{ what: 'a match', limit: 10_000, bytes }]).split('\n')[1];
  expect(said(9_000)).toBe('     9.0 kB of 10 kB  a match: kept');
  expect(said(11_000)).toContain('TOO MUCH');
});

test('finds what a service worker fetches ahead', () => {
  const worker = `e.precacheAndRoute([{url:"index.html",revision:"1"},{url:'assets/a.js',revision:null}],{})`;
  expect(precached(worker)).toEqual(['index.html', 'assets/a.js']);
});
