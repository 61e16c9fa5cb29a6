import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { idb } from '#src/lib/storage/idb.ts';
import { logProblem } from '#src/lib/log.ts';

interface Change {
  args: string | FetchArgs;
  tags: readonly string[];
  state: unknown;
  /** Undefined where the server has done it. */
  failed: FetchBaseQueryError | undefined;
}

export interface WaitingChanges {
  /**
   * Keeps a change that met no server; gives whether it is kept. One that was done takes what
   * waited for the same away.
   */
  follow: (change: Change) => Promise<boolean>;
}

/** The outbox on this device. */
export const waitingChanges: WaitingChanges = {
  async follow({ args, tags, state, failed }) {
    const userId = userIdOf(state);
    if (userId === null || (failed !== undefined && !isAway(failed))) return false;
    const { url, method = 'GET', body } = typeof args === 'string' ? { url: args } : args;
    try {
      // Few changes wait: what keeps them is no part of the first screen.
      const { outbox } = await import('#src/lib/outbox/outbox.ts');
      const store = outbox(idb('outbox'));
      if (failed === undefined) {
        if (method === 'PUT') await store.supersede({ method, url, userId });
        return false;
      }
      await store.add({
        id: crypto.randomUUID(),
        userId,
        method,
        url,
        at: Date.now(),
        tags: [...tags],
        ...(body !== undefined && { body: body as unknown }),
      });
    } catch (problem) {
      // A browser that refuses storage says what went wrong instead.
      logProblem('outbox', problem);
      return false;
    }
    void askToBeSent();
    return true;
  },
};

async function askToBeSent(): Promise<void> {
  try {
    const { sendWhenOnline } = await import('#src/lib/outbox/handOver.ts');
    await sendWhenOnline();
  } catch (problem) {
    logProblem('outbox', problem);
  }
}

/** No answer, one that is not the server's, or one that says it is away. */
function isAway({ status }: FetchBaseQueryError): boolean {
  return typeof status === 'number' ? status >= 500 : status !== 'CUSTOM_ERROR';
}

/** Layers above hold the state; of it, this one asks for no more than whose it is. */
function userIdOf(state: unknown): string | null {
  return (state as { session?: { userId?: string | null } }).session?.userId ?? null;
}
