import { z } from 'zod';
import { MOST_AWAITED } from '../limits.ts';
import { text } from '../text.ts';
import { scorecardSchema } from './scorecard.ts';

export const achievementAwardSchema = z.object({
  achievementId: z.string(),
  title: z.string(),
  description: z.string(),
  iconRelativePath: z.string(),
  expFromAchievement: z.int().min(0),
  borderCssClass: z.string(),
  backgroundCssClass: z.string(),
});

export const challengeCompletionSchema = z.object({
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  expFromChallenge: z.int().min(0),
});

/** The result of scoring one call; before it is ready the call answers 404. */
export const callScoringSchema = z.object({
  isComplete: z.boolean(),
  error: z.string().nullable(),
  /** The scorecard as readable text. */
  scoringResult: z.string(),
  expGainedForCall: z.int().min(0),
  scoringData: z.object({
    newAchievementsAwarded: z.array(achievementAwardSchema),
    newChallengesCompleted: z.array(challengeCompletionSchema),
    leveledUp: z.boolean(),
    /** Overall level, 1 to 120. */
    newLevel: z.int().min(1).max(120).nullable(),
    scorecard: scorecardSchema.nullable(),
  }),
});

export const pendingCallScoringSchema = z.object({
  callRecordId: z.string(),
  startedAt: z.iso.datetime(),
});

/** The calls that are waited for, with commas between. */
export const awaitedScoringsQuerySchema = z.object({ ids: text(MOST_AWAITED * 40) });

/** Those of them that are still without a score: all of them where the wait was over before. */
export const awaitedScoringsSchema = z.object({ pending: z.array(z.string()) });

export type AwaitedScorings = z.infer<typeof awaitedScoringsSchema>;
export type CallScoring = z.infer<typeof callScoringSchema>;
export type PendingCallScoring = z.infer<typeof pendingCallScoringSchema>;
