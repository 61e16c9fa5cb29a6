import { expect, test } from 'vitest';
import { callLength } from './length.ts';
import type { CallTurn } from './turns/transcript.ts';

const startedAt = new Date('2026-03-02T10:00:00Z');

test('a call is as long as its turns and the pauses between them', () => {
  expect(callLength([turn(0, 0, 2), turn(1, 3, 8), turn(2, 9, 15)], startedAt)).toEqual({
    spokenMs: 15_000,
    seenMs: 15_000,
  });
});

test('a pause of hours counts for two minutes', () => {
  expect(callLength([turn(0, 0, 5), turn(1, 7_200, 7_210)], startedAt).spokenMs).toBe(135_000);
});

test('a line without times took no time, and times that go back take none away', () => {
  const untimed = { ...turn(1, 0, 0), startMs: null, endMs: null };
  expect(
    callLength([turn(0, 0, 5), untimed, turn(2, 6, 10), turn(3, 2, 1)], startedAt).spokenMs,
  ).toBe(10_000);
});

test('what the server saw does not depend on the times that the turns give', () => {
  const dishonest = [turn(0, 0, 0, 30), turn(1, 0, 0, 90), turn(2, 0, 0, 100)];
  expect(callLength(dishonest, startedAt)).toEqual({ spokenMs: 0, seenMs: 100_000 });
});

/** Times in seconds; received as it ended unless told. */
function turn(seq: number, start: number, end: number, received = end): CallTurn {
  return {
    seq,
    role: seq % 2 ? 'rep' : 'persona',
    text: 'x',
    spokenText: null,
    startMs: start * 1000,
    endMs: end * 1000,
    mood: null,
    act: null,
    reading: null,
    brain: null,
    endCall: false,
    unverified: false,
    receivedAt: new Date(startedAt.getTime() + received * 1000),
  };
}
