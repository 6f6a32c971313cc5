// What the browser and the language offer to every line of the page is used in one place, or in none, so that it looks and fails the same everywhere.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:ts|svelte)$/.test(file) && !file.endsWith('.test.ts'));

/** A function called by its bare name: not a method, nor where one of that name is made. */
const bare = (names: string) => new RegExp(`(?<![\\w.]|function |async )(?:window\\.)?(?:${names})\\((?!\\)[:;{ ])`);

const doors: { what: string; of: RegExp; stands: string[] }[] = [
  { what: 'dialogs of the browser', of: bare('confirm|alert|prompt'), stands: [] },
  { what: 'the clipboard', of: /\bclipboard\b|\bexecCommand\b/, stands: ['ui/copy.ts'] },
  // Files of the page itself come by themselves; what is tried out on the page about them is shown as it is.
  { what: 'requests', of: bare('fetch'), stands: ['api/OperationCard.svelte', 'rules/rules.ts', 'server/api.ts'] },
  { what: 'the type that takes everything', of: /(?:[:<] ?|\bas )any\b(?! [a-z])/, stands: [] },
  { what: 'timers that go on', of: /\bsetInterval\(/, stands: ['online/socket.svelte.ts', 'ui/ticking.svelte.ts'] },
  { what: 'the name of the tab', of: /\bdocument\.title\b/, stands: ['App.svelte'] },
];

it('sees what it looks for, and nothing else', () => {
  const [{ of }] = doors as [(typeof doors)[number]];
  for (const call of ["if (!confirm(t('a'))) return;", 'window.alert(text)', ' prompt(question)']) expect(call).toMatch(of);
  for (const other of ['player.confirm()', 'confirm(): Refusal | null {', 'function confirm(text)', 'reconfirm(text)']) expect(other).not.toMatch(of);
});

it.each(doors)('uses $what where they belong', ({ of, stands }) => {
  expect(files.filter((file) => of.test(readFileSync(root + file, 'utf8')))).toEqual(stands);
});
