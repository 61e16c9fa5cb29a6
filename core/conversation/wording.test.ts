import { expect, test } from 'vitest';
import { TEMPERAMENTS } from '#core/contract/personas/persona.ts';
import { acts, candidates, plainLines } from './wording.ts';

const SLOTS = new Set(['first', 'name', 'company', 'slot', 'date', 'colleague', 'title', 'other']);

test('no two lines are the same', () => {
  const texts = plainLines().map((line) => line.text);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test('every line is a sentence with known slots', () => {
  for (const act of acts()) {
    for (const line of candidates(act, 'warm').flat()) {
      expect(line.text).toMatch(/^[A-Z{].*[.?!]$/);
      for (const [, slot] of line.text.matchAll(/\{(\w+)\}/g))
        expect(SLOTS.has(slot ?? '')).toBe(true);
    }
  }
});

test('what ends a call by itself has more lines than can be drawn before the end', () => {
  for (const temperament of TEMPERAMENTS) {
    const size = (act: string) => candidates(act, temperament).flat().length;
    expect(size('silence')).toBeGreaterThan(3);
    expect(size('unclear')).toBeGreaterThan(4);
    expect(size('rude')).toBeGreaterThan(1);
    expect(size('hang-up')).toBeGreaterThan(1);
  }
});
