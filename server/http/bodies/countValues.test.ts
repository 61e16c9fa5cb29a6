import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countValues } from './countValues.ts';

const stringUnit = fc.constantFrom('a', '"', '\\', ',', '[', '{', ':', '\n', 'é');
const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  ['', 0],
  ['0', 0],
  ['[]', 1],
  ['[1,2,3]', 3],
  ['{"a":{"b":[]},"c":null}', 4],
  [String.raw`["[,{",["\",[\\"]]`, 3],
  ['[[[[', 4],
  ['"[[[[', 0],
])('%s holds %d', (json, values) => {
  expect(countValues(bytesOf(json))).toBe(values);
});

test('whatever is put into JSON counts as much as it holds, whatever its strings hold', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2, stringUnit }), (value) => {
      expect(countValues(bytesOf(JSON.stringify(value)))).toBe(expected(value));
    }),
  );
});

/** One for each list and object, and one for each of what is in it but the first. */
function expected(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  const inner = Object.values(value);
  return inner.reduce<number>(
    (sum, each) => sum + expected(each),
    1 + Math.max(0, inner.length - 1),
  );
}
