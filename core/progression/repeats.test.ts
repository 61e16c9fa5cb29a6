import { expect, test } from 'vitest';
import { repeatsItself } from './repeats.ts';

const TALK = [
  'Hi Dana, this is Rae from Acme, we have not spoken before, do you have half a minute for why I am calling?',
  'I talk with teams like yours that lose hours on manual work every week, how do you handle that today?',
  'Would it make sense to show you how others solved it, on Thursday at ten, for twenty minutes?',
];

test('the same lines over and over are repeating', () => {
  expect(repeatsItself([...TALK, ...TALK, ...TALK])).toBe(true);
});

test('saying one line a second time, or little at all, is no repeating', () => {
  expect(repeatsItself(TALK)).toBe(false);
  expect(repeatsItself([...TALK, ...TALK.slice(1, 2)])).toBe(false);
  expect(repeatsItself(['Yes.', 'Yes.', 'Yes.'])).toBe(false);
});
