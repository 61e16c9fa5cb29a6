import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchTabs } from './watchTabs.ts';

let window: EventTarget;
let endCall: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what another tab wrote is looked at once, also in the middle of a call', async () => {
  const { look } = watching();
  for (const key of ['token', 'refreshToken', 'tokenExpiryTime']) stored(key);
  await vi.advanceTimersByTimeAsync(50);
  expect(look).toHaveBeenCalledOnce();
});

test('storage that is cleared in the middle of a call is looked at when the call is over', async () => {
  const { look, stop } = watching();
  stored(null);
  window.dispatchEvent(new Event('pageshow'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(look).not.toHaveBeenCalled();
  endCall();
  await vi.advanceTimersByTimeAsync(0);
  expect(look).toHaveBeenCalled();
  stop();
});

function watching() {
  const look = vi.fn<() => void>();
  const over = new Promise<void>((resolve) => (endCall = resolve));
  return { look, stop: watchTabs(look, () => over) };
}

function stored(key: string | null): void {
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
}
