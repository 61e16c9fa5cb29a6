import { expect, test } from 'vitest';
import { createResampler, joined, resample } from './resample.ts';

test.each([
  [48_000, 16_000],
  [44_100, 16_000],
  [16_000, 48_000],
  [8_000, 16_000],
])('a tone keeps its pitch and its strength from %i to %i hertz', (from, to) => {
  const out = resample(tone(440, from, 1), from, to);
  expect(out.length).toBe(to);
  expect(strengthAt(out, 440, to)).toBeCloseTo(10_000, -2.5);
});

test('what is too high for the new rate does not fold back', () => {
  const out = resample(tone(11_000, 48_000, 1), 48_000, 16_000);
  expect(strengthAt(out, 5_000, 16_000)).toBeLessThan(50);
  expect(rms(out)).toBeLessThan(100);
});

test('it makes no difference how the sound was cut into frames', () => {
  const whole = tone(300, 44_100, 0.5);
  const resampler = createResampler(44_100, 16_000);
  let out = new Int16Array(0);
  for (let at = 0; at < whole.length; at += 911)
    out = joined(out, resampler.push(whole.subarray(at, at + 911)));
  expect(joined(out, resampler.end())).toEqual(resample(whole, 44_100, 16_000));
});

test('silence, an empty sound and the loudest sound come out as they are', () => {
  expect(resample(new Int16Array(0), 48_000, 16_000)).toHaveLength(0);
  expect(rms(resample(new Int16Array(4_800), 48_000, 16_000))).toBe(0);
  expect(
    Math.min(...resample(new Int16Array(4_800).fill(-32_768), 48_000, 16_000).subarray(100, 1_500)),
  ).toBe(-32_768);
});

function tone(hertz: number, rate: number, seconds: number): Int16Array {
  return Int16Array.from(
    { length: rate * seconds },
    (_, i) => 10_000 * Math.sin((2 * Math.PI * hertz * i) / rate),
  );
}

/** Amplitude of one frequency, by correlation. */
function strengthAt(samples: Int16Array, hertz: number, rate: number): number {
  let [real, imaginary] = [0, 0];
  samples.forEach((sample, i) => {
    real += sample * Math.cos((2 * Math.PI * hertz * i) / rate);
    imaginary += sample * Math.sin((2 * Math.PI * hertz * i) / rate);
  });
  return (2 * Math.hypot(real, imaginary)) / samples.length;
}

function rms(samples: Int16Array): number {
  return Math.sqrt(
    samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length),
  );
}
