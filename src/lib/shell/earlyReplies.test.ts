import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { API } from '#core/contract/paths.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { askEarly, FIRST_CALLS, forgetEarly, takeEarly } from './earlyReplies.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');

beforeEach(() => {
  fakeBrowser();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  forgetEarly();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is asked early are calls of the contract', () => {
  expect(FIRST_CALLS).toEqual([API.userDetails, API.assistants, API.userProfile]);
});

test('the first call in the same name gets the early answer, the next one its own', async () => {
  const { asked } = page({});
  askEarly();
  expect(asked).toEqual(FIRST_CALLS.map((address) => `${address} Bearer t`));
  expect(await (await takeEarly(request('Bearer t'), NOW))?.text()).toBe(API.userDetails);
  expect(takeEarly(request('Bearer t'), NOW)).toBeUndefined();
});

test.each([
  ['another name', request('Bearer other'), NOW],
  ['no name', request(null), NOW],
  ['a change', request('Bearer t', 'POST'), NOW],
  ['a call that comes much later', request('Bearer t'), NOW + 10_001],
])('%s does not get it', (_what, call, now) => {
  page({});
  askEarly();
  expect(takeEarly(call, now)).toBeUndefined();
});

test('a call that is given up does not wait for it', async () => {
  page({ reply: () => new Promise(() => {}) });
  askEarly();
  const given = new AbortController();
  const taken = takeEarly(request('Bearer t', 'GET', given.signal), NOW);
  given.abort(new Error('given up'));
  await expect(taken).rejects.toThrow('given up');
});

test('no network is told to whoever takes the answer', async () => {
  page({ reply: () => Promise.reject(new TypeError('Failed to fetch')) });
  askEarly();
  await expect(takeEarly(request('Bearer t'), NOW)).rejects.toThrow('Failed to fetch');
});

test.each([
  ['on another page', { pathname: '/profile' }],
  ['where a worker answers', { controller: {} }],
  ['in the name of nobody', { token: null }],
  ['with a token that is no good any more', { expiresAt: NOW }],
])('nothing is asked %s', (_where, other) => {
  const { asked } = page(other);
  askEarly();
  expect(asked).toEqual([]);
});

function page({
  pathname = '/',
  controller = null as object | null,
  token = 't' as string | null,
  expiresAt = NOW + 60_000,
  reply = (address: string) => Promise.resolve(new Response(address)),
}) {
  const asked: string[] = [];
  if (token !== null) localStorage.setItem('token', token);
  localStorage.setItem('tokenExpiryTime', String(expiresAt));
  vi.stubGlobal('location', { pathname, search: '', hash: '' });
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: { authorization: string } }) => {
    asked.push(`${address} ${headers.authorization}`);
    return reply(address);
  });
  return { asked };
}

function request(authorization: string | null, method = 'GET', signal?: AbortSignal): Request {
  return new Request(`http://ringside.test${API.userDetails}`, {
    method,
    headers: authorization === null ? {} : { authorization },
    ...(signal && { signal }),
  });
}
