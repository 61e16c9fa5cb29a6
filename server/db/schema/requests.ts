import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '../columns.ts';
import { users } from './accounts.ts';

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

/**
 * Replies kept for repeated requests; `status` is null while the first of them is still being
 * answered.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    route: text().notNull(),
    key: text().notNull(),
    requestHash: bytea('request_hash').notNull(),
    status: smallint(),
    contentType: text('content_type'),
    /** Of replies from before they were sealed. */
    body: text(),
    /** The reply, enciphered: it may hold what opens something. */
    sealed: bytea(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.route, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/**
 * Streams of events that users have open; one that is not renewed in time belonged to a process
 * that is gone.
 */
export const eventStreams = pgTable(
  'event_streams',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('event_streams_user').on(table.userId),
    index('event_streams_age').on(table.expiresAt),
  ],
);
