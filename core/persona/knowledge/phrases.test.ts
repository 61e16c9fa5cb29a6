import { expect, test } from 'vitest';
import { wordsOf } from '#core/language/words.ts';
import { likestFirst, phraseLikeness, phrasesOfStatements } from './phrases.ts';

const words = (texts: readonly string[]) => texts.map((text) => wordsOf(text));
const phrases = phrasesOfStatements([
  {
    id: 'crews',
    asks: words(['how many crews do you run', 'how many crews are there']),
    said: words(['Nine crews, seven on days.']),
  },
  {
    id: 'hours',
    asks: words(['how long is a shift', 'when do the crews start']),
    said: words(['We start at six.']),
  },
]);

const likestOf = (question: string, id: string) =>
  likestFirst(phraseLikeness(wordsOf(question), phrases.index), phrases.asks.get(id))[0] ?? 0;

test('a question in the words of an ask is as alike to it as can be', () => {
  expect(likestOf('How many crews do you run?', 'crews')).toBeCloseTo(1);
  expect(likestOf('How many crews do you run?', 'hours')).toBeLessThan(0.3);
});

test('words in the same order tell more than the same words in another', () => {
  const inOrder = likestOf('so how long is one shift', 'hours');
  expect(inOrder).toBeGreaterThan(likestOf('is a shift how long', 'crews'));
  expect(inOrder).toBeGreaterThan(likestOf('shift one so long how is', 'hours'));
});

test('what no text holds is like none, and a statement that is not known has no texts', () => {
  expect(likestOf('parking', 'crews')).toBe(0);
  expect(likestFirst(phraseLikeness([], phrases.index), undefined)).toHaveLength(0);
});
