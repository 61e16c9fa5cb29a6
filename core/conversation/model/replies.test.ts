import { expect, test } from 'vitest';
import { judgedReplies } from '#tests/support/writtenReplies.ts';

const judged = judgedReplies('part-');

/** What the checks reach so far; the aim is 117 and 80. */
const [APT_PASSED, BAD_STOPPED] = [115, 69];

test('of 120 apt replies written by hand hardly any is stopped', () => {
  const apt = judged.filter((reply) => reply.apt);
  expect(apt).toHaveLength(120);
  expect(apt.filter(({ refusal }) => refusal === null).length).toBeGreaterThanOrEqual(APT_PASSED);
});

test('of 80 bad ones nearly all are stopped', () => {
  const bad = judged.filter((reply) => !reply.apt);
  expect(bad).toHaveLength(80);
  expect(bad.filter(({ refusal }) => refusal !== null).length).toBeGreaterThanOrEqual(BAD_STOPPED);
});

test.each(['markup', 'too-long', 'speaks-for-rep', 'out-of-role', 'against-act'])(
  'every bad one that is so for %s is stopped',
  (why) => {
    const bad = judged.filter((reply) => !reply.apt && reply.why === why);
    expect(bad.length).toBeGreaterThan(9);
    expect(bad.filter(({ refusal }) => refusal === null).map(({ say }) => say)).toEqual([]);
  },
);
