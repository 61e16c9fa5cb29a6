import { expect, test } from 'vitest';
import { chargeFor } from './charge.ts';
import type { CallTurn } from './turns/transcript.ts';

const startedAt = new Date('2026-03-02T10:00:00Z');
const fresh = { startedAt, limitMs: 600_000, chargedMs: 0, clientCallId: null };

test('a call costs its time on the phone until the rep hung up', () => {
  expect(chargeFor([turn(0, 0), turn(1, 40), turn(2, 40)], fresh, at(55), true)).toBe(55_000);
});

test('a call in which the rep said nothing costs nothing', () => {
  expect(chargeFor([turn(0, 0)], fresh, at(300), true)).toBe(0);
});

test('a call that was left open costs what it was until then, and not the wait', () => {
  expect(chargeFor([turn(0, 0), turn(1, 40)], fresh, at(86_400), true)).toBe(40_000);
  expect(chargeFor([turn(0, 0), turn(1, 40)], fresh, at(60), false)).toBe(40_000);
});

test('a pause of hours between turns costs two minutes', () => {
  expect(chargeFor([turn(0, 0), turn(1, 30), turn(3, 7_230, 7_230)], fresh, at(7_230), false)).toBe(
    160_000,
  );
});

test('times that a client makes up cost no more than has passed, and hide nothing', () => {
  expect(chargeFor([turn(0, 0), turn(1, 20, 600)], fresh, at(20), true)).toBe(20_000);
  expect(chargeFor([turn(0, 0), turn(1, 90, 0)], fresh, at(90), true)).toBe(90_000);
});

test('what was said away from the network and sent later counts by its length', () => {
  expect(chargeFor([turn(0, 0), turn(1, 400, 200), turn(3, 400, 395)], fresh, at(400), true)).toBe(
    260_000,
  );
});

test('turns that come after the end add nothing to it', () => {
  expect(chargeFor([turn(0, 0), turn(1, 40), turn(3, 500, 50)], fresh, at(50), false)).toBe(50_000);
});

test('a call costs no more than it may be long, and never less than before', () => {
  const turns = [turn(0, 0), turn(1, 100), turn(3, 200), turn(5, 300)];
  expect(chargeFor(turns, { ...fresh, limitMs: 250_000 }, at(300), true)).toBe(250_000);
  expect(chargeFor(turns.slice(0, 2), { ...fresh, chargedMs: 200_000 }, at(300), false)).toBe(
    200_000,
  );
});

test('a call held without a network costs no less than its words take to say, whatever its times', () => {
  const said = { ...turn(1, 1), text: 'word '.repeat(100) };
  const answer = { ...turn(2, 1), text: 'word '.repeat(300) };
  const offline = { ...fresh, clientCallId: 'c' };
  expect(chargeFor([turn(0, 0), said, answer], offline, at(1), true)).toBe(120_300);
  const cutOff = { ...answer, spokenText: 'word' };
  expect(chargeFor([turn(0, 0), said, cutOff], offline, at(1), true)).toBe(30_600);
});

/** Received so many seconds after the start, and spoken until then by the client's times. */
function turn(seq: number, received: number, until = received): CallTurn {
  return {
    seq,
    role: seq % 2 ? 'rep' : 'persona',
    text: 'x',
    spokenText: null,
    startMs: Math.max(0, until - 10) * 1000,
    endMs: until * 1000,
    mood: null,
    act: null,
    reading: null,
    brain: null,
    endCall: false,
    unverified: false,
    receivedAt: at(received),
  };
}

function at(seconds: number): Date {
  return new Date(startedAt.getTime() + seconds * 1000);
}
