import { expect, test } from 'vitest';
import { sameDay, spokenDate } from './dates.ts';
import { wordsOf } from './words.ts';

const said = (text: string) => spokenDate(wordsOf(text))?.text ?? null;

test.each([
  ['does thursday at two work', 'Thursday at two'],
  ['next tuesday at 10am', 'next Tuesday at ten'],
  ['tomorrow at half past three', 'tomorrow at half past three'],
  ['how about wednesday morning', 'Wednesday morning'],
  ['let us say friday at 2:30 pm', 'Friday at half past two'],
  ['sometime next week', 'next week'],
  ['monday at eleven fifteen', 'Monday at quarter past eleven'],
  ['on march 3rd at nine', 'March 3rd at nine'],
  ['in two weeks', 'in two weeks'],
  ['thursday at a quarter to five', 'Thursday at quarter to five'],
  ['we march ahead and sat down', null],
  ['i may have two minutes', null],
  ['how are you today', 'today'],
])('%j is heard as %j', (text, wanted) => {
  expect(said(text)).toBe(wanted);
});

test('a weekday is found in what the persona says about its time', () => {
  const date = spokenDate(wordsOf('thursday at three'));
  expect(date && sameDay(date, 'Thursday after two')).toBe(true);
  expect(date && sameDay(date, 'Friday morning')).toBe(false);
});
