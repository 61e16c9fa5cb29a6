import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { ACTIVITY_KINDS } from '#core/contract/account/activity.ts';
import { checkMarksSchema } from '#core/contract/calibration/checks.ts';
import { appPathSchema } from '#core/contract/appPath.ts';
import { ALERT_KINDS, alertSwitchesSchema } from '#core/contract/account/alerts.ts';
import { DIVISIONS } from '#core/contract/game/leagues.ts';
import { LEDGER_SOURCES } from '#core/contract/game/ledger.ts';
import { NOTIFICATION_TYPES } from '#core/contract/account/notifications.ts';
import { onboardingDraftSchema } from '#core/contract/account/onboarding.ts';
import {
  anyPersonaSchema,
  briefSchema,
  TEMPERAMENTS,
  voiceSchema,
} from '#core/contract/personas/persona.ts';
import { readingSchema } from '#core/contract/personas/reading.ts';
import { linkAudienceSchema } from '#core/contract/calls/callLink.ts';
import { REAL_CALL_SOURCES } from '#core/contract/calls/realCallBounds.ts';
import { ROW_STATUSES, scorecardSchema } from '#core/contract/scoring/scorecard.ts';
import {
  achievementAwardSchema,
  challengeCompletionSchema,
} from '#core/contract/scoring/scoring.ts';
import { TRAIT_IDS } from '#core/contract/scoring/traitIds.ts';
import { accountEvents, passkeys, sessions } from '#server/db/schema/accounts.ts';
import { alertChoices, alerts, pushSubscriptions } from '#server/db/schema/alerts.ts';
import { analyticsRefusals } from '#server/db/schema/analytics.ts';
import { avatars } from '#server/db/schema/avatars.ts';
import {
  minuteGrants,
  stripeCustomers,
  subscriptionOverrides,
  subscriptions,
} from '#server/db/schema/billing.ts';
import { broughtXp } from '#server/db/schema/brought.ts';
import { calls, turns } from '#server/db/schema/calls.ts';
import { companyMembers } from '#server/db/schema/companies.ts';
import { callEvidence } from '#server/db/schema/evidence.ts';
import { callImports, integrationKeys } from '#server/db/schema/integrations.ts';
import { leagueMembers } from '#server/db/schema/progression/leagues.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { onboardings } from '#server/db/schema/onboarding.ts';
import { personas } from '#server/db/schema/personas.ts';
import { blocks, friendships, privacySettings } from '#server/db/schema/people.ts';
import { players } from '#server/db/schema/progression/players.ts';
import { disclosures } from '#server/db/schema/privacy.ts';
import { xpLedger } from '#server/db/schema/progression/progression.ts';
import { realCalls } from '#server/db/schema/realCalls.ts';
import { recordingChunks, recordingConsents, recordings } from '#server/db/schema/recordings.ts';
import { regenerations, researches } from '#server/db/schema/research.ts';
import { rewards } from '#server/db/schema/progression/rewards.ts';
import {
  callTraits,
  commentaries,
  readingCorrections,
  scoreChecks,
  scores,
} from '#server/db/schema/scoring.ts';
import { callComments, callLinks, callShares } from '#server/db/schema/shares.ts';
import { vapiCalls } from '#server/db/schema/vapi.ts';
import { evidenceSchema } from './evidenceSchema.ts';

export interface ExportedTable {
  table: PgTable;
  /** Columns that stay here: hashes, keys, and what only means something on this installation. */
  without: readonly string[];
  /** What a column holds where its type does not tell. */
  values: Record<string, z.ZodType>;
  /**
   * Whether another installation takes it up: `ranked` only where its operator lets XP from
   * elsewhere count; `never` what was true of this one alone.
   */
  restored: 'always' | 'ranked' | 'never';
}

const shown = z.discriminatedUnion('type', [
  z.object({ type: z.literal('achievement'), achievement: achievementAwardSchema }),
  z.object({ type: z.literal('challenge'), challenge: challengeCompletionSchema }),
  z.object({ type: z.literal('levelup'), newLevel: z.int().min(1).max(120) }),
]);
const sourceType = z.enum(LEDGER_SOURCES);
/** Of one entry; far above what any can be, and below nought of what was taken back. */
const exp = z.int().min(-100_000).max(100_000);
const shares = z.record(z.enum(TRAIT_IDS), z.number().min(0).max(1).nullable());

