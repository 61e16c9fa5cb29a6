import { expect, test } from 'vitest';
import asks from '../lexicon/asks.json' with { type: 'json' };
import moves from '../lexicon/moves.json' with { type: 'json' };
import questions from '../lexicon/questions.json' with { type: 'json' };
import steps from '../lexicon/steps.json' with { type: 'json' };
import topics from '../lexicon/topics.json' with { type: 'json' };
import { lexemeOf } from '../turn/lexemes.ts';
import { createMatcher } from './matcher.ts';

const PHRASES: string[] = [asks, moves, questions, steps]
  .flatMap((lexicon) => Object.values(lexicon).flat())
  .concat(Object.values(topics).flatMap((lists) => [...lists.strong, ...lists.weak]));

test('every phrase of the lexicons can be looked for', () => {
  expect(PHRASES.length).toBeGreaterThan(1000);
  const match = createMatcher([{ value: 1, weight: 0, phrases: PHRASES }]);
  const words = [...new Set(PHRASES.join(' ').match(/[\p{L}\p{N}$%]+/gu))];
  expect(() => match(words.map((text) => ({ text, lexeme: lexemeOf(text) })))).not.toThrow();
});

test('a phrase with a bracket out of place is refused when it is written, not when it is said', () => {
  expect(() =>
    createMatcher([{ value: 1, weight: 0, phrases: ['any (issue|complaint)~'] }]),
  ).toThrow('complaint');
});
