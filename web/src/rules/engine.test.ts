// The rules are spoken to in one place, and the page in types.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url).pathname;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(?:ts|svelte)$/.test(path) && !path.endsWith('.test.ts'));

it('is the only way to the WebAssembly of the rules', () => {
  const users = sources.filter((path) => /'[^']*wasm\/(?:bots|class|rules)\.js'/.test(readFileSync(root + path, 'utf8')));
  expect(users.sort()).toEqual(['rules/engine.ts', 'rules/read.ts', 'rules/rules.ts', 'rules/thinker.worker.ts']);
});

it('gives what it says in types, which nobody forces', () => {
  const forced = sources.filter((path) => / as unknown as /.test(readFileSync(root + path, 'utf8')));
  expect(forced).toEqual([]);
});
