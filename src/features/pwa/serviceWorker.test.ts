import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onlineChanged } from '#src/store/connection/connection.ts';
import { selectSessionStatus, sessionStarted } from '#src/store/session.ts';
import { createAppStore } from '#src/store/store.ts';
import { selectUpdate, updateAccepted, updatePostponed } from './pwaSlice.ts';
import { startServiceWorker } from './serviceWorker.ts';

const HOUR_MS = 3_600_000;
let reload: () => void;

beforeEach(() => {
  reload = vi.fn<() => void>();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('location', { href: 'http://ringside.test/', reload });
  for (const name of ['window', 'self']) vi.stubGlobal(name, globalThis);
  vi.stubGlobal('document', { readyState: 'complete' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a new version is looked for every hour, and a look without a network is tried again the next', async () => {
  const { registration } = await start();
  registration.update.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.spyOn(console, 'warn').mockReturnValueOnce();
  for (const hour of [1, 2]) {
    await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
    expect(registration.update).toHaveBeenCalledTimes(hour - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(registration.update).toHaveBeenCalledTimes(hour);
  }
});

test('a version that waits is told, takes over only when the rep agrees, and then this page reloads once', async () => {
  const { store, find, workers } = await start();
  const waiting = await find();
  await vi.waitFor(() => expect(selectUpdate(store.getState())).toBe('waiting'));
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  store.dispatch(updatePostponed());
  expect([selectUpdate(store.getState()), waiting.postMessage.mock.calls]).toEqual(['none', []]);
  store.dispatch(updateAccepted());
  await vi.waitFor(() =>
    expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, expect.anything()),
  );
  workers.dispatchEvent(new Event('controllerchange'));
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('a version that was being installed as the page opened is told, too; the first one of all is not', async () => {
  for (const [controlled, told] of [
    [true, 'waiting'],
    [false, 'none'],
  ] as const) {
    const next = worker('installing');
    const { store } = await start({ installing: next, controlled });
    next.state = 'installed';
    next.dispatchEvent(new Event('statechange'));
    expect(selectUpdate(store.getState())).toBe(told);
  }
});

test('pictures that the first page drew before its worker was there are asked for again, once', async () => {
  const ask = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('document', {
    readyState: 'complete',
    querySelectorAll: () => [{ src: '/ranks/wood-1.svg' }],
  });
  const { workers } = await start({ controlled: false });
  expect(ask).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));
  workers.dispatchEvent(new Event('controllerchange'));
  expect(ask.mock.calls.map(([address]) => address)).toEqual(['/ranks/wood-1.svg']);
});

test('what a call needs is kept once somebody is signed in, and gone on with when the network is back', async () => {
  const {
    store,
    registration: { active },
  } = await start();
  await vi.waitFor(() => {
    store.dispatch(onlineChanged(true));
    store.dispatch(sessionStarted({ sessionId: 's', userId: 'rep-1' }));
    expect(active.postMessage.mock.calls).toEqual([[{ type: 'KEEP_PRACTICE' }]]);
  });
  store.dispatch(onlineChanged(false));
  store.dispatch(onlineChanged(true));
  expect(active.postMessage).toHaveBeenCalledTimes(2);
});

test('a page that another one has left behind with the version before goes on to the new one when the rep agrees', async () => {
  const { store, find, registration, workers } = await start();
  await find();
  await vi.waitFor(() => expect(selectUpdate(store.getState())).toBe('waiting'));
  registration.waiting = null;
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  store.dispatch(updateAccepted());
  expect(reload).toHaveBeenCalledOnce();
});

function worker(state: string) {
  return Object.assign(new EventTarget(), {
    state,
    scriptURL: 'http://ringside.test/sw.js',
    postMessage: vi.fn<(message: unknown, ports: unknown) => void>(),
  });
}

/** A browser with a worker of this version, which can find another. */
async function start({
  installing = null,
  controlled = true,
}: { installing?: EventTarget | null; controlled?: boolean } = {}) {
  const active = worker('activated');
  const found: { installing: EventTarget | null; waiting: EventTarget | null } = {
    installing,
    waiting: null,
  };
  const registration = Object.assign(new EventTarget(), {
    active,
    ...found,
    update: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  });
  const workers = Object.assign(new EventTarget(), {
    controller: controlled ? active : null,
    ready: Promise.resolve(registration),
    register: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker: workers });
  const { store, listen } = createAppStore();
  await startServiceWorker(
    listen,
    store.dispatch,
    () => selectSessionStatus(store.getState()) === 'signedIn',
  );
  const find = async () => {
    const next = worker('installing');
    registration.installing = next;
    registration.dispatchEvent(new Event('updatefound'));
    next.state = 'installed';
    registration.installing = null;
    registration.waiting = next;
    next.dispatchEvent(new Event('statechange'));
    return next;
  };
  return { store, registration, workers, find };
}
