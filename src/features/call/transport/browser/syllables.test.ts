import { expect, test } from 'vitest';
import { syllablesOf } from './syllables.ts';

const SENTENCE = 'Operations planning, today.';

/** Peaks of what is drawn, in steps of 10 ms. */
function peaks(levelAt: (now: number) => number, from: number, to: number): number {
  const levels = Array.from({ length: (to - from) / 10 }, (_, step) => levelAt(from + step * 10));
  return levels.filter(
    (level, at) => at > 0 && level > (levels[at - 1] ?? 0) && level >= (levels[at + 1] ?? 0),
  ).length;
}

test('a mouth opens once a syllable, and rests before and after the sentence', () => {
  const { levelAt } = syllablesOf(SENTENCE, 1, 1_000);
  expect([levelAt(900), levelAt(60_000)]).toEqual([0, 0]);
  // O-pe-ra-tions plan-ning to-day.
  expect(peaks(levelAt, 1_000, 4_000)).toBe(8);
});

test('every level is one that can be drawn', () => {
  const { levelAt } = syllablesOf(SENTENCE, 1.3, 0);
  for (let now = -100; now < 4_000; now += 7) {
    expect(levelAt(now)).toBeGreaterThanOrEqual(0);
    expect(levelAt(now)).toBeLessThanOrEqual(1);
  }
});

test('a word that the voice has come to sets the model right', () => {
  const late = syllablesOf(SENTENCE, 1, 0);
  late.hear(SENTENCE.indexOf('planning'), 5_000);
  const early = syllablesOf(SENTENCE, 1, 0);
  const at = SENTENCE.indexOf('planning') * 62;
  expect(late.levelAt(5_050)).toBeCloseTo(early.levelAt(at + 50), 5);
  expect(late.levelAt(4_990)).toBe(early.levelAt(at - 10));
});
