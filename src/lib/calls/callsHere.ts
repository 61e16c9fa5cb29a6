import { keys } from 'idb-keyval';
import pTimeout from 'p-timeout';
import { idb } from '../storage/idb.ts';
import { logProblem } from '../log.ts';

/** Storage that has not answered by then holds nothing up. */
const STORAGE_TAKES_MS = 2_000;

/** What a look ahead found; good for one. */
let ahead: boolean | null = null;

/**
 * Whether this device holds any call, of whomever: one that was cut off, or waits to be sent.
 * Mostly there is none, and none of the code for them is needed.
 */
export async function hasCallsHere(): Promise<boolean> {
  try {
    const held = await pTimeout(keys(idb('calls')), {
      milliseconds: STORAGE_TAKES_MS,
      fallback: () => [],
    });
    return held.length > 0;
  } catch (problem) {
    logProblem('calls', problem);
    return false;
  }
}

/** Looks before anybody asks, so that the first screen has its answer at once. */
export async function lookForCallsAhead(): Promise<void> {
  ahead = await hasCallsHere();
}

/** What was found ahead; null where nobody looked, or it is not known yet. */
export function takeCallsAhead(): boolean | null {
  const found = ahead;
  ahead = null;
  return found;
}
