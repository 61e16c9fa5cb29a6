const chains = new Map<string, Promise<unknown>>();

/**
 * Runs `work` alone under `name`: over all tabs and the worker where the browser has Web Locks,
 * else (a page that is not served securely has none) within this tab.
 */
export async function withLock<T>(
  name: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (locks !== undefined)
    return await locks.request(name, signal === undefined ? {} : { signal }, work);
  const before = chains.get(name) ?? Promise.resolve();
  const mine = before.then(
    () => start(work, signal),
    () => start(work, signal),
  );
  chains.set(name, mine);
  return await mine;
}

/**
 * Whether `name` is this page's from now on: one page at a time has it, until it is left. True
 * where there are no Web Locks.
 */
export async function claim(name: string): Promise<boolean> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (locks === undefined) return true;
  return await new Promise((resolve, reject) => {
    const held = locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      // Never settles: the lock is let go when the page is.
      return lock === null ? undefined : new Promise<never>(() => undefined);
    });
    held.catch(reject);
  });
}

function start<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  return work();
}
