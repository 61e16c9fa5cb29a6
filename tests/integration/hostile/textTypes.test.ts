import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import { signUp, type Client, type Reply } from '#tests/support/client.ts';
import { operationsOf, type JsonSchema, type Operation } from '#tests/support/openApi.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Neither fits into a database, a file in UTF-8 or a header. */
const UNSTORABLE = ['a\0b', 'a\ud800b'];
/** Formats that say themselves how long a text can be. */
const BOUNDED = ['uuid', 'date', 'date-time', 'uri'];

let server: TestServer;
let rep: Client;
let operations: Operation[];

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  rep = await signUp(server.url);
  operations = await operationsOf(rep, API.openapi);
});
afterAll(() => server.close());

test('no string in any body is taken with a zero character or half a character in it', async () => {
  const wrong: string[] = [];
  let fields = 0;
  for (const { method, path, parameters, body } of operations) {
    const leaves = body === null ? [] : leavesOf(body);
    const address = filled(withNumbers(path, parameters));
    fields += leaves.length;
    for (const [text, leaf] of UNSTORABLE.flatMap((each) =>
      leaves.map((of) => [each, of] as const),
    )) {
      const reply = await rep.send<Problem>(method, address, leaf.put(text));
      if (!names(reply, leaf.name)) wrong.push(`${method} ${path} ${leaf.name}: ${reply.status}`);
    }
  }
  expect(fields).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test('no string in any query or path is taken with a zero character in it', async () => {
  const wrong: string[] = [];
  let fields = 0;
  for (const { method, path, parameters } of operations) {
    for (const { name, in: place } of parameters.filter(({ in: at }) => at !== 'header')) {
      fields += 1;
      const address =
        place === 'query'
          ? `${filled(path)}?${name}=a%00b`
          : filled(path.replace(`{${name}}`, 'a%00b'));
      const reply = await rep.send<Problem>(method, address, method === 'GET' ? undefined : {});
      if (!names(reply, name)) wrong.push(`${method} ${path} ${name}: ${reply.status}`);
    }
  }
  expect(fields).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test('every string of a body or a query says how long it can be', () => {
  const unbounded = operations.flatMap(({ method, path, parameters, body }) =>
    [
      ...parameters.flatMap(({ name, schema }) =>
        leavesOf(schema).map((leaf) => ({ ...leaf, name })),
      ),
      ...(body === null ? [] : leavesOf(body)),
    ].flatMap(({ name, schema }) => (isBounded(schema) ? [] : [`${method} ${path} ${name}`])),
  );
  expect(unbounded).toEqual([]);
});

interface Leaf {
  /** As a problem names it: `turns.0.text`. */
  name: string;
  schema: JsonSchema;
  /** A body with this text, and nothing else but what it lies in. */
  put: (text: string) => unknown;
}

function leavesOf(schema: JsonSchema): Leaf[] {
  const within = (key: string, inner: JsonSchema, wrap: (value: unknown) => unknown) =>
    leavesOf(inner).map(({ name, put, ...leaf }) => ({
      ...leaf,
      name: name === '' ? key : `${key}.${name}`,
      put: (text: string) => wrap(put(text)),
    }));
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (alternatives) return alternatives.flatMap(leavesOf);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, inner]) =>
      within(key, inner, (value) => ({ [key]: value })),
    );
  if (schema.items) return within('0', schema.items, (value) => [value]);
  return schema.type === 'string' ? [{ name: '', schema, put: (text) => text }] : [];
}

function isBounded({ maxLength, enum: values, const: value, format, pattern }: JsonSchema) {
  return (
    maxLength !== undefined ||
    values !== undefined ||
    value !== undefined ||
    BOUNDED.includes(format ?? '') ||
    (pattern !== undefined && !/[*+]|\{\d*,\}/.test(pattern))
  );
}

/**
 * Whether the reply refuses that field, or what it lies in. A route that takes sound alone refuses
 * the rest unread.
 */
function names({ status, body }: Reply<Problem>, field: string): boolean {
  if (status === 415) return true;
  const errors = Object.keys(body.errors ?? {});
  return (
    (status === 400 || status === 422) &&
    errors.some((name) => field === name || field.startsWith(`${name}.`))
  );
}

function filled(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '0b0f3a52-7a4e-4d3e-9d3b-1f6f3b1f0c55');
}

/** With a number where one stands: the body is looked at only after the path. */
function withNumbers(path: string, parameters: Operation['parameters']): string {
  return parameters
    .filter(({ schema }) => schema.type === 'integer')
    .reduce((address, { name }) => address.replace(`{${name}}`, '1'), path);
}
