import { expect, test } from 'vitest';
import { TRAIT_IDS } from '#core/contract/scoring/traitIds.ts';
import { personalityTraitsSchema } from '#core/contract/scoring/traits.ts';
import type { CallTraits } from './callTraits.ts';
import { traitsOver } from './overCalls.ts';
import { tQuantile } from './tQuantile.ts';

test('without calls all nine are there, with nothing known', () => {
  const traits = over([]);
  expect(traits.map(({ id }) => id)).toEqual([...TRAIT_IDS]);
  expect(listening([])).toEqual({
    id: 'listening',
    value: null,
    low: null,
    high: null,
    calls: 0,
    enough: false,
  });
});

test('five calls and 500 words are enough, less of either is not', () => {
  expect(listening(times(5, 100, 0.5)).enough).toBe(true);
  expect(listening(times(4, 1_000, 0.5))).toMatchObject({ enough: false, value: null, calls: 4 });
  expect(listening(times(5, 99, 0.5))).toMatchObject({ enough: false, value: null, calls: 5 });
});

test('a call without a figure for a trait does not count for it', () => {
  expect(listening([...times(5, 200, 0.5), call(5_000, null)])).toMatchObject({
    value: 50,
    calls: 5,
  });
});

test('a call weighs as much as the rep said in it, and a later one no more than an earlier', () => {
  const calls = [...times(5, 100, 0.2), call(500, 0.8)];
  expect(listening(calls).value).toBe(50);
  expect(listening(calls.toReversed())).toEqual(listening(calls));
});

test('the value lies in its interval, which lies within 0 and 100 and is wider for calls that differ', () => {
  for (const shares of [
    [0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1],
    [0, 1, 0, 1, 0],
    [0.31, 0.3, 0.29, 0.3, 0.305],
  ]) {
    const { value, low, high } = known(shares.map((share) => call(200, share)));
    expect(low).toBeLessThanOrEqual(value);
    expect(high).toBeGreaterThanOrEqual(value);
    expect(low).toBeGreaterThanOrEqual(0);
    expect(high).toBeLessThanOrEqual(100);
    expect(high).toBeGreaterThan(low);
  }
  expect(width([0.1, 0.9, 0.2, 0.8, 0.5].map((share) => call(200, share)))).toBeGreaterThan(
    width([0.4, 0.6, 0.5, 0.45, 0.55].map((share) => call(200, share))),
  );
});

test('the interval shrinks with calls', () => {
  const widths = [5, 10, 20, 80, 400].map((count) =>
    width(Array.from({ length: count }, (_, n) => call(200, n % 2 === 0 ? 0.35 : 0.65))),
  );
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  expect(new Set(widths).size).toBe(widths.length);
});

test('one long call among short ones makes no certain figure', () => {
  const shares = [0.5, 0.6, 0.4, 0.5, 0.55];
  expect(width(shares.map((share, n) => call(n === 0 ? 5_000 : 100, share)))).toBeGreaterThan(
    width(shares.map((share) => call(1_080, share))),
  );
});

/** What a rep would be found to be over endless calls lies within, as often as is said. */
test.each([5, 8, 20])('at %i calls the interval holds the truth in 95 of 100 cases', (count) => {
  const random = mulberry(7 + count);
  const truth = 0.62;
  let held = 0;
  const trials = 2_000;
  for (let trial = 0; trial < trials; trial++) {
    // Shares as calls give them: uneven, often at an end; words from short calls to long ones.
    const calls = Array.from({ length: count }, () =>
      call(Math.round(100 * 8 ** random()), random() < 0.24 ? 1 : random() ** 0.9217 * 0.9605),
    );
    const { low, high } = known(calls);
    if (low <= truth * 100 && high >= truth * 100) held += 1;
  }
  expect(held / trials).toBeGreaterThanOrEqual(0.94);
});

test('quantiles are those of Student’s t, and fall with freedom between them', () => {
  expect(tQuantile(1)).toBeCloseTo(12.706, 3);
  expect(tQuantile(4)).toBeCloseTo(2.776, 3);
  expect(tQuantile(25)).toBeCloseTo(2.06, 2);
  expect(tQuantile(1_000_000)).toBeCloseTo(1.96, 2);
  const steps = Array.from({ length: 400 }, (_, n) => tQuantile(1 + n / 2));
  expect(steps).toEqual(steps.toSorted((a, b) => b - a));
});

function over(calls: CallTraits[]) {
  return personalityTraitsSchema.parse({ traits: traitsOver(calls) }).traits;
}

function listening(calls: CallTraits[]) {
  const [first] = over(calls);
  if (!first) throw new Error('no traits');
  return first;
}

function known(calls: CallTraits[]): { value: number; low: number; high: number } {
  const { value, low, high } = listening(calls);
  if (value === null || low === null || high === null) throw new Error('not enough calls');
  return { value, low, high };
}

function width(calls: CallTraits[]): number {
  const { low, high } = known(calls);
  return high - low;
}

function times(count: number, words: number, share: number): CallTraits[] {
  return Array.from({ length: count }, () => call(words, share));
}

function call(words: number, share: number | null): CallTraits {
  return {
    words,
    shares: Object.fromEntries(TRAIT_IDS.map((id) => [id, share])) as CallTraits['shares'],
  };
}

/** Random numbers from 0 to 1, the same for a seed. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
