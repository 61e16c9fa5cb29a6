import { z } from 'zod';
import { goalSchema } from './goal.ts';

export const CHALLENGE_KINDS = ['daily', 'weekly', 'seasonal'] as const;

/**
 * A challenge of today, this week or this season by the rep's own calendar; everybody has the same
 * on the same date.
 */
export const challengeSchema = goalSchema.extend({
  /** Names the challenge and its window, such as `daily/2026-11-21/warm-up`. */
  id: z.string(),
  kind: z.enum(CHALLENGE_KINDS),
  /**
   * The end of the day, the week (Sunday) or the season (a quarter of the year) where the rep is.
   */
  endsAt: z.iso.datetime(),
});

/** Daily first, then weekly, then seasonal: three of each. */
export const challengesSchema = z.array(challengeSchema);

export type ChallengeKind = (typeof CHALLENGE_KINDS)[number];
export type Challenge = z.infer<typeof challengeSchema>;
