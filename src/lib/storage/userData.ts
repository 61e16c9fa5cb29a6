import { clear } from 'idb-keyval';
import { idb } from './idb.ts';
import { logProblem } from '../log.ts';

/**
 * Deletes what was kept for a user: answers, awaited scores, recordings listened to. Calls and
 * chunks not yet delivered stay (they carry their user's id).
 */
export async function clearUserData(): Promise<void> {
  const work = [
    clear(idb('pending')),
    clear(idb('api-cache')),
    clear(idb('heard')),
    clear(idb('personas')),
  ];
  for (const { status, ...rest } of await Promise.allSettled(work)) {
    if (status === 'rejected' && 'reason' in rest) logProblem('sign-out', rest.reason);
  }
}
