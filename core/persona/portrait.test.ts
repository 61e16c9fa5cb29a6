import { expect, test } from 'vitest';
import { portraitOf, withPortrait } from './portrait.ts';
import { SEEDED_PERSONAS } from './seededPersonas.ts';

const voice = { language: 'en-GB', gender: 'female' as const, rate: 1, pitch: 1 };

test('every seeded persona has a portrait of its own', () => {
  expect(SEEDED_PERSONAS.map(portraitOf)).toEqual(
    SEEDED_PERSONAS.map(({ id }) => `/portraits/${id}.svg`),
  );
});

test('a persona without a picture gets one that fits its voice, the same every time', () => {
  const persona = { name: 'Nora Lindqvist', voice, avatar: null };
  expect(portraitOf(persona)).toMatch(/^\/portraits\/made\/female-\d+\.svg$/);
  expect(portraitOf(persona)).toBe(portraitOf({ ...persona }));
  expect(portraitOf({ ...persona, voice: { ...voice, gender: 'male' } })).toMatch(/\/male-\d+/);
});

test('a chosen portrait follows the voice when that is changed, one of its own stays', () => {
  const made = withPortrait({ name: 'Sam Doe', voice, avatar: null });
  expect(portraitOf({ ...made, voice: { ...voice, gender: 'male' } })).toMatch(/\/made\/male-/);
  expect(portraitOf({ ...made, avatar: '/icons/any-192.png' })).toBe('/icons/any-192.png');
});

test('names come to all the portraits that stand ready', () => {
  const names = Array.from({ length: 300 }, (_, index) => `Person ${index}`);
  expect(new Set(names.map((name) => portraitOf({ name, voice, avatar: null }))).size).toBe(12);
});
