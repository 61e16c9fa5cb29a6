import { expect, test } from 'vitest';
import { appPathSchema } from './appPath.ts';

test.each([
  '/',
  '/challenges',
  '/call-history/0b9d3a3e-6c1f-4c9e-9a55-0d6f0c5f4a11',
  '/battle-room/battles/1?from=mail#top',
  '/social/friends',
])('%s is a page of the app', (path) => {
  expect(appPathSchema.safeParse(path).success).toBe(true);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login?next=https://evil.example',
  '/api/user/export',
  '/challenges-of-evil.example',
  'challenges',
  '',
])('%j is none', (path) => {
  expect(appPathSchema.safeParse(path).success).toBe(false);
});
