import { expect, test } from 'vitest';
import type { EncoderTables } from '#core/language/encoder.ts';
import { wordsOf } from '#core/language/words.ts';
import { countOf, TextWriter, Vocabulary, withoutText, type Run } from './texts.ts';

/** No word is listed: texts have words, and nothing that they mean. */
const TABLES: EncoderTables = {
  size: 2,
  rows: new Map(),
  vectors: [],
  weights: [],
  pairs: new Float32Array(2),
  pairBuckets: 1,
  steps: { vectors: 1, weights: 1, pairs: 1 },
  unknownWeight: 2,
};

const vocabulary = new Vocabulary(TABLES);
const writer = new TextWriter(vocabulary);
const first = writer.write(['red cat', 'blue'].map((text) => wordsOf(text)));
const second = writer.write(['red dog', 'cat dog'].map((text) => wordsOf(text)));
writer.close();

function wordsIn(runs: readonly Run[]): string[] {
  return runs.flatMap(({ texts, from, to }) =>
    Array.from({ length: to - from }, (_, at) =>
      Array.from(
        texts.places.subarray(texts.starts[from + at], texts.starts[from + at + 1]),
        (place) => vocabulary.tokens[place]?.stem,
      ).join(' '),
    ),
  );
}

test('texts that lie side by side keep their own words and weights', () => {
  expect(wordsIn([first, second])).toEqual(['red cat', 'blue', 'red dog', 'cat dog']);
  expect([...first.texts.weights]).toEqual([4, 2, 4, 4]);
  expect(first.texts.vectors).toHaveLength(8);
});

test('one text can be left out, wherever it stands', () => {
  expect(wordsIn(withoutText([first, second], 0))).toEqual(['blue', 'red dog', 'cat dog']);
  expect(wordsIn(withoutText([first, second], 2))).toEqual(['red cat', 'blue', 'cat dog']);
  expect(countOf(withoutText([first, second], 3))).toBe(3);
  expect(countOf(withoutText([first, second], 4))).toBe(4);
});
