import { logProblem } from '#src/lib/log.ts';
import { isPage } from './isPage.ts';

/** What every page, and a call, needs without a network beyond the shell; filled once somebody is signed in. */
const CACHE = 'practice';

type File = { url: string };

/** The build names these chunks so (`vite.config.ts`). */
export function isPracticeFile(url: string): boolean {
  return /^\/?assets\/(call|page)-/.test(url);
}

export function isPracticeAsset({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && isPracticeFile(url.pathname);
}

/** From the cache, else from the network; a file's name changes with its content. */
export async function practiceAsset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(request.url)) ?? (await fetch(request));
}

/** The part of a worker's `clients` that is needed here. */
type Windows = {
  matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly unknown[]>;
};

/** On `{ type: 'KEEP_PRACTICE' }`: fetches what is missing; drops what this version no longer has, once no other page can still be of the version before. */
export function keepPractice(
  event: { data: unknown; waitUntil: (work: Promise<unknown>) => void },
  files: File[],
  windows: Windows,
): void {
  if ((event.data as { type?: unknown } | null)?.type !== 'KEEP_PRACTICE') return;
  event.waitUntil(fill(wantedOf(files), windows));
}

/** On `install`: where this device keeps them already, a new version's are there before it takes over, beside those that open pages still use. */
export function renewPractice(
  event: { waitUntil: (work: Promise<unknown>) => void },
  files: File[],
): void {
  event.waitUntil(renew(wantedOf(files)));
}

async function renew(wanted: string[]): Promise<void> {
  try {
    if (!(await caches.has(CACHE))) return;
    const cache = await caches.open(CACHE);
    const kept = (await cache.keys()).map(({ url }) => url);
    await addAll(
      wanted.filter((url) => !kept.includes(url)),
      cache,
    );
  } catch (problem) {
    // They come once the new version is asked for them.
    logProblem('practice cache', problem);
  }
}

function wantedOf(files: File[]): string[] {
  return files
    .filter(({ url }) => isPracticeFile(url))
    .map(({ url }) => new URL(url, location.origin).href);
}

async function fill(wanted: string[], windows: Windows): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    const kept = (await cache.keys()).map(({ url }) => url);
    const alone =
      (await windows.matchAll({ type: 'window', includeUncontrolled: true })).length < 2;
    if (alone)
      await Promise.all(
        kept.filter((url) => !wanted.includes(url)).map((url) => cache.delete(url)),
      );
    await addAll(
      wanted.filter((url) => !kept.includes(url)),
      cache,
    );
  } catch (problem) {
    logProblem('practice cache', problem);
  }
}

/** What does not come is fetched the next time; the worker stays awake for the rest. */
async function addAll(urls: string[], cache: Cache): Promise<void> {
  for (const added of await Promise.allSettled(urls.map((url) => add(url, cache)))) {
    if (added.status === 'rejected') logProblem('practice cache', added.reason);
  }
}

/** @throws where it does not come */
async function add(url: string, cache: Cache): Promise<void> {
  const reply = await fetch(url);
  if (!reply.ok || isPage(reply)) throw new Error(`${url} did not come.`);
  await cache.put(url, reply);
}
