import { z } from 'zod';
import { goalSchema } from '../game/goal.ts';
import { callHistoryRowSchema } from '../calls/history.ts';
import { personSchema } from './person.ts';
import { RELATIONS } from './friends.ts';
import { traitSchema } from '../scoring/traits.ts';
import { userLevelSchema, userStatsSchema } from '../account/user.ts';

export const AUDIENCES = ['nobody', 'friends', 'everyone'] as const;

/** GET and PUT /api/user/privacy: who sees what of oneself. A PUT says all of it. */
export const privacySchema = z.object({
  /** On leaderboards for those who are signed in, and in friends' lists with one's week. */
  onBoards: z.boolean(),
  /** On the board that is shown without signing in; only with `onBoards`. */
  onPublicBoard: z.boolean(),
  /** In the search for friends; whoever knows the whole name can still ask. */
  findable: z.boolean(),
  /** Who may invite to a battle. */
  challenges: z.enum(AUDIENCES),
  /** On the public profile. */
  traits: z.enum(AUDIENCES),
  scores: z.enum(AUDIENCES),
  history: z.enum(AUDIENCES),
});

/**
 * GET /api/battleroom/profile/{username}: 404 `unknown-user`. What its owner has not opened to the
 * reader is null; one's own is whole.
 */
export const publicProfileSchema = z.object({
  person: personSchema,
  userLevel: userLevelSchema.pick({ category: true, level: true }),
  relation: z.enum(RELATIONS),
  /** Of the friendship or request; null where there is none. */
  friendshipId: z.string().nullable(),
  /** Whether the reader may invite them to a battle. */
  takesChallenges: z.boolean(),
  /** The battle of the two that is under way. */
  openBattleId: z.string().nullable(),
  record: z.object({
    /** Scored calls, and of those with an agreed next step. */
    calls: z.int().min(0),
    wins: z.int().min(0),
    battles: z.object({ won: z.int().min(0), lost: z.int().min(0), tied: z.int().min(0) }),
  }),
  /** Completed achievements, newest first. */
  badges: z.array(
    goalSchema.pick({ id: true, title: true, description: true, icon: true, tier: true }).extend({
      borderCssClass: z.string(),
      backgroundCssClass: z.string(),
      completedAt: z.iso.datetime(),
    }),
  ),
  traits: z.array(traitSchema).nullable(),
  scores: userStatsSchema.pick({ bestScore: true, averageScore: true }).nullable(),
  /** The last ten scored calls, newest first. */
  history: z
    .array(
      callHistoryRowSchema.omit({ hasRecording: true, expGained: true, scoreCorrectedAt: true }),
    )
    .max(10)
    .nullable(),
});

export type Audience = (typeof AUDIENCES)[number];
export type Privacy = z.infer<typeof privacySchema>;
export type PublicProfile = z.infer<typeof publicProfileSchema>;
