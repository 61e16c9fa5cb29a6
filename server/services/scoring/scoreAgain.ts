import { rubricFor } from '#core/scoring/rubric.ts';
import { CALL_TYPES } from '#core/contract/personas/persona.ts';
import type { Context } from '#server/context.ts';
import { findCallById } from '#server/db/queries/calls/calls.ts';
import { listOldScores } from '#server/db/queries/calls/scores.ts';
import { callNotOver, unknownCall } from '../calls/callProblems.ts';
import { isUuid } from '../ids.ts';
import { ProblemError } from '../problemError.ts';
import { settleCall } from './settleCall.ts';

/**
 * Scores a call again by the rubric of today. Its XP, and what it brought, stay as they were.
 * @throws {ProblemError} 404, as for another user's call; 409 `call-not-over`, and `battle-stands` for a call of a battle
 */
export async function scoreAgain(context: Context, userId: string, callId: string): Promise<void> {
  const call = isUuid(callId) ? await findCallById(context.db, userId, callId) : undefined;
  if (!call) throw unknownCall();
  if (!call.settled) throw callNotOver();
  if (call.battleId !== null)
    throw new ProblemError(
      409,
      'battle-stands',
      'Conflict',
      'The score of a battle stands as it was won.',
    );
  await settleCall(context, userId, callId);
}

/** Calls that are scored again at a time. */
const BATCH = 50;

/** Scores every call again whose rubric is not today's, but for battles; tells how many. XP is never touched. */
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
