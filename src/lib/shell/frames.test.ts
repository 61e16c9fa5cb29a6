import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceFramed, onceShown } from './frames.ts';

type Told = (
  list: { getEntriesByName: (name: string) => object[] },
  observer: { disconnect: () => void },
) => void;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what follows the frame comes in a task after it, once', () => {
  const { frame } = page('visible');
  const follow = vi.fn<() => void>();
  onceFramed(follow);
  frame();
  expect(follow).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(follow).toHaveBeenCalledTimes(1);
});

test('a page that is not seen waits for no frame', () => {
  page('hidden');
  const follow = vi.fn<() => void>();
  onceFramed(follow);
  onceShown(follow);
  expect(follow).toHaveBeenCalledTimes(2);
});

test('where no frame comes it goes on all the same', () => {
  page('visible');
  const follow = vi.fn<() => void>();
  onceFramed(follow);
  onceShown(follow);
  vi.runAllTimers();
  expect(follow).toHaveBeenCalledTimes(2);
});

test('a background alone is not yet something that was shown', () => {
  const { tell } = page('visible');
  const follow = vi.fn<() => void>();
  onceShown(follow);
  tell('first-paint');
  expect(follow).not.toHaveBeenCalled();
  tell('first-contentful-paint');
  expect(follow).toHaveBeenCalledTimes(1);
});

/** A page of which no frame is drawn and nothing told until the test says so. */
function page(visibilityState: DocumentVisibilityState) {
  let frame = () => {};
  let told: Told = () => {};
  vi.stubGlobal('document', { visibilityState });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => (frame = callback));
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: Told) {
        told = callback;
      }
      observe() {}
    },
  );
  return {
    frame: () => frame(),
    tell: (painted: string) =>
      told(
        { getEntriesByName: (name) => (name === painted ? [{}] : []) },
        { disconnect: () => {} },
      ),
  };
}
