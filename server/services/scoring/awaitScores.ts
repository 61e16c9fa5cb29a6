import type { Context } from '#server/context.ts';
import { listPendingIds } from '#server/db/queries/calls/scores.ts';

/** Below what proxies, and the app, let a request take. */
const LONGEST_MS = 20_000;

/**
 * Waits until one of these calls of the user is without a score no more, and gives those that still
 * are. A call that is not the user's, or has not ended, is not waited for.
 * @param ids in lower case
 */
export async function awaitScores(
  { db, memory }: Pick<Context, 'db' | 'memory'>,
  userId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const until = performance.now() + LONGEST_MS;
  for (;;) {
    // Before the look, so that a score which comes meanwhile is heard of.
    const wait = memory.waits.begin(userId, ids, until - performance.now(), signal);
    try {
      const all = await listPendingIds(db, userId);
      const pending = ids.filter((id) => all.includes(id));
      if (pending.length < ids.length || !memory.isHearing()) return pending;
      if (!(await wait.rung)) return pending;
    } finally {
      wait.stop();
    }
  }
}
