import { expect, test } from 'vitest';
import { settled } from '#tests/fakes/timers.ts';
import { claimLine, whenOffCall } from './liveLock.ts';

test.each([
  ['a browser with locks', oneLock()],
  ['a browser without them', undefined],
])(
  'in %s what must not disturb a call waits until the line is given back',
  async (_name, locks) => {
    await whenOffCall(locks);
    const giveBack = await claimLine(locks);
    let isOver = false;
    void whenOffCall(locks).then(() => (isOver = true));
    await settled();
    expect(isOver).toBe(false);
    giveBack?.();
    await settled();
    expect(isOver).toBe(true);
  },
);

test('a page that was left a moment ago, and has the line still, keeps nobody from a call', async () => {
  const locks = oneLock();
  const left = await claimLine(locks);
  const next = claimLine(locks);
  left?.();
  expect(await next).not.toBeNull();
});

/**
 * As much of the browser's locks as is asked for here: one name, exclusive, first come first
 * served.
 */
function oneLock(): LockManager {
  let queue: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: LockOptions, work: (lock: Lock | null) => unknown) => {
    queue = queue.then(() => work({ name: 'ringside-live-call', mode: 'exclusive' }));
    return queue;
  };
  return { request, query: () => Promise.resolve({}) } as unknown as LockManager;
}
