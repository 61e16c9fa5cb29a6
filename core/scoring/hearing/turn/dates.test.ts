import { expect, test } from 'vitest';
import { dateIn } from './dates.ts';
import { spokenText } from './words.ts';

test.each([
  ['does thursday at two work', 'thursday', [14, 0]],
  ['next tuesday at 10am', 'next tuesday', [10, 0]],
  ['tomorrow at half past three', 'tomorrow', [15, 30]],
  ['how about wednesday morning', 'wednesday', null],
  ['let us say friday at 2:30 pm', 'friday', [14, 30]],
  ['sometime next week', 'next week', null],
  ['monday at eleven fifteen', 'monday', [11, 15]],
  ['on march 3rd at nine', 'march 3rd', [9, 0]],
  ['in two weeks', 'in two weeks', null],
  ['thursday at a quarter to five', 'thursday', [16, 45]],
  ['this afternoon perhaps', null, null],
  ['how are you today', 'today', null],
] as const)('%j is heard as %j at %j', (text, day, time) => {
  const minutes = time && time[0] * 60 + time[1];
  expect(dateIn(spokenText(text))).toEqual({ day, minutes });
});

test.each(['we march ahead and sat down', 'i may have two minutes', 'good morning'])(
  '%j names no day and no time',
  (text) => {
    expect(dateIn(spokenText(text))).toBeNull();
  },
);
