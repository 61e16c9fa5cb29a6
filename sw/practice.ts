import type { HandlerCallbackOptions } from 'workbox-core';
import { CacheFirst } from 'workbox-strategies';
import { logProblem } from '#src/lib/log.ts';
import { filesOnly } from './filesOnly.ts';
import type { KeptFile } from './keptFiles.ts';

/**
 * What every page, and a call, needs without a network beyond the shell; filled once somebody is
 * signed in.
 */
export const PRACTICE_CACHE = 'practice';

type File = Pick<KeptFile, 'url' | 'practice'>;
type Lifetime = { waitUntil: (work: Promise<unknown>) => void };

const matchOptions = { ignoreVary: true };

/** From the cache, else from the network, and kept; a file's name changes with its content. */
const practiceFiles = new CacheFirst({
  cacheName: PRACTICE_CACHE,
  plugins: [filesOnly],
  matchOptions,
});

/** What a page asks for: not kept by that, since some files are of no use without a network. */
export const assets = new CacheFirst({
  cacheName: PRACTICE_CACHE,
  plugins: [{ cacheWillUpdate: () => Promise.resolve(null) }],
  matchOptions,
});

/**
 * Any file that the build named, of this version or, in a page that is still open, of the one
 * before.
 */
export function isAsset({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && url.pathname.startsWith('/assets/');
}

/** The part of a worker's `clients` that is needed here. */
type Windows = {
  matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly unknown[]>;
};

/**
 * On `{ type: 'KEEP_PRACTICE' }`: fetches what is missing; drops what this version no longer has,
 * once no other page can still be of the version before.
 */
export function keepPractice(
  event: Lifetime & { data: unknown },
  files: readonly File[],
  windows: Windows,
): void {
  if ((event.data as { type?: unknown } | null)?.type !== 'KEEP_PRACTICE') return;
  const urls = urlsOf(files);
  event.waitUntil(dropOthers(urls, windows).then(() => fetchMissing(urls, event)));
}

/**
 * On `install`: where this device keeps them already, a new version's are there before it takes
 * over, beside those that open pages still use.
 */
export function renewPractice(event: Lifetime, files: readonly File[]): void {
  event.waitUntil(
    caches.has(PRACTICE_CACHE).then((kept) => (kept ? fetchMissing(urlsOf(files), event) : null)),
  );
}

function urlsOf(files: readonly File[]): string[] {
  return files
    .filter(({ practice }) => practice === true)
    .map(({ url }) => new URL(url, location.origin).href);
}

async function dropOthers(urls: string[], windows: Windows): Promise<void> {
  const pages = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 1) return;
  const cache = await caches.open(PRACTICE_CACHE);
  const others = (await cache.keys()).filter(({ url }) => !urls.includes(url));
  await Promise.all(others.map((request) => cache.delete(request)));
}

/** What does not come is fetched the next time. */
async function fetchMissing(urls: string[], event: Lifetime): Promise<void> {
  const fetched = urls.map((url) => {
    const options = { event, request: new Request(url) } as HandlerCallbackOptions;
    return Promise.all(practiceFiles.handleAll(options));
  });
  for (const outcome of await Promise.allSettled(fetched))
    if (outcome.status === 'rejected') logProblem('practice files', outcome.reason);
}
