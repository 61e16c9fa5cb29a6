import { sql } from 'drizzle-orm';
import {
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
import { bytea, moment } from '../columns.ts';

/*
 * What belongs to a user is keyed by the user first, so that the tables can be distributed by `user_id` and every
 * join stays with one user. Times are given by the server's clock, never by the database's.
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
    /** On boards for those who are signed in. */
    onBoards: boolean('on_boards').notNull().default(true),
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
