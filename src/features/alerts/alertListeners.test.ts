import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';
import { createAppListeners, type AppStartListening } from '#src/store/listening.ts';
import { scoringSettled } from '#src/store/scoring.ts';
import { sessionEnded, sessionStarted } from '#src/store/session.ts';
import { keepHere, startAlerts } from './alertListeners.ts';

const COMPLETE = { status: 'complete' as const, result: {} as CallScoring };

test('a score that somebody sees is said to be seen; one in a hidden page, or none at all, is not', async () => {
  const page = app();
  page.visible = false;
  page.dispatch(scoringSettled({ callRecordId: 'hidden', state: COMPLETE }));
  page.visible = true;
  page.dispatch(
    scoringSettled({ callRecordId: 'failed', state: { status: 'error', message: 'no' } }),
  );
  page.dispatch(scoringSettled({ callRecordId: 'seen', state: COMPLETE }));
  await vi.waitFor(() => expect(page.seen).toEqual(['seen']));
});

test('whoever signs out takes the browser’s subscription along', async () => {
  const page = app();
  page.dispatch(sessionEnded('rep'));
  await vi.waitFor(() => expect(page.ended).toBe(1));
});

test('whoever signs in on a browser that was left with another’s subscription does not get what is told to them', async () => {
  const page = app();
  page.dispatch(sessionStarted({ sessionId: 's2', userId: null }));
  await vi.waitFor(() => expect(page.ended).toBe(1));
});

test.each([
  ['as the server knows it', 'https://push.example.com/1', [], 0],
  [
    'made anew by the browser',
    'https://push.example.com/old',
    [{ endpoint: 'https://push.example.com/1' }],
    0,
  ],
  ['left by another sign-in', null, [], 1],
])('at the start, a subscription that is %s', async (_how, here, told, ended) => {
  const page = app();
  const saved: unknown[] = [];
  const subscription = {
    endpoint: 'https://push.example.com/1',
    toJSON: () => ({ endpoint: 'https://push.example.com/1' }),
    unsubscribe: () => Promise.resolve((page.ended += 1) > 0),
  } as unknown as PushSubscription;
  const push = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: () => Promise.resolve(subscription),
  };
  await keepHere({
    push: () => Promise.resolve(push),
    here: () => Promise.resolve(here),
    save: (body) => Promise.resolve(saved.push(body)),
  });
  expect([saved, page.ended]).toEqual([told, ended]);
});

function app() {
  const { middleware, startListening } = createAppListeners();
  const store = configureStore({
    reducer: (state: object = {}) => state,
    middleware: (defaults) => defaults().prepend(middleware as Middleware),
  });
  const page = {
    dispatch: (action: UnknownAction) => store.dispatch(action),
    visible: true,
    seen: [] as string[],
    ended: 0,
  };
  const subscription = {
    unsubscribe: () => Promise.resolve((page.ended += 1) > 0),
  } as unknown as PushSubscription;
  startAlerts(startListening as AppStartListening, {
    isVisible: () => page.visible,
    push: () =>
      Promise.resolve({
        getSubscription: () => Promise.resolve(subscription),
        subscribe: () => Promise.resolve(subscription),
      }),
    tellSeen: (callRecordId) => Promise.resolve(page.seen.push(callRecordId)),
    here: () => Promise.resolve(null),
    save: () => Promise.reject(new Error('There is nothing to save.')),
  });
  return page;
}
