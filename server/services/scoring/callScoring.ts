import type { CallScoring, PendingCallScoring } from '#core/contract/scoring/scoring.ts';
import type { Context } from '#server/context.ts';
import { rewardsOfCall } from '#server/db/queries/game/rewards.ts';
import { findScoreForToken, listPending } from '#server/db/queries/calls/scores.ts';
import { hashToken } from '../accounts/sessions/tokens.ts';
import { isUuid, NO_ID } from '../ids.ts';
import { ProblemError } from '../problemError.ts';
import { storedScorecard } from './storedScorecard.ts';

/**
 * The result of a call's scoring; undefined where the access token is not live.
 * @throws {ProblemError} 404 until there is one, as for a call that is not the user's
 */
export async function callScoring(
  { db, now }: Context,
  accessToken: string,
  callId: string,
): Promise<CallScoring | undefined> {
  const found = await findScoreForToken(
    db,
    hashToken(accessToken),
    now(),
    isUuid(callId) ? callId : NO_ID,
  );
  if (!found) return undefined;
  const { score } = found;
  if (!score)
    throw new ProblemError(
      404,
      'no-score-yet',
      'Not Found',
      'There is no score for this call yet.',
    );
  const shown = (await rewardsOfCall(db, score.userId, score.callId)).map((reward) => reward.shown);
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
