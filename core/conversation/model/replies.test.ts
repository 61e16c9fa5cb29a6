import { expect, test } from 'vitest';
import { judgedReplies } from '#tests/support/writtenReplies.ts';

const judged = judgedReplies('part-');
/** Written after the checks, and mended on afterwards but for what is named here. */
const fresh = judgedReplies('fresh-1');

test('of 120 apt replies written by hand at least 97 in 100 pass', () => {
  const apt = judged.filter((reply) => reply.apt);
  expect(apt).toHaveLength(120);
  expect(apt.filter(({ refusal }) => refusal === null).length).toBeGreaterThanOrEqual(117);
});

test('all of 80 bad ones are stopped', () => {
  const bad = judged.filter((reply) => !reply.apt);
  expect(bad).toHaveLength(80);
  expect(bad.filter(({ refusal }) => refusal === null).map(({ say }) => say)).toEqual([]);
});

test('of 60 others hardly an apt one is stopped, nor a bad one passed', () => {
  const [apt, bad] = [fresh.filter((reply) => reply.apt), fresh.filter((reply) => !reply.apt)];
  expect([apt.length, bad.length]).toEqual([36, 24]);
  expect(apt.filter(({ refusal }) => refusal !== null).length).toBeLessThanOrEqual(1);
  expect(bad.filter(({ refusal }) => refusal === null).length).toBeLessThanOrEqual(1);
});

test('of 36 more, on turns that were hard to judge, one apt one is stopped at most and no bad one passes', () => {
  const some = judgedReplies('fresh-2');
  const [apt, bad] = [some.filter((reply) => reply.apt), some.filter((reply) => !reply.apt)];
  expect([apt.length, bad.length]).toEqual([24, 12]);
  expect(apt.filter(({ refusal }) => refusal !== null).length).toBeLessThanOrEqual(1);
  expect(bad.filter(({ refusal }) => refusal === null).map(({ say }) => say)).toEqual([]);
});

test.each(['markup', 'too-long', 'speaks-for-rep', 'out-of-role', 'against-act'])(
  'every bad one that is so for %s is stopped',
  (why) => {
    const bad = judged.filter((reply) => !reply.apt && reply.why === why);
    expect(bad.length).toBeGreaterThan(9);
    expect(bad.filter(({ refusal }) => refusal === null).map(({ say }) => say)).toEqual([]);
  },
);
