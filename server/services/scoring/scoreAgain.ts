import { rubricFor } from '#core/scoring/rubric.ts';
import { CALL_TYPES } from '#core/contract/personas/persona.ts';
import type { Context } from '#server/context.ts';
import { listOldScores } from '#server/db/queries/calls/scores.ts';
import { settleCall } from './settleCall.ts';

/** Calls that are scored again at a time. */
const BATCH = 50;

/**
 * Scores every call again whose rubric is not today's, but for battles; tells how many. XP is never
 * touched.
 */
export async function scoreAllAgain(context: Context): Promise<number> {
  const rubrics = CALL_TYPES.map((callType) => {
    const { id, version } = rubricFor(callType);
    return { id, version };
  });
  let done = 0;
  let after: { userId: string; callId: string } | null = null;
  for (;;) {
    const old = await listOldScores(context.db, rubrics, { after, most: BATCH });
    for (const { userId, callId } of old) await settleCall(context, userId, callId);
    done += old.length;
    after = old.at(-1) ?? null;
    if (old.length < BATCH) return done;
  }
}
