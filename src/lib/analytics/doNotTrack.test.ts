import { expect, test } from 'vitest';
import { asksNotToBeTracked } from './doNotTrack.ts';

test('Do Not Track and Global Privacy Control are each enough', () => {
  expect(
    [
      { doNotTrack: '1' },
      { doNotTrack: 'yes' },
      { msDoNotTrack: '1' },
      { globalPrivacyControl: true },
    ].map((wishes) => asksNotToBeTracked(wishes)),
  ).toEqual([true, true, true, true]);
  expect(asksNotToBeTracked({}, { doNotTrack: '1' })).toBe(true);
});

test('nothing said is no wish', () => {
  expect(
    [
      {},
      { doNotTrack: null },
      { doNotTrack: '0' },
      { doNotTrack: 'unspecified' },
      { globalPrivacyControl: false },
    ].map((wishes) => asksNotToBeTracked(wishes)),
  ).toEqual([false, false, false, false, false]);
});
