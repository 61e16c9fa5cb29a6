/** Resolves at once while the page is seen, else when it is seen again. */
export function whenSeen(): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}

/** Runs `work` once the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}

/** A first screen that shows nothing by then is not waited for. */
const FIRST_SCREEN_MS = 8_000;
let shown: Promise<void> | null = null;
let isShown = false;

/** Whether `firstScreenShown()` has resolved. */
export const isFirstScreenShown = (): boolean => isShown;

/**
 * Resolves once the first screen shows its content and the browser has nothing better to do: what
 * nobody waits for comes after it.
 */
export function firstScreenShown(): Promise<void> {
  shown ??= new Promise((resolve) => {
    const timer = setTimeout(done, FIRST_SCREEN_MS);
    const watch = new MutationObserver(look);
    watch.observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
    look();

    function look() {
      if (document.querySelector('.content-ready') !== null) done();
    }
    function done() {
      clearTimeout(timer);
      watch.disconnect();
      whenIdle(() => {
        isShown = true;
        resolve();
      });
    }
  });
  return shown;
}
