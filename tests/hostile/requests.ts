import * as fc from 'fast-check';
import type { JsonSchema, Operation } from '#tests/support/openApi.ts';
import { fitting, MISSING, oddText, oddValue } from './values.ts';

/** What is wrong with a request. `fits`: nothing, but what it asks for is nobody's. */
export const KINDS = [
  'fits',
  'other types',
  'odd text',
  'far too long',
  'any JSON',
  'no JSON',
  'ids of others',
  'bad token',
] as const;
export type Kind = (typeof KINDS)[number];

export interface HostileRequest {
  kind: Kind;
  operation: Operation;
  /** With its ids and its query. */
  path: string;
  /** As it was before it was made text; missing where there is none, or it is no JSON. */
  fields?: unknown;
  /** Of what is no JSON. */
  raw?: { type: string; bytes: Buffer };
  /** The query as its names and values. */
  query: Record<string, string>;
  /** In place of the session's own. */
  token?: string;
}

/** What the ids in a path or a body may be. */
export interface Ids {
  own: readonly string[];
  others: readonly string[];
}

const NOBODYS = '0b0f3a52-7a4e-4d3e-9d3b-1f6f3b1f0c55';
/**
 * Three of the first fit in any body, of the second in those of some routes, of the last in none.
 */
const LONG = [20_000, 160_000, 600_000].map((length) => 'x'.repeat(length));
/** A query has to fit in a request's head. */
const LONG_IN_QUERY = ['x'.repeat(8_000)];
const NAMED_IDS = /(^|[a-z])id(s)?$/i;
const BODY_TYPES = [
  'application/json',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'audio/wav',
  'image/png',
  'text/plain',
  'multipart/form-data; boundary=x',
];

/** A request that is hostile in one way. */
export function hostileRequest(
  operation: Operation,
  kind: Kind,
  ids: Ids = { own: [NOBODYS], others: [NOBODYS] },
): fc.Arbitrary<HostileRequest> {
  const parts = fc.record({
    params: fc.record(paramsOf(operation, kind, ids)),
    query: queryOf(operation, kind, ids),
    body: bodyOf(operation, kind, ids),
    token: kind === 'bad token' ? badToken : fc.constant(undefined),
  });
  return parts.map(({ params, query, body, token }) => {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(params[name] ?? NOBODYS),
    );
    const search = new URLSearchParams(query).toString();
    return {
      kind,
      operation,
      path: search === '' ? path : `${path}?${search}`,
      query,
      ...body,
      ...(token !== undefined && { token }),
    };
  });
}

/** What a request that is no JSON is answered without: it has no fields that could be named. */
type Body = Pick<HostileRequest, 'fields' | 'raw'>;

function bodyOf({ body, method }: Operation, kind: Kind, ids: Ids): fc.Arbitrary<Body> {
  if (kind === 'no JSON' && method !== 'GET') return rawBody;
  if (body === null) return fc.constant({});
  if (kind === 'any JSON')
    return fc.oneof({ weight: 1, arbitrary: anyJson }, { weight: 3, arbitrary: heavyJson });
  const fits = fitting(body).map((fields) => withIds(fields, kind, ids));
  const odd = oddFor(kind, LONG);
  if (odd === null) return fits.map((fields) => ({ fields }));
  return fc
    .tuple(fits, fc.array(fc.tuple(fc.nat(), odd), { minLength: 1, maxLength: 3 }))
    .map(([fields, changes]) => ({
      fields: changes.reduce((spoilt, [at, value]) => spoil(spoilt, at, value), fields),
    }));
}

function paramsOf(
  { parameters }: Operation,
  kind: Kind,
  ids: Ids,
): Record<string, fc.Arbitrary<string>> {
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, schema }) => [name, paramOf(schema, kind, ids)]),
  );
}

function paramOf(schema: JsonSchema, kind: Kind, ids: Ids): fc.Arbitrary<string> {
  if (schema.enum) return fc.constantFrom(...schema.enum.map(String));
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  if (isNumber && kind === 'fits') return fitting(schema).map(String);
  if (kind === 'ids of others') return fc.constantFrom(...ids.others);
  if (kind === 'odd text')
    return oddText('x'.repeat(3_000)).map((text) => (text === '' ? '0' : text.toWellFormed()));
  return fc.constantFrom(NOBODYS, '0', ...ids.own);
}

function queryOf({ parameters }: Operation, kind: Kind, ids: Ids) {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const fits = fc
    .record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, fitting(schema)])), {
      requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name),
    })
    .map((query) => inText(withIds(query, kind, ids)));
  const odd = oddFor(kind, LONG_IN_QUERY);
  if (odd === null || inQuery.length === 0) return fits;
  return fc
    .tuple(fits, fc.constantFrom(...inQuery.map(({ name }) => name)), odd)
    .map(([query, name, value]) =>
      value === MISSING ? without(query, name) : inText({ ...query, [name]: value }),
    );
}

