import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ActivityKind } from '#core/contract/account/activity.ts';
import { bytea, moment } from '../columns.ts';

/*
 * What belongs to a user is keyed by the user first, so that the tables can be distributed by
 * `user_id` and every join stays with one user. Times are given by the server's clock, never by the
 * database's.
 */

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
    /** Until when the password is good that an operator set; null once its owner has chosen one. */
    initialPasswordEndsAt: moment('initial_password_ends_at'),
    /** Changes with password, e-mail or second factor; older refresh tokens carry the older one. */
    securityStamp: uuid('security_stamp').notNull().defaultRandom(),
    /** The authenticator's key, enciphered; made at the first look at the set-up. */
    twoFactorKey: bytea('two_factor_key'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Whether a password needs a passkey, or another second factor, beside it. */
    passkeyFactor: boolean('passkey_factor').notNull().default(false),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    publicUsername: text('public_username'),
    /** What the name looks like: names of one skeleton could be taken for each other. */
    usernameSkeleton: text('username_skeleton'),
    /** Agreed to stand on the board that is shown without signing in. */
    showOnPublicBoard: boolean('show_on_public_board').notNull().default(false),
    /** On boards for those who are signed in. */
    onBoards: boolean('on_boards').notNull().default(true),
    whereDidYouHearAboutUs: text('where_did_you_hear_about_us').notNull(),
    whereDidYouHearAboutUsDetails: text('where_did_you_hear_about_us_details').notNull(),
    termsAcceptedAt: moment('terms_accepted_at').notNull(),
    marketingEmailsAccepted: boolean('marketing_emails_accepted').notNull(),
    /** What the rep sells, in their own words; empty where nobody has said. */
    product: text().notNull().default(''),
    /** When what registration leaves out was asked for. */
    aboutAskedAt: moment('about_asked_at'),
    /** When the rep wanted no more of the first lessons. */
    lessonsDismissedAt: moment('lessons_dismissed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_normalized_email').on(table.normalizedEmail),
    uniqueIndex('users_public_username').on(sql`lower(${table.publicUsername})`),
    uniqueIndex('users_username_skeleton').on(table.usernameSkeleton),
  ],
);

/**
 * A family of tokens: one sign-in on one device. Signing out deletes it, and its tokens with it.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    securityStamp: uuid('security_stamp').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When a refresh token was first traded for a new pair. */
    usedAt: moment('used_at'),
  },
  (table) => [
    index('tokens_session').on(table.sessionId),
    index('tokens_user').on(table.userId),
    index('tokens_expiry').on(table.expiresAt),
  ],
);

/** Unused codes, each hashed as a password is: the database does not give them away. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Codes of the authenticator that were used, by their half minute since 1970: each counts once. */
export const usedTotpSteps = pgTable(
  'used_totp_steps',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    step: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.step] })],
);

/**
 * Failures to sign in or to prove who one is, by what they are counted under: a keyed hash, since
 * unknown addresses are nobody's to keep.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** Of the address, and of the network, device or session that it was tried from. */
    addressHash: bytea('address_hash').primaryKey(),
    /** Of the address alone: what an unlock finds them all by. */
    ownerHash: bytea('owner_hash'),
    failures: integer().notNull(),
    lockedUntil: moment('locked_until'),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    index('sign_in_failures_age').on(table.lastAt),
    index('sign_in_failures_owner').on(table.ownerHash),
  ],
);

/** Browsers that a user signed in with before: failures elsewhere do not lock them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's token. */
    hash: bytea().notNull(),
    /** The last sign-in with it. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('known_devices_hash').on(table.hash),
    index('known_devices_age').on(table.seenAt),
  ],
);

/** What happened to an account, for its owner to look through. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: uuid().notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<ActivityKind>().notNull(),
    /** Of whoever did it, where that is known. */
    userAgent: text('user_agent'),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('account_events_latest').on(table.userId, table.at),
    index('account_events_age').on(table.at),
  ],
);

/** WebAuthn credentials. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: bytea('credential_id').notNull(),
    /** In COSE. */
    publicKey: bytea('public_key').notNull(),
    /** Signatures made, as the authenticator counts them; 0 where it does not. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches it, such as `internal` or `usb`. */
    transports: text().array().notNull(),
    /** Whether it is kept on more than one device. */
    backedUp: boolean('backed_up').notNull(),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('passkeys_credential').on(table.credentialId),
  ],
);

export const CHALLENGE_PURPOSES = ['sign-in', 'second-factor', 'proof', 'register'] as const;

/** What a passkey is to sign: each once, soon, and for what it was made. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: bytea().primaryKey(),
    purpose: text({ enum: CHALLENGE_PURPOSES }).notNull(),
    /** Null: whoever signs in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Where the user is signed in already. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_expiry').on(table.expiresAt),
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_session').on(table.sessionId),
  ],
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
