import { clear } from 'idb-keyval';
import { idb, type StoreName } from './idb.ts';
import { logProblem } from '../log.ts';

/**
 * Deletes what was kept for a user: answers, awaited scores, recordings listened to. Calls and
 * chunks not yet delivered stay (they carry their user's id).
 */
export async function clearUserData(): Promise<void> {
  await clearStores('pending', ...COPIES);
}

/** Deletes what can be had again: copies of what the server has. */
export async function clearCopies(): Promise<void> {
  await clearStores(...COPIES);
}

const COPIES = ['api-cache', 'heard', 'personas'] as const;

async function clearStores(...names: readonly StoreName[]): Promise<void> {
  const work = names.map((name) => clear(idb(name)));
  for (const { status, ...rest } of await Promise.allSettled(work)) {
    if (status === 'rejected' && 'reason' in rest) logProblem('sign-out', rest.reason);
  }
}
