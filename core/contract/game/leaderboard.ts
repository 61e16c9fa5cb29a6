import { z } from 'zod';
import { pageQuery, paginationSchema } from '../pagination.ts';
import { RANK_TIERS } from './ranks.ts';

/** `company`: the members of the company that one is in. */
export const BOARD_SCOPES = ['world', 'friends', 'company'] as const;
/** A week is Monday to Sunday, a month a calendar month, both UTC. */
export const BOARD_PERIODS = ['week', 'month', 'all'] as const;

/**
 * Whether one stands on the board that was asked for: `unranked` has earned nothing in the period
 * yet, `counting` will stand there once the board is counted again, `opted-out` is on none,
 * `no-username` has no name to stand there by, `no-company` asked for a company's board without
 * being in one.
 */
export const BOARD_STANDINGS = [
  'ranked',
  'unranked',
  'counting',
  'opted-out',
  'no-username',
  'no-company',
] as const;

export const boardRowSchema = z.object({
  /** From 1; equal XP is an equal rank, and the next rank counts them all. */
  rank: z.int().min(1),
  username: z.string(),
  tier: z.enum(RANK_TIERS),
  /** Within the tier. */
  level: z.int().min(1).max(12),
  /** Earned in the period. */
  exp: z.int().min(1),
  /** That earned XP in the period. */
  calls: z.int().min(0),
  /** A path within the app; null for initials. */
  avatar: z.string().nullable(),
});

export const leaderboardQuerySchema = pageQuery(20).extend({
  scope: z.enum(BOARD_SCOPES).default('world'),
  period: z.enum(BOARD_PERIODS).default('week'),
});

export const publicLeaderboardQuerySchema = leaderboardQuerySchema.omit({ scope: true });

/**
 * Best first. Of those who were blocked, or blocked the reader, the rows are left out; ranks stay
 * as they are.
 */
export const leaderboardSchema = z.object({
  data: z.array(boardRowSchema),
  standing: z.enum(BOARD_STANDINGS),
  /** Null unless `ranked`. */
  me: boardRowSchema
    .extend({
      /** The page, of the size asked for, that one's row is on. */
      page: z.int().min(1),
      /** Up to two rows above and two below, with one's own between them, best first. */
      neighbours: z.array(boardRowSchema).max(5),
    })
    .nullable(),
  /** When it was counted. */
  countedAt: z.iso.datetime(),
  /** When the period ends; null for all time. */
  endsAt: z.iso.datetime().nullable(),
  pagination: paginationSchema,
});

/**
 * Of those alone who agreed to be shown without signing in. 403 `public-board-closed` where the
 * operator closed it.
 */
export const publicLeaderboardSchema = leaderboardSchema.omit({ me: true, standing: true });

export type BoardScope = (typeof BOARD_SCOPES)[number];
export type BoardPeriod = (typeof BOARD_PERIODS)[number];
export type BoardStanding = (typeof BOARD_STANDINGS)[number];
export type BoardRow = z.infer<typeof boardRowSchema>;
export type Leaderboard = z.infer<typeof leaderboardSchema>;
export type PublicLeaderboard = z.infer<typeof publicLeaderboardSchema>;
