import { expect, test } from 'vitest';
import { wordsOf } from '#core/language/words.ts';
import { indexPhrases, phraseLikeness } from './phrases.ts';

const words = (...texts: string[]) => texts.map((text) => wordsOf(text));
const index = indexPhrases([
  {
    id: 'crews',
    texts: words(
      'how many crews do you run',
      'how many crews are there',
      'Nine crews, seven on days.',
    ),
  },
  {
    id: 'hours',
    texts: words('how long is a shift', 'when do the crews start', 'We start at six.'),
  },
]);

const likenessTo = (id: string, question: string) =>
  phraseLikeness(wordsOf(question), index).at(index.places.get(id)!) ?? -1;

test('a question is likest to the statement that it is asked by', () => {
  const question = 'How many crews do you run?';
  expect(likenessTo('crews', question)).toBeGreaterThan(2 * likenessTo('hours', question));
});

test('words from several asks count together', () => {
  const words = wordsOf('crews that run on days, how many are there');
  const few = indexPhrases([{ id: 'crews', texts: [wordsOf('how many crews are there')] }]);
  expect(phraseLikeness(words, index)[0]).toBeGreaterThan(phraseLikeness(words, few)[0] ?? 1);
});

test('words in the same order tell more than the same words in another', () => {
  const inOrder = likenessTo('hours', 'so how long is one shift');
  expect(inOrder).toBeGreaterThan(likenessTo('hours', 'shift one so long how is'));
});

test('what no text holds is like none', () => {
  expect(likenessTo('crews', 'parking')).toBe(0);
  expect([...phraseLikeness([], index)]).toEqual([0, 0]);
});
