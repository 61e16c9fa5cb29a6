const chains = new Map<string, Promise<unknown>>();

/**
 * Runs `work` alone under `name`: over all tabs and the worker where the browser has Web Locks, else (a page that is not
 * served securely has none) within this tab.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (locks !== undefined) return await locks.request(name, signal === undefined ? {} : { signal }, work);
  const before = chains.get(name) ?? Promise.resolve();
  const mine = before.then(
    () => start(work, signal),
    () => start(work, signal),
  );
  chains.set(name, mine);
  return await mine;
}

function start<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  return work();
}
