import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/fakes/browser.ts';
import { onlineChanged, selectOnline } from './connection.ts';
import { startLookout } from './lookout.ts';
import { createAppStore } from '#src/store/store.ts';

beforeEach(() => {
  fakeBrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a server that was away is looked for until it is back, without a word from the browser', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const answers = [false, true];
  const isThere = vi.fn<() => Promise<boolean>>(() => Promise.resolve(answers.shift() ?? true));
  const { store, listen } = createAppStore();
  startLookout(listen, isThere);
  store.dispatch(onlineChanged(false));
  await vi.advanceTimersByTimeAsync(5_000);
  expect([selectOnline(store.getState()), isThere.mock.calls.length]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(selectOnline(store.getState())).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isThere).toHaveBeenCalledTimes(2);
});

test('where the browser itself says that there is no network, nobody is asked', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const isThere = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const { store, listen } = createAppStore();
  startLookout(listen, isThere);
  store.dispatch(onlineChanged(false));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([selectOnline(store.getState()), isThere.mock.calls.length]).toEqual([false, 0]);
});
