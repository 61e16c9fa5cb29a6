import { z } from 'zod';
import { achievementAwardSchema, challengeCompletionSchema } from '../scoring/scoring.ts';
import { text } from '../text.ts';

const common = {
  /**
   * The same as the key of the reward in its call's scoring result:
   * `{callRecordId}/achievement/{achievementId}`, `{callRecordId}/challenge/{place in
   * newChallengesCompleted, from 0}` or `{callRecordId}/levelup`.
   */
  id: z.string(),
  callRecordId: z.string(),
  createdAt: z.iso.datetime(),
  /** When it was shown, on whichever device; null: not yet. */
  seenAt: z.iso.datetime().nullable(),
};

export const rewardSchema = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('achievement'), achievement: achievementAwardSchema }),
  z.object({ ...common, type: z.literal('challenge'), challenge: challengeCompletionSchema }),
  /** `newLevel` is the overall level, 1 to 120, that several levels at once end at. */
  z.object({ ...common, type: z.literal('levelup'), newLevel: z.int().min(1).max(120) }),
]);

/**
 * `?unseen`, `?unseen=true` and `?unseen=1` ask for what no device has shown; without it the newest
 * hundred come.
 */
export const rewardsQuerySchema = z.object({
  unseen: z
    .enum(['', 'true', 'false', '1', '0'])
    .default('false')
    .transform((value) => value === '' || value === 'true' || value === '1'),
});

/**
 * Oldest first, those of one call in the order in which they are shown: achievements, challenges,
 * level-up. At most 100.
 */
export const rewardsSchema = z.array(rewardSchema);

/** Ids that are not the user's, or were seen before, change nothing. */
export const rewardsSeenSchema = z.object({ ids: z.array(text(200)).max(100) });

/**
 * Of those ids the ones that nobody had shown: of several devices that tell at one moment, one
 * alone is given each.
 */
export const rewardsSeenReplySchema = z.object({ newlySeen: z.array(z.string()) });

export type Reward = z.infer<typeof rewardSchema>;
export type RewardsSeen = z.infer<typeof rewardsSeenSchema>;
export type RewardsSeenReply = z.infer<typeof rewardsSeenReplySchema>;
