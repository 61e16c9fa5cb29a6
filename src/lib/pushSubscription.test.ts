import { expect, test } from 'vitest';
import { subscribeDevice, unsubscribeDevice } from './pushSubscription.ts';

const KEY = 'BAEC_-8';
const BYTES = [4, 1, 2, 255, 239];

test('a browser is subscribed for the server’s key, and shows what it is sent', async () => {
  const push = browser(null);
  expect(await subscribeDevice(push, KEY)).toEqual({ endpoint: 'new' });
  expect(push.done).toEqual([`subscribe ${BYTES.join()} true`]);
});

test('one that is subscribed for that key already stays so', async () => {
  const push = browser(BYTES);
  expect(await subscribeDevice(push, KEY)).toEqual({ endpoint: 'old' });
  expect(push.done).toEqual([]);
});

test('a subscription for another server’s key gives way', async () => {
  const push = browser([4, 9, 9, 9, 9]);
  expect(await subscribeDevice(push, KEY)).toEqual({ endpoint: 'new' });
  expect(push.done).toEqual(['unsubscribe', `subscribe ${BYTES.join()} true`]);
});

test('ending where there is none changes nothing', async () => {
  expect([await unsubscribeDevice(browser(null)), await unsubscribeDevice(browser(BYTES))]).toEqual(
    [false, true],
  );
});

function browser(key: number[] | null) {
  const done: string[] = [];
  const old = key && {
    options: { applicationServerKey: new Uint8Array(key).buffer },
    toJSON: () => ({ endpoint: 'old' }),
    unsubscribe: () => Promise.resolve(done.push('unsubscribe') > 0),
  };
  return {
    done,
    getSubscription: () => Promise.resolve(old as unknown as PushSubscription | null),
    subscribe: (options: PushSubscriptionOptionsInit = {}) => {
      done.push(
        `subscribe ${[...(options.applicationServerKey as Uint8Array)].join()} ${options.userVisibleOnly}`,
      );
      return Promise.resolve({
        toJSON: () => ({ endpoint: 'new' }),
      } as unknown as PushSubscription);
    },
  };
}
