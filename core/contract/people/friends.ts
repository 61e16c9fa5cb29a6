import { z } from 'zod';
import { personSchema, toUsernameSchema } from './person.ts';
import { line, prose } from '../text.ts';

/**
 * What may be between two users; `asked`: by the reader, `asks`: the reader. A block looks like
 * `none` to either.
 */
export const RELATIONS = ['none', 'asked', 'asks', 'friends', 'me'] as const;
export const REPORT_REASONS = ['name', 'harassment', 'cheating', 'spam', 'other'] as const;
export const MAX_SEARCH_LENGTH = 64;
export const MAX_REPORT_LENGTH = 1_000;

/** `id` is of the friendship, the same for both; POST and DELETE take it. */
export const friendSchema = personSchema.extend({
  id: z.string(),
  since: z.iso.datetime(),
  /** Since Monday (UTC); null where the friend is on no boards. */
  week: z.object({ exp: z.int().min(0), calls: z.int().min(0) }).nullable(),
});

export const friendRequestSchema = personSchema.extend({
  id: z.string(),
  askedAt: z.iso.datetime(),
});

/**
 * GET /api/friends. Friends by the XP of their week, requests newest first. At most 500 friends and
 * 100 requests either way.
 */
export const friendsSchema = z.object({
  friends: z.array(friendSchema),
  /** To be answered by the reader. */
  requests: z.array(friendRequestSchema),
  /** To be answered by others; DELETE takes one back. */
  asked: z.array(friendRequestSchema),
});

/**
 * POST /api/friends: asks somebody; where they asked already, both are friends. 409
 * `already-friends`, `already-asked`, `yourself`, `no-username`, `too-many`.
 */
export const friendRequestReplySchema = z.object({
  id: z.string(),
  relation: z.enum(['asked', 'friends']),
});

/**
 * The beginning of a public name; more than 64 characters are 400. Those who wish not to be found,
 * and blocked ones, are not.
 */
export const friendSearchQuerySchema = z.object({ query: line(MAX_SEARCH_LENGTH).min(1) });

/** At most ten, by name. `id` is of the friendship or request; null where there is none. */
export const friendSearchSchema = z.array(
  personSchema.extend({ relation: z.enum(RELATIONS), id: z.string().nullable() }),
);

/**
 * GET /api/blocks, newest first; POST /api/blocks takes a username: hides both from each other,
 * ends friendship, requests, battles and shared calls.
 */
export const blockedSchema = z.array(
  z.object({ id: z.string(), username: z.string(), at: z.iso.datetime() }),
);

/** POST /api/reports, 204: for the operator to read; the reported is not told. */
export const reportSchema = toUsernameSchema.extend({
  reason: z.enum(REPORT_REASONS),
  text: prose(MAX_REPORT_LENGTH).default(''),
});

export type Relation = (typeof RELATIONS)[number];
export type ReportReason = (typeof REPORT_REASONS)[number];
export type Friend = z.infer<typeof friendSchema>;
export type FriendRequest = z.infer<typeof friendRequestSchema>;
export type Friends = z.infer<typeof friendsSchema>;
export type FriendRequestReply = z.infer<typeof friendRequestReplySchema>;
export type FoundPerson = z.infer<typeof friendSearchSchema>[number];
export type Blocked = z.infer<typeof blockedSchema>[number];
export type Report = z.input<typeof reportSchema>;
