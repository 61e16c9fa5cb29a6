import { expect, test } from 'vitest';
import { headedFor, originOf } from './headedFor.ts';

test.each([
  '/call-history',
  '/battle-room/call?assistant=dana',
  '/profile#security',
  '/a//b?next=https://evil.example',
])('a path of this app is followed with its query: %s', (origin) => {
  expect(headedFor({ origin })).toBe(origin);
});

test.each([
  undefined,
  null,
  'x',
  {},
  { origin: 7 },
  { origin: '' },
  { origin: 'call-history' },
  { origin: 'https://evil.example' },
  { origin: 'javascript:alert(1)' },
])('anything else leads to the start: %j', (state) => {
  expect(headedFor(state)).toBe('/');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '///evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/\u0000/../\t/evil.example',
])('an open redirect is refused: %j', (origin) => {
  const path = headedFor({ origin });
  expect(new URL(path, 'https://ringside.example').origin).toBe('https://ringside.example');
  expect(path).not.toMatch(/^\/[/\\]/);
});

const AT_SIGN_IN = { pathname: '/auth/sign-in', search: '', hash: '', key: 'k' };

test('who is led away comes back to the page, and from the sign-in to where they were headed', () => {
  const page = { ...AT_SIGN_IN, pathname: '/call-history', search: '?page=2', hash: '#top' };
  expect(originOf({ ...page, state: null })).toEqual({ origin: '/call-history?page=2#top' });
  expect(originOf({ ...AT_SIGN_IN, state: { origin: '/billing' } })).toEqual({
    origin: '/billing',
  });
});
