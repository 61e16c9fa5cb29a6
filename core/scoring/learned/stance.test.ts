import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { heardOfTestWriters } from '#tests/bench/hearing/persona.ts';
import { trainPersona } from '#tests/learning/trainPersona.ts';

test('training again gives the same weights to the byte', () => {
  expect(trainPersona()).toBe(readFileSync(new URL('weights.json', import.meta.url), 'utf8'));
}, 60_000);

test('what was learned hears more of writers it has never met, and is right more often', () => {
  const [objections, objectionsLearned, offers, offersLearned] = heardOfTestWriters();
  expect(objectionsLearned?.lines).toBeGreaterThan(100);
  for (const [before, after] of [[objections, objectionsLearned], [offers, offersLearned]] as const) {
    expect(after?.recall).toBeGreaterThan(before?.recall ?? 1);
    expect(after?.precision).toBeGreaterThanOrEqual(before?.precision ?? 1);
  }
}, 60_000);
