import { expect, test } from 'vitest';
import { buildIn, mayShow, mediaOf } from './keptScreen.ts';
import type { Here, KeptScreen } from './keptScreen.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1_000;
const kept: KeptScreen = {
  build: '/assets/index-1.js',
  sessionId: 's1',
  at: NOW - DAY_MS,
  media: mediaOf(412, 823),
  css: '',
  html: '',
};
const at = (pathname: string, hash = '') => ({ pathname, search: '', hash });
const here: Here = {
  address: at('/'),
  build: '/assets/index-1.js',
  token: 'token',
  sessionId: 's1',
  matches: (media) => media === kept.media,
  now: NOW,
};

test('the kept screen is shown to whom it belongs, in the build and window that it was drawn in', () => {
  expect(mayShow(kept, here)).toBe(true);
  expect(mayShow(kept, { ...here, address: at('/battle-room') })).toBe(true);
});

test.each<[string, Partial<Here>]>([
  ['on another page', { address: at('/profile') }],
  ['where the address asks for more', { address: at('/', '#opponents') }],
  ['in another build', { build: '/assets/index-2.js' }],
  ['to nobody', { token: null }],
  ['to somebody who has signed in since', { sessionId: 's2' }],
  ['where it is not known who is signed in', { sessionId: null }],
  ['in another window', { matches: () => false }],
  ['after a week', { now: kept.at + 7 * DAY_MS }],
  ['where the clock has been put back', { now: kept.at - 1 }],
])('it is not shown %s', (_where, other) => {
  expect(mayShow(kept, { ...here, ...other })).toBe(false);
});

test('a screen of nobody is not shown to nobody', () => {
  expect(mayShow({ ...kept, sessionId: '' }, { ...here, sessionId: '' })).toBe(false);
});

test('the build is told by all the files that start the app: one of them may be the same in the next', () => {
  const page = (...files: string[]) => ({
    querySelectorAll: () => files.map((file) => ({ getAttribute: () => file })),
  });
  expect(buildIn(page('/assets/runtime-1.js', '/assets/start-1.js'))).not.toBe(
    buildIn(page('/assets/runtime-1.js', '/assets/start-2.js')),
  );
});