/**
 * What of a user goes into the archive beside the account itself: what others refer to comes before
 * them.
 */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  exported(players, 'always', { values: { division: z.enum(DIVISIONS) } }),
  exported(personas, 'always', {
    without: ['ownerId'],
    values: {
      id: z.string().regex(/^own-[0-9a-f]{24}$/),
      avatar: z.string().regex(/^\/(?!\/)[\w./-]*$/),
      temperament: z.enum(TEMPERAMENTS),
      voice: voiceSchema,
      brief: briefSchema,
    },
  }),
  exported(calls, 'always', {
    without: ['battleId', 'briefHash'],
    values: { persona: anyPersonaSchema },
  }),
  exported(turns, 'always', { values: { reading: readingSchema } }),
  exported(realCalls, 'always', { values: { source: z.enum(REAL_CALL_SOURCES) } }),
  exported(scores, 'always', {
    without: ['companyRubricId'],
    values: { scorecard: scorecardSchema },
  }),
  exported(readingCorrections, 'always', {
    values: { before: readingSchema, after: readingSchema },
  }),
  exported(commentaries, 'always'),
  exported(callTraits, 'always', { values: { shares } }),
  exported(callEvidence, 'ranked', { values: { facts: evidenceSchema } }),
  exported(xpLedger, 'always', { without: ['id'], values: { sourceType, exp } }),
  exported(broughtXp, 'always', { values: { sourceType, exp } }),
  exported(rewards, 'ranked', { values: { shown } }),
  exported(recordingConsents, 'always'),
  exported(recordings, 'always'),
  exported(recordingChunks, 'always', { without: ['hash'] }),
  exported(notifications, 'always', {
    without: ['subjectId'],
    values: { type: z.enum(NOTIFICATION_TYPES), link: appPathSchema },
  }),
  exported(onboardings, 'always', { values: { draft: onboardingDraftSchema } }),
  exported(researches, 'always', {
    values: { urls: z.array(z.url({ protocol: /^https?$/ }).max(2_048)).max(20) },
  }),
  exported(privacySettings, 'always'),
  exported(analyticsRefusals, 'always'),
  exported(alertChoices, 'always', {
    values: { push: alertSwitchesSchema, mail: alertSwitchesSchema },
  }),
  exported(alerts, 'never', {
    without: ['subjectId'],
    values: { kind: z.enum(ALERT_KINDS), details: z.array(z.string()) },
  }),
  exported(pushSubscriptions, 'never', { without: ['sessionId', 'endpoint', 'p256dh', 'auth'] }),
  exported(callComments, 'never', { without: ['id', 'authorId'] }),
  exported(callShares, 'never', { without: ['id', 'coachId'] }),
  exported(callLinks, 'never', {
    without: ['id'],
    values: { audience: linkAudienceSchema },
  }),
  exported(scoreChecks, 'never', {
    without: ['checkerId'],
    values: {
      marks: checkMarksSchema.shape.marks,
      readings: checkMarksSchema.shape.readings,
      found: z.record(z.string(), z.enum(ROW_STATUSES)),
      readBy: z.enum(['rules', 'model']),
    },
  }),
  exported(friendships, 'never', { without: ['id'] }),
  exported(blocks, 'never', { without: ['id'] }),
  exported(companyMembers, 'never', { without: ['id'] }),
  exported(regenerations, 'never'),
  exported(sessions, 'never', { without: ['id'] }),
  exported(accountEvents, 'never', {
    without: ['id'],
    values: { kind: z.enum(ACTIVITY_KINDS) },
  }),
  exported(passkeys, 'never', {
    without: ['id', 'credentialId', 'publicKey'],
    values: { transports: z.array(z.string()) },
  }),
  exported(leagueMembers, 'never', { without: ['leagueId'] }),
  exported(minuteGrants, 'never'),
  exported(subscriptionOverrides, 'never'),
  exported(subscriptions, 'never'),
  exported(stripeCustomers, 'never', { without: ['checkoutId'] }),
  exported(vapiCalls, 'never', { without: ['secretHash', 'controlUrl'] }),
  exported(integrationKeys, 'never', { without: ['sealed', 'version', 'tries'] }),
  exported(callImports, 'never', { without: ['tries'] }),
  exported(disclosures, 'never'),
  exported(avatars, 'never', { without: ['id'] }),
];

/** Tables that know a user and stay out of the archive, and why. */
export const LEFT_OUT: Record<string, string> = {
  tokens: 'tokens, as hashes: they open the account',
  recovery_codes: 'codes, as hashes: they open the account',
  used_totp_steps: 'which codes of the authenticator were used in the last day',
  call_words: 'made of the words of calls, which are in the archive',
  company_rubrics: 'the company’s: of the user it says only that they put it in force',
  composed_personas:
    'hashes of personas that were made for the user, who has those they kept in the archive',
  event_streams: 'streams of events that are open at this moment',
  idempotency_keys: 'replies kept for a day, of what is in the archive anyhow',
  export_tickets: 'leave to fetch this archive',
  known_devices: 'browsers that signed in before, as hashes',
  passkey_challenges: 'what a passkey is to sign within minutes',
  battles: 'each belongs to two users: the own call and its score are in the archive',
  board_totals: 'sums of the ledger, which is in the archive',
  board_places: 'ranks, counted anew every few minutes',
  reports: 'what was told the operator of others',
  job_title_lists: 'made from a research, which is in the archive, and found again by its hash',
};

/** Columns of the account that stay here. The archive names the rest in its own file. */
export const ACCOUNT_WITHOUT = [
  'id',
  'normalizedEmail',
  'passwordHash',
  'initialPasswordEndsAt',
  'securityStamp',
  'twoFactorKey',
  'usernameSkeleton',
];

function exported(
  table: PgTable,
  restored: ExportedTable['restored'],
  { without = [], values = {} }: Partial<Pick<ExportedTable, 'without' | 'values'>> = {},
): ExportedTable {
  return { table, without: ['userId', ...without], values, restored };
}
