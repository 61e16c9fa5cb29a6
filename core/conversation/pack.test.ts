import { expect, test } from 'vitest';
import { readPack } from './pack.ts';
import { SEEDED_PERSONAS } from './seededPersonas.ts';
test('x', () => {
  const p = readPack(SEEDED_PERSONAS);
  expect([p.errors, p.warnings]).toEqual([[], []]);
});
