import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MADE_PORTRAITS } from '#core/persona/portrait.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { portrait } from './portrait.ts';
import { SITTERS } from './sitter.ts';

const PORTRAITS = join(import.meta.dirname, '../../../../public/portraits');

test.each(SITTERS)('$file stands at its path as it is drawn now, in under 10 KB', (sitter) => {
  const drawn = portrait(sitter);
  expect(readFileSync(join(PORTRAITS, `${sitter.file}.svg`), 'utf8')).toBe(drawn);
  expect(Buffer.byteLength(drawn)).toBeLessThan(10_000);
  expect(drawn).not.toMatch(/NaN|undefined|<script|style=/);
  for (const mouth of [1, 2, 3]) expect(drawn).toContain(`<view id="mouth-${mouth}"`);
});

test('there is one for every seeded persona, those that stand ready, and no other', () => {
  const ready = ['female', 'male'].flatMap((gender) =>
    Array.from({ length: MADE_PORTRAITS }, (_, index) => `made/${gender}-${index + 1}`),
  );
  const wanted = [...SEEDED_PERSONAS.map(({ id }) => id), ...ready].toSorted();
  const found = readdirSync(PORTRAITS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.replaceAll('\\', '/').replace('.svg', ''));
  expect(found.toSorted()).toEqual(wanted);
  expect(SITTERS.map(({ file }) => file).toSorted()).toEqual(wanted);
});

test('no two look alike', () => {
  const looks = SITTERS.map(({ head, eyes, mouth, beard, glasses, skin, hair }) =>
    [head, eyes, mouth, beard, glasses, skin, hair].join(),
  );
  expect(new Set(looks).size).toBe(SITTERS.length);
});
