// The page's types of what goes over HTTP are those of the server: `src/types/http.ts` is made from its own description.
// `UPDATE=1 npm run browser -- http-types` writes it anew.

import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { House } from './browser';
import { typesOf, type Schema } from './http-types';

const file = new URL('../src/types/http.ts', import.meta.url);

it('are those of the server', async () => {
  const house = await House.open();
  try {
    const said = (await (await fetch(`${house.address}/api/openapi.json`)).json()) as { components: { schemas: Record<string, Schema> } };
    const types = typesOf(said.components.schemas);
    if (process.env['UPDATE']) writeFileSync(file, types);
    expect(readFileSync(file, 'utf8'), 'UPDATE=1 npm run browser -- http-types').toBe(types);
  } finally {
    await house.close();
  }
});

it('says what may be missing, what may be nothing, and what is one of several', () => {
  const text: Schema = { type: 'string' };
  expect(
    typesOf({
      One: { type: 'object', required: ['id'], properties: { id: text, why: { type: ['string', 'null'] }, of: { $ref: '#/components/schemas/Two' } } },
      Two: { oneOf: [{ enum: ['a', 'b'] }, { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } }] },
      Three: { allOf: [{ $ref: '#/components/schemas/One' }, { type: 'object', properties: { questions: { type: 'array', items: { type: 'object' } } } }] },
    }),
  ).toBe(`// Made from what the server says of its HTTP by browser/http-types.test.ts.

import type { Question } from './questions';

export type One = {
  id: string;
  why?: string | null;
  of?: Two;
};

export type Two = "a" | "b" | {
  n: number;
};

export type Three = One & {
  questions?: Array<Question>;
};
`);
});
