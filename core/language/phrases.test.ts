import { expect, test } from 'vitest';
import { PhraseFinder } from './phrases.ts';
import { textsOf, wordsOf } from './words.ts';

function finds(phrase: string, text: string): boolean {
  return (
    new PhraseFinder([{ value: 1, phrases: [phrase] }], new Set(['the', 'is'])).find(wordsOf(text))
      .length > 0
  );
}

test.each([
  ['my name is', 'well my name is anna', true],
  ['renew~', 'we were renewing it', true],
  ['(big|very large) team', 'a very large team', true],
  ['can you [please] repeat', 'can you repeat that', true],
  ['how * work', 'how does that all work', true],
  ['how * work', 'how on earth does it ever work', false],
  ['^ yes', 'oh yes', false],
  ['right $', 'that is right', true],
  ['right $', 'right now', false],
])('"%s" in "%s" is found: %s', (phrase, text, found) => {
  expect(finds(phrase, text)).toBe(found);
});

test('a slot keeps up to three words and none that may not be in it', () => {
  const words = wordsOf('bring Anna Maria along, the boss is not');
  const finder = new PhraseFinder([{ value: 1, phrases: ['bring {who} along'] }], new Set(['the']));
  const slot = finder.find(words)[0]?.slots.who;
  expect(textsOf(words.slice(slot?.from, slot?.to))).toEqual(['anna', 'maria']);
  expect(finder.find(wordsOf('bring the boss along'))).toEqual([]);
});

test('a phrase without a word to look it up by is refused', () => {
  expect(() => new PhraseFinder([{ value: 1, phrases: ['* [maybe]'] }])).toThrow('no word');
});
