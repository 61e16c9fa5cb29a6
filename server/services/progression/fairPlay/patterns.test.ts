import { expect, test } from 'vitest';
import { sketchOf } from '#core/progression/words/wordSketch.ts';
import { patternsIn, type ReviewedCall } from './patterns.ts';

const HOUR_MS = 3_600_000;
const MONDAY = Date.parse('2026-11-16T08:00:00Z');
const SCRIPT =
  'hello dana this is rae from acme and I call about the hours your team loses on invoices every single week';

test('practising shows no pattern: calls one after the other, with words of their own, some told of after a flight', () => {
  const week = Array.from({ length: 30 }, (_, at) =>
    call(at, { offline: at < 5, heardAt: new Date(MONDAY + 5 * HOUR_MS + at * 1_000) }),
  );
  expect(patternsIn(week)).toEqual([]);
});

test('copies are found but for the first of them, whatever order they come in', () => {
  const calls = [2, 0, 1].map((at) => call(at, { sketch: sketchOf([SCRIPT]) }));
  expect(patternsIn([...calls, call(3)])).toEqual([
    {
      pattern: 'same-words',
      callIds: ['c1', 'c2'],
      evidence: '2 calls have nearly the words of the call of 2026-11-16 08:00.',
    },
  ]);
});

test('words that are much alike are named apart, for a person to judge', () => {
  const half = SCRIPT.split(' ').slice(0, 12).join(' ');
  const calls = [
    call(0, { sketch: sketchOf([SCRIPT]) }),
    call(1, { sketch: sketchOf([`${half} which nobody in the depot has written down yet`]) }),
  ];
  expect(patternsIn(calls)).toMatchObject([{ pattern: 'alike', callIds: ['c1'] }]);
});

test('of calls that overlap the first stands, and seconds between two clocks are no overlap', () => {
  const calls = [
    call(0, { lengthMs: 600_000 }),
    call(1, { startedAt: new Date(MONDAY + 300_000) }),
    call(2, { startedAt: new Date(MONDAY + 590_000) }),
  ];
  expect(patternsIn(calls)).toMatchObject([{ pattern: 'overlap', callIds: ['c1'] }]);
});

test('no call is too short to overlap, and many short overlaps are as much as a long one', () => {
  const atOnce = Array.from({ length: 20 }, (_, at) =>
    call(at, { startedAt: new Date(MONDAY), lengthMs: 29_000 }),
  );
  expect(patternsIn(atOnce)).toMatchObject([{ pattern: 'overlap', callIds: { length: 19 } }]);
  const within = Array.from({ length: 4 }, (_, at) =>
    call(at, { startedAt: new Date(MONDAY + at * 80_000), lengthMs: 100_000 }),
  );
  const over = call(4, { startedAt: new Date(MONDAY + 330_000), lengthMs: 240_000 });
  expect(patternsIn([...within, over])).toEqual([]);
});

test('more words than there was time for, many calls told of at once and days without a night are found', () => {
  expect(patternsIn([call(0, { wordsMs: 299_000 }), call(1, { wordsMs: 330_000 })])).toMatchObject([
    { pattern: 'no-time', callIds: ['c1'] },
  ]);
  expect(patternsIn([call(0), call(1, { tooFast: true })])).toMatchObject([
    { pattern: 'no-time', callIds: ['c1'] },
  ]);
  const told = Array.from({ length: 12 }, (_, at) =>
    call(at, { offline: true, heardAt: new Date(MONDAY + 48 * HOUR_MS + at * 1_000) }),
  );
  expect(patternsIn(told)).toMatchObject([
    { pattern: 'told-at-once', evidence: expect.stringMatching(/^12 calls of 1 day were told of/) },
  ]);
  const day = Array.from({ length: 14 }, (_, at) => call(at, { lengthMs: HOUR_MS - 60_000 }));
  expect(patternsIn(day)).toMatchObject([
    { pattern: 'long-day', evidence: '14 hours of calls on 2026-11-16.' },
  ]);
});

test('calls that were left one after the other and all filled at the end have had the time of one', () => {
  const filled = Array.from({ length: 3 }, (_, at) =>
    call(at, {
      startedAt: new Date(MONDAY + at * 121_000),
      heardAt: new Date(MONDAY + 603_000 + at),
      takenMs: 603_000 - at * 121_000,
      wordsMs: 150_000,
      lengthMs: 100_000,
    }),
  );
  expect(patternsIn(filled)).toMatchObject([{ pattern: 'no-time', callIds: ['c1', 'c2'] }]);
  // One that was cut off, and another that was held before it was taken up.
  const [cutOff, between] = [
    call(0, { heardAt: new Date(MONDAY + 1_500_000), takenMs: 1_500_000, wordsMs: 200_000 }),
    call(1, {
      startedAt: new Date(MONDAY + 600_000),
      heardAt: new Date(MONDAY + 840_000),
      wordsMs: 230_000,
    }),
  ];
  expect(patternsIn([cutOff, between])).toEqual([]);
});

function call(at: number, changes: Partial<ReviewedCall> = {}): ReviewedCall {
  return {
    id: `c${at}`,
    startedAt: new Date(MONDAY + at * HOUR_MS),
    lengthMs: 240_000,
    heardAt: new Date(MONDAY + at * HOUR_MS + 240_000),
    offline: false,
    onTheLine: true,
    wordsMs: 0,
    takenMs: 240_000,
    tooFast: false,
    sketch: sketchOf([Array.from({ length: 40 }, (_, word) => `w${at}x${word}`).join(' ')]),
    ...changes,
  };
}
