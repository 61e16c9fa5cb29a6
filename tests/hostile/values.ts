import * as fc from 'fast-check';
import type { JsonSchema } from '#tests/support/openApi.ts';

/** Stands for a field that is left out. */
export const MISSING = Symbol('missing');

/**
 * What breaks those who do not expect it: control characters, halves of characters, marks that turn
 * text, markup, queries, paths.
 */
export const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b@example.com',
  '\r\nBcc: a@example.com',
  '\u202Eexample',
  'a\u200F@example.com',
  '\u2066x\u2069',
  '🙂',
  '👩‍👩‍👧@example.com',
  '\uD800',
  'ﬀ',
  'İ',
  'z̷͓̔a̴l̶g̸o̵'.repeat(40),
  "' or 1=1 --",
  '%00',
  '${x}',
  '{{7*7}}',
  '__proto__',
  '../../etc/passwd',
  '<script>',
  '=1+1',
  '0'.repeat(400),
];

export function oddText(long: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(long) },
    { weight: 5, arbitrary: fc.constantFrom(...ODD_TEXTS) },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.emailAddress() },
  );
}

/** Of another type than whatever was meant. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      0,
      -1,
      1.5,
      1e308,
      2 ** 53,
      true,
      false,
      [],
      {},
      [null],
      { toString: 'x' },
      { __proto__: null, constructor: { prototype: 1 } },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/** What fits a schema, as far as a schema can say. */
export function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (alternatives) return fc.oneof(...alternatives.map(fitting));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.properties) return fittingObject(schema);
  if (schema.items)
    return fc.array(fitting(schema.items), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
    });
  return fittingScalar(schema);
}

function fittingObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, fitting(inner)])),
    { requiredKeys: required },
  );
}

function fittingScalar(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, minimum = 0, maximum = 100 } = schema;
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer')
    return fc.integer({ min: Math.ceil(minimum), max: Math.min(maximum, 2 ** 31 - 1) });
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true });
  return type === 'string' ? fittingText(schema) : fc.jsonValue({ maxDepth: 1 });
}

function fittingText({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema) {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.constant('2026-11-23T10:00:00Z');
  if (format === 'date') return fc.constant('2026-11-23');
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength));
  const most = Math.max(minLength, Math.min(maxLength, 40));
  return fc.oneof(
    fc.emailAddress().map((text) => text.slice(0, Math.max(maxLength, minLength))),
    fc.string({ minLength, maxLength: most }),
    fc.lorem({ maxCount: 8 }).map((text) => text.slice(0, most).padEnd(minLength, 'a')),
  );
}
