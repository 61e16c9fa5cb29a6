import { expect, test } from 'vitest';
import { cohensKappa, type MarkPair } from './kappa.ts';

function pairsOf(counts: Record<string, number>): MarkPair[] {
  return Object.entries(counts).flatMap(([marks, count]) => {
    const [one = '', other = ''] = marks.split('/');
    return Array.from({ length: count }, (): MarkPair => [one, other]);
  });
}

/*
 *            other: met  missed | all
 *   one: met         20       5 |  25        shares   0.4  0.1 | 0.5
 *        missed      10      15 |  25                 0.2  0.3 | 0.5
 *        all         30      20 |  50                 0.6  0.4 |
 *
 *   agreed    po = 0.4 + 0.3 = 0.7
 *   by chance pe = 0.5 * 0.6 + 0.5 * 0.4 = 0.5
 *   kappa = (0.7 - 0.5) / (1 - 0.5) = 0.4
 *
 *   A = 0.4 (0.5 - 1.1 * 0.3)^2 + 0.3 (0.5 - 0.9 * 0.3)^2 = 0.01156 + 0.01587 = 0.02743
 *   B = 0.3^2 (0.1 * (0.6 + 0.5)^2 + 0.2 * (0.4 + 0.5)^2) = 0.09 * 0.283 = 0.02547
 *   C = (0.7 * 0.5 - 2 * 0.5 + 0.7)^2 = 0.05^2 = 0.0025
 *   variance = (A + B - C) / (50 * 0.5^4) = 0.0504 / 3.125 = 0.016128, its root 0.126996
 *   interval = 0.4 -/+ 1.96 * 0.126996 = 0.4 -/+ 0.248912
 */
test('two marks: kappa and interval as worked out by hand', () => {
  const { kappa, low, high } = cohensKappa(
    pairsOf({ 'met/met': 20, 'met/missed': 5, 'missed/met': 10, 'missed/missed': 15 }),
  );
  expect(kappa).toBeCloseTo(0.4, 10);
  expect(low).toBeCloseTo(0.151088, 6);
  expect(high).toBeCloseTo(0.648912, 6);
});

/*
 *             met  partly  missed | all
 *   met        10       2       0 |  12      po = (10 + 8 + 4) / 30 = 22/30
 *   partly      2       8       2 |  12      pe = (12 * 12 + 12 * 12 + 6 * 6) / 900 = 324/900 = 0.36
 *   missed      0       2       4 |   6      kappa = (0.73333 - 0.36) / 0.64 = 0.58333
 *   all        12      12       6 |  30
 *
 *   A = 1/3 (0.64 - 0.8 * 4/15)^2 + 4/15 (the same) + 2/15 (0.64 - 0.4 * 4/15)^2
 *     = 0.6 * 0.426667^2 + 0.133333 * 0.533333^2 = 0.109227 + 0.037926 = 0.147153
 *   B = (4/15)^2 * 1/15 * (0.8^2 + 0.8^2 + 0.6^2 + 0.6^2) = 0.071111 * 0.066667 * 2 = 0.009481
 *   C = (0.264 - 0.72 + 0.733333)^2 = 0.277333^2 = 0.076914
 *   variance = 0.079720 / (30 * 0.64^4) = 0.079720 / 5.033165 = 0.015839, its root 0.125853
 *   interval = 0.583333 -/+ 0.246672
 */
test('three marks: kappa and interval as worked out by hand', () => {
  const { kappa, low, high } = cohensKappa(
    pairsOf({
      'met/met': 10,
      'met/partly': 2,
      'partly/met': 2,
      'partly/partly': 8,
      'partly/missed': 2,
      'missed/partly': 2,
      'missed/missed': 4,
    }),
  );
  expect(kappa).toBeCloseTo(0.583333, 6);
  expect(low).toBeCloseTo(0.336661, 6);
  expect(high).toBeCloseTo(0.830005, 6);
});

test('those who always agree are at 1, those who never do at -1, and the interval stays within', () => {
  expect(cohensKappa(pairsOf({ 'met/met': 5, 'missed/missed': 5 }))).toEqual({
    kappa: 1,
    low: 1,
    high: 1,
  });
  expect(cohensKappa(pairsOf({ 'met/missed': 5, 'missed/met': 5 })).kappa).toBe(-1);
  // A few pairs tell little: (0.8 - 0.58) / 0.42 = 0.5238, with an interval that would go beyond 1.
  const few = pairsOf({ 'met/met': 6, 'met/missed': 1, 'missed/met': 1, 'missed/missed': 2 });
  expect(cohensKappa(few).kappa).toBeCloseTo(0.52381, 5);
  expect(cohensKappa(few).high).toBe(1);
});

test('without pairs, or where everything got one mark, there is none', () => {
  const none = { kappa: null, low: null, high: null };
  expect(cohensKappa([])).toEqual(none);
  expect(cohensKappa(pairsOf({ 'met/met': 12 }))).toEqual(none);
});
