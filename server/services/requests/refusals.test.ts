import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createRefusals, type Refusal } from './refusals.ts';

const REFUSAL: Refusal = {
  userId: 'rae',
  method: 'GET',
  route: '/api/x/:id',
  reason: 'not-shared',
};
const counted = { ...REFUSAL, reason: 'unknown-id' as const };

test('a refusal is one line, with whose it was, the route and the reason, and nothing else', () => {
  const { refusals, lines } = opened();
  refusals.tell(REFUSAL);
  expect(lines()).toEqual([{ ...REFUSAL, msg: 'refused' }]);
});

test('there are sixty lines a minute at most, and the next minute begins with how many were left out', () => {
  const { refusals, lines, pass } = opened();
  for (let times = 0; times < 75; times++) refusals.tell(REFUSAL);
  expect(lines().length).toBe(60);
  pass(60_000);
  refusals.tell(REFUSAL);
  expect(lines().slice(60)).toEqual([
    { untold: 15, msg: 'refused more often than is told' },
    { ...REFUSAL, msg: 'refused' },
  ]);
});

test('what everybody meets is told once, when there are many of it by one user within a minute', () => {
  const { refusals, lines, pass } = opened();
  const tell = (userId: string, times: number) =>
    Array.from({ length: times }, () => refusals.count({ ...counted, userId }));
  expect([...tell('rae', 19), ...tell('sam', 19)]).not.toContain(true);
  pass(60_000);
  expect(tell('rae', 19)).not.toContain(true);
  expect(lines()).toEqual([]);
  expect(tell('rae', 5).filter(Boolean).length).toBe(1);
  expect(lines()).toEqual([{ ...counted, times: 20, msg: 'refused' }]);
});

function opened() {
  const written: string[] = [];
  let at = 120_000;
  const log = pino({ base: null, timestamp: false }, { write: (line) => void written.push(line) });
  return {
    refusals: createRefusals({ log, now: () => new Date(at) }),
    pass: (ms: number) => void (at += ms),
    lines: () =>
      written.map((line) => {
        const { level: _level, ...rest } = JSON.parse(line) as Record<string, unknown>;
        return rest;
      }),
  };
}
