import { expect, test } from 'vitest';
import type { CallDetails } from '#core/contract/calls/history.ts';
import { commentaryAwaited } from './commentaryAwaited.ts';

const ENDED = Date.parse('2026-03-02T10:01:00Z');
const call = {
  startedAt: '2026-03-02T10:00:00Z',
  durationSeconds: 60,
  scorecard: {},
  commentary: null,
} as CallDetails;

test('a commentary is awaited for two minutes after a scored call, where a model is set up', () => {
  expect(commentaryAwaited(call, true, ENDED + 119_000)).toBe(true);
  expect(commentaryAwaited(call, true, ENDED + 121_000)).toBe(false);
  expect(commentaryAwaited(call, false, ENDED)).toBe(false);
  expect(commentaryAwaited({ ...call, scorecard: null }, true, ENDED)).toBe(false);
  expect(
    commentaryAwaited({ ...call, commentary: { text: 'Well done.', model: 'm' } }, true, ENDED),
  ).toBe(false);
  expect(commentaryAwaited(undefined, true, ENDED)).toBe(false);
});
