import { clear } from 'idb-keyval';
import { idb } from './idb.ts';
import { logProblem } from './log.ts';

/** Caches of the service worker that hold a user's answers are named with this and the session's id. */
export const ANSWER_CACHE_PREFIX = 'answers-';

/** Deletes what was kept for a user: answers, awaited scores, recordings listened to. Calls and chunks not yet delivered stay (they carry their user's id). */
export async function clearUserData(): Promise<void> {
  const work = [
    clear(idb('pending')),
    clear(idb('api-cache')),
    clear(idb('heard')),
    clear(idb('personas')),
    deleteAnswerCaches(),
  ];
  for (const { status, ...rest } of await Promise.allSettled(work)) {
    if (status === 'rejected' && 'reason' in rest) logProblem('sign-out', rest.reason);
  }
}

async function deleteAnswerCaches(): Promise<void> {
  const storage: CacheStorage | undefined = globalThis.caches;
  if (storage === undefined) return;
  const names = await storage.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(ANSWER_CACHE_PREFIX))
      .map((name) => storage.delete(name)),
  );
}
