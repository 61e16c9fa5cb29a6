import type { CallScoring, PendingCallScoring } from '#core/contract/scoring/scoring.ts';
import type { Context } from '#server/context.ts';
import { findScoreAndRewards, isScored, listPending } from '#server/db/queries/calls/scores.ts';
import { whoseToken } from '../accounts/sessions/sessions.ts';
import { isUuid } from '../ids.ts';
import { ProblemError } from '../problemError.ts';
import { storedScorecard } from './storedScorecard.ts';

/**
 * The result of a call's scoring; undefined where the access token is not live.
 * @throws {ProblemError} 404 until there is one, as for a call that is not the user's
 */
export async function callScoring(
  context: Context,
  accessToken: string,
  callId: string,
): Promise<CallScoring | undefined> {
  const bearer = await whoseToken(context, accessToken, false);
  if (!bearer) return undefined;
  const found = isUuid(callId) ? await scoreOf(context, bearer.userId, callId) : undefined;
  if (!found) throw noScoreYet();
  const { score, rewards: shown } = found;
  return {
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
  };
}

/** A call that was without a score a moment ago still is, unless this server has heard otherwise. */
async function scoreOf(
  { db, memory }: Context,
  userId: string,
  callId: string,
): Promise<Awaited<ReturnType<typeof findScoreAndRewards>>> {
  const id = callId.toLowerCase();
  const pending = await memory.pending.recall(`${userId}/${id}`, async () =>
    (await isScored(db, userId, id)) ? null : id,
  );
  return pending === null ? findScoreAndRewards(db, userId, id) : undefined;
}

function noScoreYet(): ProblemError {
  return new ProblemError(404, 'no-score-yet', 'Not Found', 'There is no score for this call yet.');
}

/** Calls whose score is still to come; `startedAt` is when the wait for it began, at the call's end. */
export async function pendingScorings(
  { db }: Context,
  userId: string,
): Promise<PendingCallScoring[]> {
  const rows = await listPending(db, userId);
  return rows.flatMap(({ callRecordId, endedAt }) =>
    endedAt ? [{ callRecordId, startedAt: endedAt.toISOString() }] : [],
  );
}
