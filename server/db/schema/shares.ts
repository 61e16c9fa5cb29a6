import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LinkAudience } from '#core/contract/calls/callLink.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';
import { calls } from './calls.ts';

/** A call that its rep shows to one person. */
export const callShares = pgTable(
  'call_shares',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether the coach may hear the rep's side too. */
    withRecording: boolean('with_recording').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('call_shares_once').on(table.userId, table.callId, table.coachId),
    index('call_shares_coach').on(table.coachId, table.createdAt.desc()),
    foreignKey({
      columns: [table.userId, table.callId],
      foreignColumns: [calls.userId, calls.id],
    }).onDelete('cascade'),
  ],
);

/** A way to read a call, for whoever is signed in and of its audience. */
export const callLinks = pgTable(
  'call_links',
  {
    /** What the link carries. */
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    audience: text().$type<LinkAudience>().notNull(),
    createdAt: moment('created_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    uniqueIndex('call_links_once').on(table.userId, table.callId, table.audience),
    foreignKey({
      columns: [table.userId, table.callId],
      foreignColumns: [calls.userId, calls.id],
    }).onDelete('cascade'),
  ],
);

export const callComments = pgTable(
  'call_comments',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whose call it is. */
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    /** Null where they are gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    seq: integer().notNull(),
    atMs: integer('at_ms').notNull(),
    text: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null: as it was written. */
    editedAt: moment('edited_at'),
  },
  (table) => [
    index('call_comments_call').on(table.userId, table.callId, table.seq),
    index('call_comments_author').on(table.authorId),
    foreignKey({
      columns: [table.userId, table.callId],
      foreignColumns: [calls.userId, calls.id],
    }).onDelete('cascade'),
  ],
);
