import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { say } from '#core/scoring/words/said.ts';
import { trainManner } from '#tests/learning/trainManner.ts';
import { mannerOf } from './manner.ts';

test('the weights are those that the graded calls teach, to the byte', () => {
  expect(trainManner()).toBe(readFileSync(new URL('manner.json', import.meta.url), 'utf8'));
}, 20_000);

test('a persona that tells of its own people is more at ease than one that speaks of the rep', () => {
  const telling = 'She used to do it on a Thursday, and then he had to do it again before they could send anything.';
  const guarded = "Are you listening? I said we're not doing that, and you haven't answered what I asked you.";
  expect(points(telling, 'persona')).toBeGreaterThan(points(guarded, 'persona') + 10);
});

test('a question about what would have to be is worth more than praise of the product', () => {
  expect(points('What would she have to see before Thursday, if it were to go ahead?', 'rep')).toBeGreaterThan(points("It's just the best platform, everybody loves it, and you'll be saving money today.", 'rep') + 10);
});

test('marks and fillers tell nothing', () => {
  expect(points('So, um, what would she, uh, need?', 'rep')).toBe(points('so what would she need', 'rep'));
  expect(points('', 'rep')).toBe(0);
});

function points(line: string, side: 'rep' | 'persona'): number {
  return mannerOf(say(line).flat, side);
}
