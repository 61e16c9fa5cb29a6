import { logProblem } from '#src/lib/log.ts';
import type { PageSight } from './pageSight.ts';

/** The part of `navigator.wakeLock` in use; null where the browser has none. */
export type WakeLocks = { request(type: 'screen'): Promise<{ release(): Promise<void> }> } | null;

/**
 * Keeps the screen on until the returned function is called. The browser lets go of the lock
 * whenever the page is hidden, so it is taken again when it is seen.
 */
export function holdWakeLock(locks: WakeLocks, page: PageSight): () => void {
  if (locks === null) return () => undefined;
  let held: { release(): Promise<void> } | null = null;
  let wanted = true;

  async function take() {
    if (page.hidden() || locks === null) return;
    const lock = await locks.request('screen');
    if (wanted) held = lock;
    else await lock.release();
  }

  // A browser that saves its battery refuses: the call goes on.
  const tryTake = () => void take().catch((problem: unknown) => logProblem('wake lock', problem));
  const stop = page.onChange(tryTake);
  tryTake();
  return () => {
    wanted = false;
    stop();
    held?.release().catch((problem: unknown) => logProblem('wake lock', problem));
  };
}
