import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SHAPES = ['M16 3 29 16 16 29 3 16Z', 'M16 3 29 16', '"4.5"'];

test.each([
  'src/ui/pictures/BrandMark.tsx',
  'index.html',
  'public/favicon.svg',
  'public/icons/mark.svg',
  'public/icons/mark-maskable.svg',
])('the mark in %s is the one mark', (file) => {
  const content = readFileSync(file, 'utf8');
  expect(SHAPES.filter((shape) => !content.includes(shape))).toEqual([]);
});
