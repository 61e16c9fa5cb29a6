import { expect, test } from 'vitest';
import { sentencesOf, takeSentences } from './sentences.ts';

test('a sentence is certain once a blank follows its end', () => {
  expect(takeSentences('Nine of them. Five on da')).toEqual({
    sentences: ['Nine of them.'],
    rest: 'Five on da',
  });
  expect(takeSentences('Nine.')).toEqual({ sentences: [], rest: 'Nine.' });
  expect(takeSentences('It is 2.5 or so')).toEqual({ sentences: [], rest: 'It is 2.5 or so' });
  expect(takeSentences('“Well.” Yes! ')).toEqual({ sentences: ['“Well.”', 'Yes!'], rest: '' });
});

test('a whole text falls into its sentences, the last with or without a stop', () => {
  expect(sentencesOf('Nine of them. Five on days')).toEqual(['Nine of them.', 'Five on days']);
  expect(sentencesOf('  ')).toEqual([]);
});

test('languages with stops of their own, or without blanks, have sentences too', () => {
  expect(takeSentences('はい、九人です。昼は五')).toEqual({
    sentences: ['はい、九人です。'],
    rest: '昼は五',
  });
  expect(takeSentences('كم عددكم؟ تسعة')).toEqual({ sentences: ['كم عددكم؟'], rest: 'تسعة' });
});
