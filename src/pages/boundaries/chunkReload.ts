export type ChunkReloadDeps = {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /**
   * Whether there is anything to reload from: without a network and without a worker the browser
   * would show its own error in place of the app.
   */
  canReload: () => boolean;
  reload: () => void;
};

export const thisBrowser: ChunkReloadDeps = {
  storage: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
  },
  canReload: () => navigator.onLine || Boolean(navigator.serviceWorker?.controller),
  reload: () => location.reload(),
};

/**
 * Loads a page's code. A failure (a chunk of an older release, a torn download) reloads the browser
 * page once; if it fails again, an error named `chunkLoadError` is thrown. `page` names the key in
 * session storage: false, then true once reloaded.
 */
export async function loadChunk<T>(
  page: string,
  load: () => Promise<T>,
  deps: ChunkReloadDeps = thisBrowser,
): Promise<T> {
  const key = `chunkReloaded:${page}`;
  if (deps.storage.getItem(key) === null) deps.storage.setItem(key, 'false');
  try {
    const chunk = await load();
    deps.storage.setItem(key, 'false');
    return chunk;
  } catch (cause) {
    if (deps.storage.getItem(key) === 'true' || !deps.canReload())
      throw chunkLoadError(page, cause);
    deps.storage.setItem(key, 'true');
    deps.reload();
    return await untilReloaded<T>();
  }
}

export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === 'chunkLoadError';
}

/** Never settles, so that nothing is shown as broken in the moment before the reload. */
function untilReloaded<T>(): Promise<T> {
  return new Promise<T>(() => undefined);
}

function chunkLoadError(page: string, cause: unknown): Error {
  const error = new Error(`The page "${page}" could not be loaded.`, { cause });
  error.name = 'chunkLoadError';
  return error;
}
