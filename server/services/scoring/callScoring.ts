import {
  callScoringSchema,
  type CallScoring,
  type PendingCallScoring,
} from '#core/contract/scoring/scoring.ts';
import type { Context } from '#server/context.ts';
import { findScoreAndRewards, isScored, listPending } from '#server/db/queries/calls/scores.ts';
import { whoseToken } from '../accounts/sessions/sessions.ts';
import { neededFirst } from '../accounts/signingIn/needs.ts';
import { isUuid } from '../ids.ts';
import type { SentResult } from '../requests/serverMemory.ts';
import { storedScorecard } from './storedScorecard.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findScoreAndRewards>>>;

/**
 * The result of a call's scoring, as it is sent; null until there is one, as for a call that is not
 * the user's; undefined where the access token is not live.
 * @throws {ProblemError} 403 where the user has to do something else first
 */
export async function callScoring(
  context: Context,
  accessToken: string,
  callId: string,
): Promise<Buffer | null | undefined> {
  const found = await whoseToken(context, accessToken);
  if (!found) return undefined;
  if (found.need !== null) throw neededFirst(found.need);
  const { userId } = found.bearer;
  const result = isUuid(callId) ? await resultOf(context, userId, callId.toLowerCase()) : null;
  return result === null ? null : result.body;
}

/**
 * A call that was without a score a moment ago still is, and a result is what it was, unless this
 * server has heard otherwise.
 */
async function resultOf(
  { db, memory }: Context,
  userId: string,
  callId: string,
): Promise<SentResult | null> {
  const key = `${userId}/${callId}`;
  const known = memory.results.known(key);
  if (known !== undefined) return known;
  const pending = await memory.pending.recall(key, async () =>
    (await isScored(db, userId, callId)) ? null : callId,
  );
  if (pending !== null) return null;
  return memory.results.recall(key, async () => {
    const found = await findScoreAndRewards(db, userId, callId);
    return found ? { callId, body: Buffer.from(JSON.stringify(sent(found))) } : null;
  });
}

function sent({ score, rewards: shown }: Found): CallScoring {
  return callScoringSchema.parse({
    isComplete: true,
    error: score.error,
    scoringResult: score.text,
    expGainedForCall: score.exp,
    scoringData: {
      newAchievementsAwarded: shown.flatMap((reward) =>
        reward.type === 'achievement' ? reward.achievement : [],
      ),
      newChallengesCompleted: shown.flatMap((reward) =>
        reward.type === 'challenge' ? reward.challenge : [],
      ),
      leveledUp: score.leveledUp,
      newLevel: score.newLevel,
      scorecard: storedScorecard(score.scorecard),
    },
  });
}

/**
 * Calls whose score is still to come; `startedAt` is when the wait for it began, at the call's end.
 */
export async function pendingScorings(
  { db }: Context,
  userId: string,
): Promise<PendingCallScoring[]> {
  const rows = await listPending(db, userId);
  return rows.flatMap(({ callRecordId, endedAt }) =>
    endedAt ? [{ callRecordId, startedAt: endedAt.toISOString() }] : [],
  );
}
