import { expect, test } from 'vitest';
import { attacksOn } from './attackStrings.ts';
import { madePatterns } from './madePatterns.ts';
import { slowest } from './slowest.ts';
import { sourcePatterns } from './sourcePatterns.ts';

const LENGTH = 100_000;
/** Long enough for what takes the square of it to take too long, and to be over soon. */
const SOME_LENGTH = 20_000;
const MOST_MS = 50;
/**
 * Of what a pattern for any one character takes, which matches as often as can be: on a slow
 * machine that alone is 50 ms.
 */
const MOST_OF_ONE = 2.5;
const ONE = { source: '[^]', flags: '', at: '' };
const PATIENCE_MS = 180_000;

test(
  'no regular expression of the product takes longer than 50 ms for any string of 100 KB',
  async () => {
    const { literals, makers } = sourcePatterns();
    const made = await madePatterns();
    // A file that makes patterns of which none was noted is not tested: use its functions in
    // `recordPatterns.ts`.
    const noted = new Set(made.map(({ at }) => at.split(':')[0]));
    expect(makers.filter((file) => !noted.has(file))).toEqual([]);
    const mostMs = Math.max(MOST_MS, MOST_OF_ONE * slowest(ONE, LENGTH, 0).ms);
    const slow = [...literals, ...made].flatMap((pattern) => {
      const { ms, attack } = slowest(pattern, LENGTH, mostMs);
      return ms <= mostMs ? [] : [{ ...pattern, ms, attack }];
    });
    expect(slow).toEqual([]);
  },
  PATIENCE_MS,
);

test.each([
  ['a run that must end the text', String.raw`\s+$`],
  ['two loops that take the same', '^a*a*$'],
  ['a loop of a loop', '^(?:a+)+$'],
  ['a beginning that is found again and again', '<[^>]*>'],
  ['a line that never ends well', String.raw`\bfor\s.*$`],
])('the test finds %s', (_what, source) => {
  expect(attacksOn({ source, flags: '', at: '' }).length).toBeGreaterThan(20);
  expect(slowest({ source, flags: '', at: '' }, SOME_LENGTH, MOST_MS, 1).ms).toBeGreaterThan(
    MOST_MS,
  );
});
