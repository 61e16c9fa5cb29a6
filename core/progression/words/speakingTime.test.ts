import { expect, test } from 'vitest';
import { leastSpeakingMs, MOST_WORDS_A_MINUTE } from './speakingTime.ts';

test('words take at least what a quick speaker takes for them, whatever stands between', () => {
  expect(leastSpeakingMs(['word '.repeat(150), '…', '', 'and '.repeat(50)])).toBe(60_000);
  expect(leastSpeakingMs(["It's ten o'clock."])).toBe(900);
  expect(leastSpeakingMs([])).toBe(0);
  expect(leastSpeakingMs(['word '.repeat(150)], MOST_WORDS_A_MINUTE)).toBe(30_000);
});