/** In a query everything is text. */
function inText(query: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
    ]),
  );
}

function oddFor(kind: Kind, long: readonly string[]): fc.Arbitrary<unknown> | null {
  if (kind === 'other types') return fc.oneof(oddValue, fc.constant(MISSING));
  if (kind === 'odd text') return oddText(long[0] ?? '');
  return kind === 'far too long' ? fc.constantFrom(...long) : null;
}

/** One of the places of a value is something else: any field or item, however deep. */
function spoil(value: unknown, at: number, odd: unknown): unknown {
  const places = Object.keys(value !== null && typeof value === 'object' ? value : {});
  const place = places[at % Math.max(1, places.length)];
  if (place === undefined) return odd === MISSING ? {} : odd;
  const inner = (value as Record<string, unknown>)[place];
  const goesOn = inner !== null && typeof inner === 'object' && at % 3 !== 0;
  const next = goesOn ? spoil(inner, Math.floor(at / 3), odd) : odd;
  if (Array.isArray(value)) return value.with(Number(place), next === MISSING ? null : next);
  if (next === MISSING) return without(value as Record<string, unknown>, place);
  return { ...(value as object), [place]: next };
}

function without<Value>(from: Record<string, Value>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(from).filter(([key]) => key !== name));
}

/** Ids in fields are somebody's, so that what is behind the schemas is reached too. */
function withIds(value: unknown, kind: Kind, ids: Ids): unknown {
  const known = kind === 'ids of others' ? ids.others : ids.own;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner], at) => [
      name,
      typeof inner === 'string' && NAMED_IDS.test(name)
        ? known[(inner.length + at) % known.length]
        : withIds(inner, kind, ids),
    ]),
  );
}

const anyJson: fc.Arbitrary<Body> = fc
  .oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom<unknown>(null, [], '', 0, { turns: {} }))
  .map((fields) => ({ fields }));

/** Bytes that any body may have, that some may, and that none may. */
const SIZES = [60_000, 500_000, 1_000_000];

/**
 * JSON that is long in the reading: deeper than any stack, of more names, values or escapes than
 * anybody has use for.
 */
const HEAVY_JSON: readonly ((size: number) => string)[] = [
  ...[
    ['[', ']'],
    ['{"a":', '}'],
    ['{"turns":[', ']}'],
    ['{"persona":', '}'],
  ].map(([open = '', close = '']) => (size: number) => {
    const times = Math.floor(size / (open.length + close.length));
    return `${open.repeat(times)}1${close.repeat(times)}`;
  }),
  (size) => `{${namesOf(size)}}`,
  (size) => `{"constructor":0,${namesOf(size)}}`,
  (size) => `[${'{},'.repeat(size / 3)}0]`,
  (size) => `{"turns":[${'{},'.repeat(size / 3)}{}]}`,
  (size) => `{"persona":{"brief":{"facts":[${listed(`{"again":[${listed('0', 100)}]}`, size)}]}}}`,
  (size) => `{"text":"${'\\u0041'.repeat(size / 6)}"}`,
  (size) => `{"researchData":"${'e\\u0301'.repeat(size / 7)}"}`,
  (size) => `{"turns":[{"seq":1,"role":"rep","text":"${'\\u00a0'.repeat(size / 6)}"}]}`,
];

function namesOf(size: number): string {
  const times = Math.floor(size / 11);
  return Array.from({ length: times }, (_, at) => `"n${at}":0`).join(',');
}

/** So often that it comes to a size. */
function listed(item: string, size: number): string {
  return Array.from({ length: Math.ceil(size / (item.length + 1)) }, () => item).join(',');
}

const heavyJson: fc.Arbitrary<Body> = fc
  .constantFrom(...HEAVY_JSON.flatMap((of) => SIZES.map((size) => ({ of, size }))))
  .map(({ of, size }) => ({ raw: { type: 'application/json', bytes: bufferOf(of(size)) } }));

const rawBody: fc.Arbitrary<Body> = fc.record({
  raw: fc.record({
    type: fc.constantFrom(...BODY_TYPES),
    bytes: fc.oneof(
      fc.constantFrom('', '{', '{"email":', '[[[[', 'null', '"', '{"a":1}{"b":2}').map(bufferOf),
      fc.uint8Array({ maxLength: 4_000 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom('PK\u0003\u0004', '\u0089PNG\r\n\u001a\n', 'RIFF\0\0\0\0WAVEfmt ')
        .map(bufferOf),
      fc.constant(Buffer.alloc(3 * 1024 * 1024, 'x')),
    ),
  }),
});

function bufferOf(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

const badToken = fc.oneof(
  fc.constantFrom('', 'x', 'null', 'undefined', '../..', 'a'.repeat(43), 'a'.repeat(8_000)),
  fc.stringMatching(/^[\w.~+/-]{1,60}=*$/),
  fc.uuid(),
);
