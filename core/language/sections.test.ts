import { expect, test } from 'vitest';
import { readSections, writeSections, type SectionArray } from './sections.ts';

test('arrays come back as they were, at any place of a buffer', () => {
  const arrays = new Map<string, SectionArray>([
    ['a', Int8Array.of(1, -2, 3)],
    ['b', Float32Array.of(0.5, -0.25)],
  ]);
  const bytes = writeSections({ name: 'Zürich' }, arrays);
  const shifted = new Uint8Array(bytes.length + 1);
  shifted.set(bytes, 1);
  const read = readSections(shifted.subarray(1));
  expect(read.facts).toEqual({ name: 'Zürich' });
  expect(read.arrays).toEqual(arrays);
});
