import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, check, foreignKey, index, integer, jsonb, pgEnum, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CALL_TYPES, DIFFICULTIES, type Brief, type Persona, type PublicPersona } from '#core/contract/persona.ts';
import { MOODS } from '#core/contract/call.ts';
import type { Scorecard } from '#core/contract/scorecard.ts';
import type { TraitId } from '#core/contract/traitIds.ts';
import { bytea, moment } from './columns.ts';

/*
 * What belongs to a user is keyed by the user first, so that the tables can be distributed by `user_id` and every
 * join stays with one user. Times are given by the server's clock, never by the database's.
 */

/** Its order is the order of lists. */
export const difficulty = pgEnum('difficulty', DIFFICULTIES);
export const callType = pgEnum('call_type', CALL_TYPES);
export const mood = pgEnum('mood', MOODS);
export const role = pgEnum('turn_role', ['rep', 'persona']);
export const brain = pgEnum('brain', ['builtin', 'llm']);
export const endedBy = pgEnum('ended_by', ['rep', 'persona', 'limit', 'abandoned']);
export const tokenKind = pgEnum('token_kind', ['access', 'refresh']);

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    normalizedEmail: text('normalized_email').notNull(),
    emailConfirmed: boolean('email_confirmed').notNull(),
    /** By an operator, until an operator unlocks it. */
    lockedAt: moment('locked_at'),
    passwordHash: text('password_hash').notNull(),
    /** Changes with password, e-mail or second factor; older refresh tokens carry the older one. */
    securityStamp: uuid('security_stamp').notNull().defaultRandom(),
    /** The authenticator's key, enciphered; made at the first look at the set-up. */
    twoFactorKey: bytea('two_factor_key'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    publicUsername: text('public_username'),
    /** What the name looks like: names of one skeleton could be taken for each other. */
    usernameSkeleton: text('username_skeleton'),
    /** Agreed to stand on the board that is shown without signing in. */
    showOnPublicBoard: boolean('show_on_public_board').notNull().default(false),
    whereDidYouHearAboutUs: text('where_did_you_hear_about_us').notNull(),
    whereDidYouHearAboutUsDetails: text('where_did_you_hear_about_us_details').notNull(),
    termsAcceptedAt: moment('terms_accepted_at').notNull(),
    marketingEmailsAccepted: boolean('marketing_emails_accepted').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_normalized_email').on(table.normalizedEmail),
    uniqueIndex('users_public_username').on(sql`lower(${table.publicUsername})`),
    uniqueIndex('users_username_skeleton').on(table.usernameSkeleton),
  ],
);

/** A family of tokens: one sign-in on one device. Signing out deletes it, and its tokens with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull(),
    /** The last sign-in or refresh. */
    lastSeenAt: moment('last_seen_at').notNull(),
    /** Ended from elsewhere during a call, which alone may be finished in it. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export const tokens = pgTable(
  'tokens',
  {
    /** SHA-256 of the token, which itself is kept nowhere. */
    hash: bytea().primaryKey(),
    kind: tokenKind().notNull(),
    sessionId: uuid('session_id').notNull().references(() => sessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    securityStamp: uuid('security_stamp').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When a refresh token was first traded for a new pair. */
    usedAt: moment('used_at'),
  },
  (table) => [index('tokens_session').on(table.sessionId), index('tokens_user').on(table.userId), index('tokens_expiry').on(table.expiresAt)],
);

/** Unused codes, each keyed with the installation's secret: the database alone does not give them away. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    hash: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Codes of the authenticator that were used, by their half minute since 1970: each counts once. */
export const usedTotpSteps = pgTable(
  'used_totp_steps',
  {
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    step: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.step] })],
);

/** Failures to sign in by address, whether or not it has an account: keyed by a hash, since unknown addresses are nobody's to keep. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    addressHash: bytea('address_hash').primaryKey(),
    failures: integer().notNull(),
    lockedUntil: moment('locked_until'),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [index('sign_in_failures_age').on(table.lastAt)],
);

/** How often something was done in the window under way; `key` is a hash of what and who. */
export const limitWindows = pgTable(
  'limit_windows',
  {
    key: bytea().primaryKey(),
    count: integer().notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('limit_windows_end').on(table.endsAt)],
);

