import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords, wordsOf } from './words.ts';

test.each([
  ['', 0],
  ['…  - .', 0],
  ["It's ten o'clock, isn’t it?", 5],
  ['Zażółć gęślą jaźń', 3],
  ['e\u0301te\u0301 a\u0300 Nice', 3],
  ['co\u00adoperate a\u200db', 2],
  ['ﬁve ſix ７', 3],
  ['один два', 2],
])('%j has %d words', (text, words) => {
  expect([wordsOf(text).length, countWords(text)]).toEqual([words, words]);
});

test('counting finds as many words as reading does, whatever stands between them', () => {
  const word = fc.constantFrom('a', "don't", 'été', 'e\u0301', 'ﬀ', '٣', '你好', 'X1');
  const gap = fc.constantFrom(' ', ', ', '\n', ' — ', '.', '😀', '  ');
  fc.assert(
    fc.property(fc.array(fc.tuple(word, gap)), (said) => {
      const text = said.flat().join('');
      expect(countWords(text)).toBe(wordsOf(text).length);
    }),
  );
});
