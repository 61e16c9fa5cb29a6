import { z } from 'zod';
import { callDetailsSchema, callHistoryRowSchema, callTranscriptSchema } from '../calls/history.ts';
import { pageQuery, paginationSchema } from '../pagination.ts';
import { personSchema } from './person.ts';
import { line, text } from '../text.ts';
import { userLevelSchema, userStatsSchema } from '../account/user.ts';

export const COMPANY_ROLES = ['member', 'manager'] as const;

/**
 * What a member lets the company's managers see; nothing unless the member says so, and it can be
 * changed at any time.
 */
export const sharingSchema = z.object({
  /** Rank, XP, number of calls and average score. */
  progress: z.boolean(),
  /** The list of calls with their scores. */
  calls: z.boolean(),
  /** Transcript and scorecard of each call. */
  transcripts: z.boolean(),
});

export const NOTHING_SHARED = { progress: false, calls: false, transcripts: false } as const;

/** `id` is of the membership. */
export const memberSchema = z.object({
  id: z.string(),
  /** The public name, else the first name. */
  name: z.string(),
  /** Null where they have no public name yet. */
  person: personSchema.nullable(),
  role: z.enum(COMPANY_ROLES),
  joinedAt: z.iso.datetime(),
  isMe: z.boolean(),
  /** What they share; for managers and oneself, else null. */
  sharing: sharingSchema.nullable(),
  /** Since Monday (UTC); only for managers, of those who share their progress. */
  week: z.object({ exp: z.int().min(0), calls: z.int().min(0) }).nullable(),
});

/** GET /api/company. */
export const myCompanySchema = z.object({
  company: z
    .object({
      id: z.string(),
      name: z.string(),
      role: z.enum(COMPANY_ROLES),
      joinedAt: z.iso.datetime(),
      sharing: sharingSchema,
      memberCount: z.int().min(1),
      managers: z.array(z.string()),
      /** Whether every member has to have a second factor. */
      requiresSecondFactor: z.boolean(),
    })
    .nullable(),
  /**
   * One that the operator lets one join by one's confirmed address; null: none, or one is in a
   * company.
   */
  joinable: z.object({ name: z.string(), domain: z.string() }).nullable(),
});

/** GET /api/company/members: managers first, then by name. 404 `no-company`. */
export const membersSchema = z.array(memberSchema);

/**
 * POST /api/company/invite: what a code leads to, to be said before one joins. 404 `unknown-invite`
 * where it is used, over or for another address.
 */
export const inviteCodeSchema = z.object({ code: text(200).min(1) });
export const inviteOfferSchema = z.object({
  companyName: z.string(),
  managers: z.array(z.string()),
  requiresSecondFactor: z.boolean(),
  expiresAt: z.iso.datetime(),
});

/**
 * POST /api/company/join, answered as GET /api/company. Without a code: by one's confirmed address.
 * 409 `in-a-company`.
 */
export const joinCompanySchema = z.object({
  code: text(200).min(1).optional(),
  sharing: sharingSchema,
});

/**
 * PUT /api/company/security, for managers, answered as GET /api/company. 403 `managers-only`, 409
 * `own-second-factor-first`.
 */
export const companySecuritySchema = z.object({ requiresSecondFactor: z.boolean() });

/**
 * Managers': GET and POST /api/company/invites, DELETE /api/company/invites/{id}. 403
 * `managers-only`.
 */
export const companyInviteRequestSchema = z.object({ email: line(254).optional() });
export const companyInviteSchema = z.object({
  id: z.string(),
  /** Whose alone it is; null: whoever has the link. */
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
/** The link is shown this once. With an address it is mailed too. */
export const newCompanyInviteSchema = companyInviteSchema.extend({ link: z.string() });
export const companyInvitesSchema = z.array(companyInviteSchema);

/** GET /api/company/members/{id}/progress, for managers: 403 `not-shared`. */
export const memberProgressSchema = z.object({
  name: z.string(),
  userLevel: userLevelSchema,
  stats: userStatsSchema,
  /** Of the last twelve weeks, oldest first, by their Mondays. */
  weeks: z
    .array(
      z.object({
        week: z.iso.date(),
        exp: z.int().min(0),
        calls: z.int().min(0),
        averageScore: z.number().min(0).max(100).nullable(),
      }),
    )
    .length(12),
});

/** GET /api/company/members/{id}/calls, for managers: 403 `not-shared`. Newest first. */
export const memberCallsQuerySchema = pageQuery(20);
export const memberCallsSchema = z.object({
  name: z.string(),
  data: z.array(callHistoryRowSchema.omit({ hasRecording: true })),
  pagination: paginationSchema,
});

/**
 * GET /api/company/members/{id}/calls/{callRecordId}, for managers: 403 `not-shared`. Without the
 * member's notes and recording.
 */
export const readableCallSchema = z.object({
  call: callDetailsSchema.omit({ hasRecording: true, conversationId: true, commentary: true }),
  turns: callTranscriptSchema.shape.turns,
  remarks: z.string(),
});

export type CompanyRole = (typeof COMPANY_ROLES)[number];
export type Sharing = z.infer<typeof sharingSchema>;
export type Member = z.infer<typeof memberSchema>;
export type MyCompany = z.infer<typeof myCompanySchema>;
export type CompanySecurity = z.infer<typeof companySecuritySchema>;
export type InviteOffer = z.infer<typeof inviteOfferSchema>;
export type JoinCompany = z.infer<typeof joinCompanySchema>;
export type CompanyInvite = z.infer<typeof companyInviteSchema>;
export type NewCompanyInvite = z.infer<typeof newCompanyInviteSchema>;
export type MemberProgress = z.infer<typeof memberProgressSchema>;
export type MemberCalls = z.infer<typeof memberCallsSchema>;
export type ReadableCall = z.infer<typeof readableCallSchema>;
