import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AlertKind, AlertSwitches } from '#core/contract/account/alerts.ts';
import { bytea, moment } from '../columns.ts';
import { sessions, users } from './accounts.ts';

/** The installation's pair of VAPID keys (RFC 8292): one row, made at the first start. */
export const pushKeys = pgTable(
  'push_keys',
  {
    one: boolean().primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    /** Enciphered. */
    privateKey: bytea('private_key').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [check('push_keys_one', sql`${table.one}`)],
);

/** Where a browser takes messages: one a sign-in, and it goes with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    /** The browser's public key and its secret, both base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
  ],
);

/** Which kinds a user wants where; no row before the first change. */
export const alertChoices = pgTable('alert_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  push: jsonb().$type<AlertSwitches>().notNull(),
  mail: jsonb().$type<AlertSwitches>().notNull(),
});

/** What is told outside the app; there is one of each thing, ever. */
export const alerts = pgTable(
  'alerts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it is about. */
    about: text().notNull(),
    kind: text().$type<AlertKind>().notNull(),
    /** Whom it names: it goes with them, and with a block between the two. */
    subjectId: uuid('subject_id').references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    /** More sentences, for a mail. */
    details: jsonb().$type<string[]>().notNull(),
    link: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Nobody needs it after that. */
    endsAt: moment('ends_at').notNull(),
    /** In the app, before it was told. */
    seenAt: moment('seen_at'),
    /** Handed to the devices and the mail of the user. */
    toldAt: moment('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.about] }),
    index('alerts_age').on(table.createdAt),
    index('alerts_subject')
      .on(table.subjectId)
      .where(sql`${table.subjectId} is not null`),
  ],
);
