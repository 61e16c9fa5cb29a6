import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppStore } from '#src/store/store.ts';
import { startToasts } from './toastListeners.ts';
import { dismissToast, holdToast, selectToast, showToast } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('general toasts are shown for 4 s, one at a time', async () => {
  const { store, shown } = app();
  store.dispatch(showToast({ kind: 'success', title: 'First' }));
  store.dispatch(showToast({ kind: 'error', title: 'Second' }));
  await pass(0);
  expect(shown()).toBe('First, shown');
  await pass(3_990);
  expect(shown()).toBe('First, shown');
  await pass(10);
  expect(shown()).toBe('First, leaving');
  await pass(300);
  expect(shown()).toBeNull();
  await pass(500);
  expect(shown()).toBe('Second, shown');
});

test('closing a toast by hand makes room for the next', async () => {
  const { store, shown } = app();
  store.dispatch(showToast({ kind: 'info', title: 'First' }));
  store.dispatch(showToast({ kind: 'info', title: 'Second' }));
  await pass(100);
  store.dispatch(dismissToast());
  await pass(800);
  expect(shown()).toBe('Second, shown');
});

test('a toast that is held stays, and has its 4 s again when it is let go', async () => {
  const { store, shown } = app();
  store.dispatch(showToast({ kind: 'info', title: 'First' }));
  store.dispatch(showToast({ kind: 'info', title: 'Second' }));
  await pass(3_900);
  store.dispatch(holdToast(true));
  await pass(60_000);
  expect(shown()).toBe('First, shown');
  store.dispatch(holdToast(false));
  await pass(3_990);
  expect(shown()).toBe('First, shown');
  await pass(10 + 300 + 500);
  expect(shown()).toBe('Second, shown');
  await pass(4_000);
  expect(shown()).toBe('Second, leaving');
});

test('a toast that is held goes when it is closed, and does not hold the next', async () => {
  const { store, shown } = app();
  store.dispatch(showToast({ kind: 'info', title: 'First' }));
  store.dispatch(showToast({ kind: 'info', title: 'Second' }));
  await pass(100);
  store.dispatch(holdToast(true));
  store.dispatch(dismissToast());
  await pass(800);
  expect(shown()).toBe('Second, shown');
  await pass(4_000);
  expect(shown()).toBe('Second, leaving');
});

function app() {
  const { store, listen } = createAppStore();
  startToasts(listen);
  const shown = () => {
    const current = selectToast(store.getState());
    return current === null ? null : `${current.item.title}, ${current.phase}`;
  };
  return { store, shown };
}

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms);
}
