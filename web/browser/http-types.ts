// TypeScript for what goes over HTTP, from the description that the server gives of itself (OpenAPI 3.1). What each part is for is
// said there, and shown at `#/api`: here are the shapes alone.

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: (string | number)[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

/** What the description calls an object and no more, by its name: the page has types of the same Rust for it. */
const KNOWN: Record<string, { type: string; from: string }> = {
  questions: { type: 'Question', from: './questions' },
  question: { type: 'Question', from: './questions' },
  ask: { type: 'Ask', from: './protocol' },
  answer: { type: 'Answer', from: './protocol' },
};

/** The types of all schemas, each under its name. */
export function typesOf(schemas: Record<string, Schema>): string {
  const used = new Map<string, Set<string>>();

  function object({ properties, required = [], additionalProperties }: Schema, name: string, indent: string): string {
    if (properties) {
      const inner = `${indent}  `;
      const fields = Object.entries(properties).map(([key, one]) => `${inner}${key}${required.includes(key) ? '' : '?'}: ${typeOf(one, key, inner)};\n`);
      return `{\n${fields.join('')}${indent}}`;
    }
    if (typeof additionalProperties === 'object') return `Record<string, ${typeOf(additionalProperties, name, indent)}>`;
    const known = KNOWN[name];
    if (!known) return 'Record<string, unknown>';
    used.set(known.from, (used.get(known.from) ?? new Set()).add(known.type));
    return known.type;
  }

  function typeOf(schema: Schema, name: string, indent: string): string {
    if (schema.$ref) return schema.$ref.split('/').at(-1)!;
    if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
    if (schema.oneOf) return schema.oneOf.map((one) => typeOf(one, name, indent)).join(' | ');
    if (schema.allOf) return schema.allOf.map((one) => typeOf(one, name, indent)).join(' & ');
    const kinds = [schema.type ?? []].flat().map((type) => {
      if (type === 'object') return object(schema, name, indent);
      if (type === 'array') return `Array<${typeOf(schema.items ?? {}, name, indent)}>`;
      return type === 'integer' ? 'number' : type;
    });
    return kinds.length > 0 ? kinds.join(' | ') : 'unknown';
  }

  const types = Object.entries(schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema, name, '')};\n`);
  const imports = [...used].map(([from, names]) => `import type { ${[...names].sort().join(', ')} } from '${from}';\n`).sort();
  return `// Made from what the server says of its HTTP by browser/http-types.test.ts.\n\n${imports.join('')}\n${types.join('\n')}`;
}
