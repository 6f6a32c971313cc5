// What is read out by itself holds nothing to be pressed: whoever hears it would hear the buttons as well, each time.

import { readdirSync, readFileSync } from 'node:fs';
import { parse, type AST } from 'svelte/compiler';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));

type Node = { type: string; name?: string; attributes?: AST.Attribute[]; [more: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The text of an attribute that is no expression. */
const plain = ({ attributes = [] }: Node, name: string): string | undefined => {
  const found = attributes.find((one) => one.type === 'Attribute' && one.name === name);
  const [part] = Array.isArray(found?.value) ? found.value : [];
  return part?.type === 'Text' ? part.data : undefined;
};

/** What can be pressed in a live region of this part of a page. */
function pressable(value: unknown, live: boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pressable(one, live));
  if (!isNode(value)) return isFragment(value) ? pressable(value.nodes, live) : [];
  const inside = live || plain(value, 'role') === 'status';
  const here = live && value.type === 'RegularElement' && ['button', 'a', 'input', 'select', 'textarea'].includes(value.name ?? '') ? [value.name!] : [];
  return [...here, ...Object.entries(value).flatMap(([key, part]) => (key === 'attributes' ? [] : pressable(part, inside)))];
}
const isFragment = (value: unknown): value is { nodes: unknown } => typeof value === 'object' && value !== null && 'nodes' in value;

it('finds a button where there should be none', () => {
  const read = (source: string) => pressable(parse(source, { modern: true }).fragment, false);
  expect(read('<div role="status"><p>{#if a}<button>b</button>{/if}</p></div>')).toEqual(['button']);
  expect(read('<div><p role="status">c</p><button>b</button></div>')).toEqual([]);
});

it('is found nowhere', () => {
  const found = files.filter((file) => pressable(parse(readFileSync(root + file, 'utf8'), { modern: true }).fragment, false).length > 0);
  expect(found).toEqual([]);
});
