import { expect, test } from 'vitest';
import { headedFor } from './headedFor.ts';

test('a path of this app is followed with its query', () => {
  expect(headedFor({ origin: '/battle-room/call?assistant=dana' })).toBe('/battle-room/call?assistant=dana');
});

test.each([undefined, null, 'x', {}, { origin: 7 }, { origin: 'https://evil.example' }, { origin: '//evil.example' }, { origin: '/\\evil.example' }, { origin: 'javascript:alert(1)' }])(
  'anything else leads to the start: %j',
  (state) => {
    expect(headedFor(state)).toBe('/');
  },
);
