// Sizes and colours are written in `tokens.css` and in the skins of the boards; everything else takes them from there. And a
// component has styles of its own for what no other has: there are bounds to how many.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url).pathname;

interface Rule {
  what: string;
  /** Names of properties. */
  of: RegExp;
  raw: RegExp;
}

const SIZE = /(?<![\w-])-?(?:\d*\.)?\d+(?:px|rem)/;
/** Hairlines and rings are as thick as the screen draws them. */
const THICK = /(?<![\w-])-?(?:[6-9]|\d{2,})px|\d*\.?\d+rem/;
const rules: Rule[] = [
  { what: 'colour', of: /./, raw: /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|^(?:white|black|gr[ae]y|red|green|blue)$/i },
  { what: 'room', of: /^(?:gap|row-gap|column-gap|(?:scroll-)?(?:margin|padding)(?:-\w+)?)$/, raw: SIZE },
  { what: 'size of letters', of: /^font(?:-size)?$/, raw: SIZE },
  { what: 'radius', of: /^border-(?:[a-z]+-)*radius$/, raw: SIZE },
  { what: 'thickness', of: /^(?:border|outline)(?!-radius)/, raw: THICK },
  { what: 'shadow', of: /^(?:box|text)-shadow$/, raw: /^(?!none|inset|var)/ },
  { what: 'layer', of: /^z-index$/, raw: /^\d/ },
  { what: 'duration', of: /^(?:transition|animation)/, raw: /(?<![\d.])(?!0m?s)[\d.]+m?s\b/ },
];
/** As many lines as there may be within the `style` of all components. Before this is raised, look at what `layout.css` has already. */
const MOST_LINES = 3800;
/** What is drawn on a board has the units of its drawing, in which letters and lines are as large as they must be. */
const DRAWN = new Set(['room', 'size of letters', 'radius', 'thickness']);

/** Raw values in a text of CSS. */
function rawIn(css: string, drawn: boolean): string[] {
  const found = [];
  const plain = css.replace(/\/\*[^]*?\*\//g, '');
  for (const [, property, value] of plain.matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)) {
    for (const { what, of, raw } of rules) {
      if (drawn && DRAWN.has(what)) continue;
      if (of.test(property!) && raw.test(value!.trim())) found.push(`${what}: ${property}: ${value}`);
    }
  }
  return found;
}

/** Lines between the tags of `style`. */
const styleLines = (text: string): number => (/<style[^>]*>\n([^]*?)<\/style>/.exec(text)?.[1] ?? '').split('\n').length - 1;

it('sees a raw value where there is one, and no other', () => {
  expect(rawIn('a { color: #fff; padding: 0.5rem var(--space-2); z-index: 3; box-shadow: 0 2px 3px var(--line); }', false)).toHaveLength(4);
  expect(rawIn('a { transition: opacity 120ms; border: 1px solid var(--line); border-radius: 4px; font: 600 1rem var(--sans); }', false)).toHaveLength(3);
  expect(rawIn('a { animation: open 160ms ease-out; animation-delay: 0s; }', true)).toEqual(['duration: animation: open 160ms ease-out']);
  expect(rawIn('a { color: var(--ink); gap: 0 var(--space-2); margin: -1px; width: 4rem; font: 1.2em var(--serif); }', false)).toEqual(['room: margin: -1px']);
  expect(rawIn('text { font: 700 20px var(--sans); fill: #000; }', true)).toHaveLength(1);
});

it('has sizes and colours in tokens and skins alone', () => {
  const found: Record<string, string[]> = {};
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!/\.(?:svelte|css)$/.test(file) || /(?:tokens|skin)\.css$|^boards\/skins\//.test(file)) continue;
    const text = readFileSync(`${root}${file}`, 'utf8');
    const css = file.endsWith('.css') ? text : (/<style[^>]*>([^]*?)<\/style>/.exec(text)?.[1] ?? '');
    const markup = file.endsWith('.css') ? '' : text.replace(/<(style|script)[^]*?<\/\1>/g, '');
    const raw = rawIn(css, file.startsWith('boards/'));
    for (const [one] of markup.matchAll(/\b(?:fill|stroke|stop-color|flood-color)="#[\da-f]{3,8}"/gi)) raw.push(`colour: ${one}`);
    if (raw.length > 0) found[file] = raw;
  }
  expect(found).toEqual({});
});

it('counts the lines within a style', () => {
  expect(styleLines('<p>a</p>\n\n<style>\n  p {\n\n    color: red;\n  }\n</style>\n')).toBe(4);
  expect(styleLines('<p>a</p>\n')).toBe(0);
});

it('has few styles that belong to one component alone', () => {
  const components = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));
  const lines = components.reduce((sum, file) => sum + styleLines(readFileSync(`${root}${file}`, 'utf8')), 0);
  expect(lines, `there are ${lines} lines of style in components, at most ${MOST_LINES} are allowed`).toBeLessThanOrEqual(MOST_LINES);
});
