// What of an OpenAPI document the page shows.

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
}

type Content = Record<string, { schema?: Schema }>;

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

export interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content?: Content; required?: boolean };
  responses?: Record<string, { description?: string; content?: Content }>;
  security?: Record<string, unknown>[];
}

export interface Document {
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface Listed {
  method: string;
  path: string;
  operation: Operation;
}

/** The operations of each tag, in the order of the tags. */
export function grouped(document: Document): { tag: string; about: string; operations: Listed[] }[] {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
  return (document.tags ?? []).map(({ name, description }) => ({
    tag: name,
    about: description ?? '',
    operations: all.filter((one) => one.operation.tags?.[0] === name),
  }));
}

/** The schema of a body, if it is JSON. */
export function schemaOf(content: Content | undefined): Schema | null {
  return content?.['application/json']?.schema ?? null;
}

/** A schema as people write examples: names, kinds, and `?` where something may be missing. */
export function written(schema: Schema, document: Document, deep = 0, within: string[] = []): string {
  const all = document.components?.schemas ?? {};
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    const meant = all[name];
    return meant && !within.includes(name) ? written(meant, document, deep, [...within, name]) : name;
  }
  const either = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (either) return [...new Set(either.map((one) => written(one, document, deep, within)))].join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const kinds = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'any'];
  return kinds.map((kind) => ofKind(kind, schema, document, deep, within)).join(' | ');
}

function ofKind(kind: string, schema: Schema, document: Document, deep: number, within: string[]): string {
  if (kind === 'array') {
    const items = schema.items ? written(schema.items, document, deep, within) : 'any';
    return items.includes(' | ') && !items.startsWith('{') ? `(${items})[]` : `${items}[]`;
  }
  if (kind !== 'object' || !schema.properties) return kind;
  const margin = '  '.repeat(deep);
  const lines = Object.entries(schema.properties).map(([name, property]) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    const about = property.description ? `  // ${property.description.split('\n')[0]}` : '';
    return `${margin}  ${name}${optional}: ${written(property, document, deep + 1, within)}${about}`;
  });
  return `{\n${lines.join('\n')}\n${margin}}`;
}

/** What a body or an answer is made of, if it is not JSON. */
export function kindOf(content: Content | undefined): string | null {
  const kind = Object.keys(content ?? {})[0] ?? null;
  return kind === 'application/json' ? null : kind;
}

/** Something of the right shape, to begin with. */
export function example(schema: Schema, document: Document, within: string[] = []): unknown {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) {
    const meant = document.components?.schemas?.[name];
    return meant && !within.includes(name) ? example(meant, document, [...within, name]) : {};
  }
  const one = (schema.oneOf ?? schema.anyOf ?? schema.allOf)?.[0];
  if (one) return example(one, document, within);
  if (schema.enum) return schema.enum[0];
  const kind = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (kind === 'array') return schema.items ? [example(schema.items, document, within)] : [];
  if (kind === 'integer' || kind === 'number') return 0;
  if (kind === 'boolean') return false;
  if (kind === 'string') return '…';
  const needed = Object.entries(schema.properties ?? {}).filter(([property]) => schema.required?.includes(property));
  return Object.fromEntries(needed.map(([property, of]) => [property, example(of, document, within)]));
}

/** The request as one types it in a terminal. */
export function typed({ method, path, operation }: Listed, document: Document, origin: string): string {
  const body = schemaOf(operation.requestBody?.content);
  const open = operation.security?.some((way) => Object.keys(way).length === 0);
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${origin}${path}'`,
    ...(open ? [] : [`-H 'authorization: Bearer TOKEN'`]),
    ...(body ? [`-H 'content-type: application/json'`, `-d '${JSON.stringify(example(body, document))}'`] : []),
  ].join(' \\\n  ');
}

/** Where a request goes: what was filled in takes its place in the path or behind it. */
export function address(path: string, parameters: Parameter[], values: Record<string, string>): string {
  let filled = path;
  const query = new URLSearchParams();
  for (const { name, in: place } of parameters) {
    const value = values[name] ?? '';
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    else if (place === 'query' && value !== '') query.set(name, value);
  }
  const asked = query.toString();
  return asked ? `${filled}?${asked}` : filled;
}
