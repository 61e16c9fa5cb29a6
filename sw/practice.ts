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

/** On `{ type: 'KEEP_PRACTICE' }`: fetches what is missing and drops what this version no longer has. */
export function keepPractice(event: { data: unknown; waitUntil: (work: Promise<unknown>) => void }, files: File[]): void {
  if ((event.data as { type?: unknown } | null)?.type !== 'KEEP_PRACTICE') return;
  event.waitUntil(fill(wantedOf(files)));
}

/** On `install`: where this device keeps them already, a new version's are there before it takes over, beside those that open pages still use. */
export function renewPractice(event: { waitUntil: (work: Promise<unknown>) => void }, files: File[]): void {
  event.waitUntil(renew(wantedOf(files)));
}

async function renew(wanted: string[]): Promise<void> {
  try {
    if (!(await caches.has(CACHE))) return;
    const cache = await caches.open(CACHE);
    const kept = (await cache.keys()).map(({ url }) => url);
    await Promise.all(wanted.filter((url) => !kept.includes(url)).map((url) => add(url, cache)));
  } catch (problem) {
    // They come once the new version is asked for them.
    logProblem('practice cache', problem);
  }
}

function wantedOf(files: File[]): string[] {
  return files.filter(({ url }) => isPracticeFile(url)).map(({ url }) => new URL(url, location.origin).href);
}

async function fill(wanted: string[]): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    const kept = (await cache.keys()).map(({ url }) => url);
    await Promise.all(kept.filter((url) => !wanted.includes(url)).map((url) => cache.delete(url)));
    await Promise.all(wanted.filter((url) => !kept.includes(url)).map((url) => add(url, cache)));
  } catch (problem) {
    logProblem('practice cache', problem);
  }
}

/** @throws where it does not come: the rest is kept all the same, and what lacks is fetched the next time */
async function add(url: string, cache: Cache): Promise<void> {
  const reply = await fetch(url);
  if (!reply.ok || isPage(reply)) throw new Error(`${url} did not come.`);
  await cache.put(url, reply);
}
