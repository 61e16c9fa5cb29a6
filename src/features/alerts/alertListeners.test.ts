import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import type { CallScoring } from '#core/contract/scoring.ts';
import { createAppListeners, type AppStartListening } from '#src/store/listening.ts';
import { scoringSettled } from '#src/store/scoring.ts';
import { sessionEnded } from '#src/store/session.ts';
import { startAlerts } from './alertListeners.ts';

const COMPLETE = { status: 'complete' as const, result: {} as CallScoring };

test('a score that somebody sees is said to be seen; one in a hidden page, or none at all, is not', async () => {
  const page = app();
  page.visible = false;
  page.dispatch(scoringSettled({ callRecordId: 'hidden', state: COMPLETE }));
  page.visible = true;
  page.dispatch(scoringSettled({ callRecordId: 'failed', state: { status: 'error', message: 'no' } }));
  page.dispatch(scoringSettled({ callRecordId: 'seen', state: COMPLETE }));
  await vi.waitFor(() => expect(page.seen).toEqual(['seen']));
});

test('whoever signs out takes the browser’s subscription along', async () => {
  const page = app();
  page.dispatch(sessionEnded('rep'));
  await vi.waitFor(() => expect(page.ended).toBe(1));
});

function app() {
  const { middleware, startListening } = createAppListeners();
  const store = configureStore({ reducer: (state: object = {}) => state, middleware: (defaults) => defaults().prepend(middleware as Middleware) });
  const page = { dispatch: (action: UnknownAction) => store.dispatch(action), visible: true, seen: [] as string[], ended: 0 };
  const subscription = { unsubscribe: () => Promise.resolve((page.ended += 1) > 0) } as unknown as PushSubscription;
  startAlerts(startListening as AppStartListening, {
    isVisible: () => page.visible,
    push: () => Promise.resolve({ getSubscription: () => Promise.resolve(subscription), subscribe: () => Promise.resolve(subscription) }),
    tellSeen: (callRecordId) => Promise.resolve(page.seen.push(callRecordId)),
  });
  return page;
}
