// A description of an API becomes something to read.

import { expect, it } from 'vitest';
import { address, example, grouped, kindOf, typed, written, type Document } from './document';

const document: Document = {
  info: { title: 'x', version: '1' },
  tags: [{ name: 'b', description: 'second' }, { name: 'a' }],
  paths: {
    '/api/a': { get: { tags: ['a'] }, post: { tags: ['b'] } },
    '/api/b': { get: { tags: ['b'] } },
  },
  components: {
    schemas: {
      Seat: { type: 'object', required: ['name'], properties: { name: { type: 'string', description: 'Who.\nMore.' }, bot: { type: ['integer', 'null'] } } },
      Kind: { oneOf: [{ type: 'string', enum: ['me', 'open'] }, { type: 'integer' }] },
      Loop: { type: 'object', required: ['next'], properties: { next: { $ref: '#/components/schemas/Loop' } } },
    },
  },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

it('groups operations by their tags, in the order of the tags', () => {
  expect(grouped(document).map(({ tag, operations }) => [tag, operations.map(({ method, path }) => `${method} ${path}`)])).toEqual([
    ['b', ['post /api/a', 'get /api/b']],
    ['a', ['get /api/a']],
  ]);
});

it('writes a schema down with what may be missing', () => {
  expect(written(ref('Seat'), document)).toBe('{\n  name: string  // Who.\n  bot?: integer | null\n}');
  expect(written({ type: 'array', items: ref('Kind') }, document)).toBe('("me" | "open" | integer)[]');
  expect(written({}, document)).toBe('any');
});

it('comes to an end where a schema holds itself', () => {
  expect(written(ref('Loop'), document)).toContain('next: Loop');
});

it('puts what was filled in into the address', () => {
  const parameters = [
    { name: 'game', in: 'path' },
    { name: 'pool', in: 'query' },
    { name: 'more', in: 'query' },
  ];
  expect(address('/api/leaders/{game}', parameters, { game: 'a/b?', pool: '3', more: '' })).toBe('/api/leaders/a%2Fb%3F?pool=3');
});

it('makes an example of what is needed, also where a schema holds itself', () => {
  expect(example(ref('Seat'), document)).toEqual({ name: '…' });
  expect(example({ type: 'array', items: ref('Kind') }, document)).toEqual(['me']);
  expect(example(ref('Loop'), document)).toEqual({ next: {} });
});

it('writes a request as one types it, with a key only where one must be somebody', () => {
  const json = (name: string) => ({ content: { 'application/json': { schema: ref(name) } } });
  const post = { method: 'post', path: '/api/a', operation: { requestBody: json('Seat') } };
  expect(typed(post, document, 'https://x')).toBe(
    "curl -X POST 'https://x/api/a' \\\n  -H 'authorization: Bearer TOKEN' \\\n  -H 'content-type: application/json' \\\n  -d '{\"name\":\"…\"}'",
  );
  expect(typed({ method: 'get', path: '/api/b', operation: { security: [{}] } }, document, '')).toBe("curl '/api/b'");
  expect([kindOf({ 'text/plain': {} }), kindOf({ 'application/json': {} }), kindOf(undefined)]).toEqual(['text/plain', null, null]);
});
