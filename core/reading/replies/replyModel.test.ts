import { expect, test } from 'vitest';
import { MOST_REPLIES } from '#core/contract/personas/reading.ts';
import { wordsOf } from '#core/language/words.ts';
import { repliesTo } from './replyModel.ts';

const likeliest = (said: string, count = 3) =>
  repliesTo(wordsOf(said), said)
    .slice(0, count)
    .map(({ kind }) => kind);

test('who is asked to choose may pick the second', () => {
  expect(likeliest('Is it the waiting that hurts, or is it the paperwork?')).toContain('second');
});

test('who is asked how many may have no number', () => {
  expect(likeliest('How many of those do you lose in a month?', 5)).toContain('no-number');
});

test('who is asked what would have to change may want to think it over', () => {
  expect(likeliest('What would have to be true for you to change?')).toContain('think-over');
});

test('a pick is no answer to a question of who', () => {
  expect(likeliest('Who looks after the rota on a weekend?', MOST_REPLIES)).not.toContain('second');
});

test('the last question is the one that waits for an answer', () => {
  const said = 'How many are you? Is it busier in spring, or in autumn?';
  expect(likeliest(said)).toContain('second');
});

test('replies are likely, in order, and not too many', () => {
  const replies = repliesTo(wordsOf('How does that work today?'), 'How does that work today?');
  const shares = replies.map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(replies.length).toBeLessThanOrEqual(MOST_REPLIES);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.4);
});

test('nothing that was said has no reply', () => {
  expect(repliesTo([], '')).toEqual([]);
});

test('who wants to be told something gets no word that answers an offer', () => {
  const kindsOf = (said: string) => repliesTo(wordsOf(said), said).map(({ kind }) => kind);
  expect(kindsOf('Could you give me a rough number?')).not.toContain('maybe');
  expect(kindsOf('Could you try it for a week?')).toContain('maybe');
});
