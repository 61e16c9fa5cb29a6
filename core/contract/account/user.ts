import { z } from 'zod';
import { RANK_TIERS } from '../game/ranks.ts';
import { line } from '../text.ts';

export const userDetailsSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  publicUsername: z.string().nullable(),
  isSubscribed: z.boolean(),
  hasStripeCustomerId: z.boolean(),
});

export const userLevelSchema = z.object({
  /** The rank tier. */
  category: z.enum(RANK_TIERS),
  /** Within the tier. */
  level: z.int().min(1).max(12),
  /** Lifetime total; it never falls. */
  currentExp: z.int().min(0),
  /** What is missing to the next level; 0 at Master XII. */
  expToNextLevel: z.int().min(0),
  /** The total at which this level began. */
  levelStartExp: z.int().min(0),
});

export const userStatsSchema = z.object({
  /** Calls that have been scored. */
  calls: z.int().min(0),
  /** Of those, with an agreed next step. */
  wins: z.int().min(0),
  bestScore: z.int().min(0).max(100).nullable(),
  averageScore: z.number().min(0).max(100).nullable(),
});

export const userProfileSchema = z.object({
  publicUsername: z.string().nullable(),
  userLevel: userLevelSchema,
  stats: userStatsSchema,
  /** XP of another installation, which counts for nothing here; 0 where there is none. */
  broughtExp: z.int().min(0),
});

export const usernameQuerySchema = z.object({ username: line(200) });

export const usernameRequestSchema = usernameQuerySchema.extend({
  /** Whether the name may stand on the board that is shown without signing in. */
  showOnPublicBoard: z.boolean().default(false),
});
export const usernameReplySchema = z.object({ publicUsername: z.string() });

export const usernameAvailabilitySchema = z.object({
  /** As it was asked for. */
  username: z.string(),
  available: z.boolean(),
  /** One sentence for the person; null where the name can be had. */
  reason: z.string().nullable(),
});

/** `step` counts from 1; 3 is where a missing public username is chosen. */
export const onboardingStatusSchema = z.object({ step: z.int().min(1), completed: z.boolean() });

export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'past_due',
  'canceled',
  'none',
] as const;

export const subscriptionSchema = z.object({
  /** `self-hosted`, `granted` by the operator, `none`, or the name of a paid plan. */
  plan: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** When a paid period or limited minutes are renewed; null where nothing is. */
  renewsAt: z.iso.datetime().nullable(),
  /** When the subscription ends, or ended, where that is settled. */
  endsAt: z.iso.datetime().nullable(),
  /** Null: unlimited. */
  minutesIncluded: z.int().min(0).nullable(),
  /** In this billing period, else this calendar month (UTC); a minute that was begun is used. */
  minutesUsed: z.int().min(0),
  /** Null: unlimited. */
  minutesRemaining: z.int().min(0).nullable(),
});

export type UsernameRequest = z.input<typeof usernameRequestSchema>;
export type UsernameReply = z.infer<typeof usernameReplySchema>;
export type UsernameAvailability = z.infer<typeof usernameAvailabilitySchema>;
export type OnboardingStatus = z.infer<typeof onboardingStatusSchema>;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
export type Subscription = z.infer<typeof subscriptionSchema>;
export type UserDetails = z.infer<typeof userDetailsSchema>;
export type UserLevel = z.infer<typeof userLevelSchema>;
export type UserProfile = z.infer<typeof userProfileSchema>;
