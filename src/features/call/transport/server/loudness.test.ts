import { expect, test } from 'vitest';
import { loudnessOf, SAMPLE_RATE } from './loudness.ts';

test('a sound is as loud as it is at that moment, and nothing outside of it', () => {
  const samples = Float32Array.from({ length: SAMPLE_RATE }, (_, at) =>
    at < SAMPLE_RATE / 2 ? 0 : 0.4 * Math.sin(at / 6),
  );
  const loudness = loudnessOf(samples);
  expect(loudness.at(100)).toBe(0);
  expect(loudness.at(700)).toBeGreaterThan(0.5);
  expect([loudness.at(-1), loudness.at(1_000)]).toEqual([null, null]);
});
