import { withLock } from '../locks.ts';
import { logProblem } from '../log.ts';
import { idb } from '../storage/idb.ts';
import { STORAGE_KEYS } from '../storage/storageKeys.ts';
import { callStore } from './callRecord.ts';

/** Whose a call is that was held without an account: no user's id looks like it. */
export const VISITOR = 'visitor';

/**
 * The account with this address is to keep the visitor's calls as soon as somebody signs in to it
 * here.
 */
export function keepVisitorCallsFor(email: string): void {
  localStorage.setItem(STORAGE_KEYS.keepVisitorCallsFor, asOne(email));
}

/** The address of the account that was to keep them, in one spelling; null where none was. */
export function keeperOfVisitorCalls(): string | null {
  return localStorage.getItem(STORAGE_KEYS.keepVisitorCallsFor);
}

/** Whether the account with this address was to keep them. */
export function isToKeepVisitorCalls(email: string, keeper = keeperOfVisitorCalls()): boolean {
  return keeper === asOne(email);
}

/** Runs `work` while nobody else, in any tab, makes the visitor's calls a user's or deletes them. */
export async function withVisitorCalls<T>(work: () => Promise<T>): Promise<T> {
  return await withLock('ringside-visitor-calls', work);
}

/**
 * Makes the visitor's calls that are over this user's, to be sent like any call that was held
 * without a network. Gives their ids.
 */
export async function keepVisitorCalls(userId: string): Promise<string[]> {
  return await withVisitorCalls(async () => {
    const store = callStore(idb('calls'));
    const ended = (await store.ofUser(VISITOR)).filter(({ endedBy }) => endedBy !== null);
    for (const record of ended) await store.save({ ...record, userId });
    localStorage.removeItem(STORAGE_KEYS.keepVisitorCallsFor);
    return ended.map(({ callRecordId }) => callRecordId);
  });
}

/** Deletes the visitor's calls that are over: nobody wants them. */
export async function dropVisitorCalls(): Promise<void> {
  await withVisitorCalls(async () => {
    const store = callStore(idb('calls'));
    for (const { endedBy, conversationId } of await store.ofUser(VISITOR))
      if (endedBy !== null) await store.remove(conversationId);
  }).catch((problem: unknown) => logProblem('calls', problem));
}

function asOne(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