/** Single-use leave to register where registration is by invite. */
export const invites = pgTable('invites', {
  /** SHA-256 of the code. */
  hash: bytea().primaryKey(),
  /** Normalised; null: anybody's. */
  email: text(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

export const personas = pgTable('personas', {
  id: text().primaryKey(),
  name: text().notNull(),
  jobTitle: text('job_title').notNull(),
  companyName: text('company_name').notNull(),
  industry: text().notNull(),
  difficulty: difficulty().notNull(),
  callType: callType('call_type').notNull(),
  temperament: text().$type<PublicPersona['temperament']>().notNull(),
  voice: jsonb().$type<PublicPersona['voice']>().notNull(),
  avatar: text(),
  intro: text().notNull(),
  brief: jsonb().$type<Brief>().notNull(),
  /** SHA-256 (hex) of the whole persona: tells a changed one from one that is seeded already. */
  version: text().notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const calls = pgTable(
  'calls',
  {
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    /** The wire's callRecordId. */
    id: uuid().notNull().defaultRandom(),
    conversationId: uuid('conversation_id').notNull().defaultRandom(),
    /** No foreign key: a call outlives its persona, and runs and is scored on the snapshot. */
    personaId: text('persona_id').notNull(),
    persona: jsonb().$type<Persona>().notNull(),
    difficulty: difficulty().notNull(),
    callType: callType('call_type').notNull(),
    seed: bigint({ mode: 'number' }).notNull(),
    /** The client chose the seed: no XP, board or challenge credit. */
    practice: boolean().notNull(),
    brain: brain().notNull(),
    engineVersion: text('engine_version').notNull(),
    /** The call runs on a model, and the built-in brain had to speak for it at least once. */
    fellBack: boolean('fell_back').notNull().default(false),
    /** The seq of the line that a request is having worded, and until when it may take. */
    thinkingSeq: integer('thinking_seq'),
    thinkingUntil: moment('thinking_until'),
    startedAt: moment('started_at').notNull(),
    lastActivityAt: moment('last_activity_at').notNull(),
    endedAt: moment('ended_at'),
    /** Set before `endedAt` where the persona hung up and the rep has not yet. */
    endedBy: endedBy('ended_by'),
    scoringStartedAt: moment('scoring_started_at'),
    /** False once a turn's times and the server's clock disagreed. */
    timingsReliable: boolean('timings_reliable').notNull().default(true),
    /** Milliseconds on the phone, pauses of an interrupted call left out. */
    lengthMs: integer('length_ms').notNull().default(0),
    /** A score (or the error instead of one) is stored. */
    settled: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('calls_conversation').on(table.userId, table.conversationId),
    index('calls_recent').on(table.userId, table.startedAt.desc(), table.id),
    index('calls_persona').on(table.userId, table.personaId, table.startedAt),
    index('calls_open').on(table.userId, table.lastActivityAt).where(sql`${table.endedAt} is null`),
    index('calls_pending').on(table.userId, table.endedAt).where(sql`${table.endedAt} is not null and not ${table.settled}`),
  ],
);

export const turns = pgTable(
  'turns',
  {
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    seq: integer().notNull(),
    role: role().notNull(),
    text: text().notNull(),
    spokenText: text('spoken_text'),
    /** Null until the client measured them: the brain's own lines come without. */
    startMs: integer('start_ms'),
    endMs: integer('end_ms'),
    /** Of persona lines only. */
    mood: mood(),
    act: text(),
    /** Who worded a line that the brain stands for; a model's does what was planned, whatever its words. */
    brain: brain(),
    endCall: boolean('end_call').notNull().default(false),
    /** A persona line from the client that the brain would not have said. */
    unverified: boolean().notNull().default(false),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId, table.seq] }),
    foreignKey({ columns: [table.userId, table.callId], foreignColumns: [calls.userId, calls.id] }).onDelete('cascade'),
  ],
);

/** One row a call, with a scorecard or an error. */
export const scores = pgTable(
  'scores',
  {
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    personaId: text('persona_id').notNull(),
    scorecard: jsonb().$type<Scorecard>(),
    /** The scorecard's total, apart for lists and bests. */
    total: smallint(),
    won: boolean().notNull().default(false),
    rubricId: text('rubric_id'),
    rubricVersion: text('rubric_version'),
    text: text().notNull(),
    exp: integer().notNull(),
    leveledUp: boolean('leveled_up').notNull(),
    newLevel: smallint('new_level'),
    error: text(),
    scoredAt: moment('scored_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId] }),
    foreignKey({ columns: [table.userId, table.callId], foreignColumns: [calls.userId, calls.id] }).onDelete('cascade'),
    index('scores_best').on(table.userId, table.personaId, table.total),
    check('scores_result_or_error', sql`(${table.scorecard} is null) = (${table.error} is not null) and (${table.scorecard} is null) = (${table.total} is null)`),
  ],
);

/** What a model wrote about a call, beside its score and never part of it. */
export const commentaries = pgTable(
  'commentaries',
  {
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    text: text().notNull(),
    /** As the operator calls it. */
    model: text().notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId] }),
    foreignKey({ columns: [table.userId, table.callId], foreignColumns: [calls.userId, calls.id] }).onDelete('cascade'),
  ],
);

/** One row a scored call: what it tells of the rep's communication style. The rep's alone to see. */
export const callTraits = pgTable(
  'call_traits',
  {
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    /** Of the formulas; a row of another version is read again. */
    version: text().notNull(),
    /** The rep's, in turns that count. */
    words: integer().notNull(),
    /** 0 to 1 by trait; null where the transcript cannot tell. */
    shares: jsonb().$type<Record<TraitId, number | null>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId] }),
    foreignKey({ columns: [table.userId, table.callId], foreignColumns: [calls.userId, calls.id] }).onDelete('cascade'),
  ],
);

/** Append-only: a trigger refuses updates, and deletes that are not the user's own going. Level and totals are its sum. */
export const xpLedger = pgTable(
  'xp_ledger',
  {
    id: bigserial({ mode: 'number' }).notNull(),
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    sourceType: text('source_type').$type<'call'>().notNull(),
    sourceId: text('source_id').notNull(),
    exp: integer().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('xp_ledger_source').on(table.userId, table.sourceType, table.sourceId),
    index('xp_ledger_when').on(table.userId, table.createdAt),
    check('xp_ledger_positive', sql`${table.exp} > 0`),
  ],
);

/** Replies kept for repeated requests; `status` is null while the first of them is still being answered. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    route: text().notNull(),
    key: text().notNull(),
    requestHash: bytea('request_hash').notNull(),
    status: smallint(),
    contentType: text('content_type'),
    body: text(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.route, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);
