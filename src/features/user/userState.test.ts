import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppStore } from '#src/store/store.ts';
import { selectToast } from '#src/store/toasts/toasts.ts';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { userApi } from './userApi.ts';
import { selectDetailsError, selectStanding, selectUserDetails } from './userState.ts';

const details = {
  id: 'rep-1',
  email: 'a@b.c',
  firstName: 'Ada',
  publicUsername: null,
  isSubscribed: true,
  hasStripeCustomerId: false,
};
const profile = {
  publicUsername: 'ada',
  userLevel: {
    category: 'Bronze',
    level: 2,
    currentExp: 1_500,
    expToNextLevel: 100,
    levelStartExp: 1_400,
  },
  stats: {},
};
const { userDetails, userProfile, createUsername } = userApi.endpoints;
let answer: (path: string) => Response | Promise<Response>;

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('fetch', async (request: Request) => await answer(new URL(request.url).pathname));
});
afterEach(() => vi.unstubAllGlobals());

const FAILURES: [string, () => Response | Promise<Response>][] = [
  ['a 500', () => new Response(null, { status: 500 })],
  ['a 404', () => Response.json({ title: 'Not Found', status: 404 }, { status: 404 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
];

test.each(FAILURES)(
  'a profile that fails with %s is silent, sets the level to null and XP to 0',
  async (_case, fail) => {
    const { store } = createAppStore();
    answer = fail;
    await store.dispatch(userProfile.initiate());
    expect(selectStanding(store.getState())).toEqual({ level: null, currentXP: 0 });
    expect(selectToast(store.getState())).toBeNull();
  },
);

test.each(FAILURES)('details that fail with %s are silent and set to null', async (_case, fail) => {
  const { store } = createAppStore();
  answer = fail;
  await store.dispatch(userDetails.initiate());
  expect(selectUserDetails(store.getState())).toBeNull();
  expect(selectDetailsError(store.getState())).not.toBeNull();
  expect(selectToast(store.getState())).toBeNull();
});

test('a profile gives level and XP', async () => {
  const { store } = createAppStore();
  answer = () => Response.json(profile);
  await store.dispatch(userProfile.initiate());
  expect(selectStanding(store.getState())).toMatchObject({
    level: { displayName: 'Bronze II', overall: 14 },
    currentXP: 1_500,
  });
});

test('without an answer the last-known details go on', async () => {
  const { store } = createAppStore();
  answer = () => Response.json(details);
  await store.dispatch(userDetails.initiate());
  answer = () => new Response(null, { status: 503 });
  await store.dispatch(userDetails.initiate(undefined, { forceRefetch: true }));
  expect(selectUserDetails(store.getState())).toEqual(details);
  expect(selectDetailsError(store.getState())).toBeNull();
});

test('a username that was created is known before the details are fetched again', async () => {
  const { store } = createAppStore();
  answer = () => Response.json(details);
  await store.dispatch(userDetails.initiate());
  answer = (path) => {
    if (path === '/api/user/create-username') return Response.json({ publicUsername: 'ada' });
    return path === '/api/user/check-username-availability'
      ? Response.json({ username: 'ada', available: true, reason: null })
      : new Promise<Response>(() => undefined);
  };
  await store.dispatch(createUsername.initiate({ username: 'ada' }));
  expect(selectUserDetails(store.getState())?.publicUsername).toBe('ada');
});
