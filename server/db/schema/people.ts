import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReportReason } from '#core/contract/people/friends.ts';
import type { Audience } from '#core/contract/people/publicProfile.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';

/** Who sees what of a user; there is no row before they changed any of it. */
export const privacySettings = pgTable('privacy_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  findable: boolean().notNull(),
  challenges: text().$type<Audience>().notNull(),
  traits: text().$type<Audience>().notNull(),
  scores: text().$type<Audience>().notNull(),
  history: text().$type<Audience>().notNull(),
});

/**
 * Two rows a friendship or request, one for each: `asked` waits for the other's answer, `asks` for
 * one's own.
 */
export const friendships = pgTable(
  'friendships',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The same in both rows. */
    id: uuid().notNull(),
    state: text().$type<'asked' | 'asks' | 'friends'>().notNull(),
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.otherId] }),
    uniqueIndex('friendships_id').on(table.userId, table.id),
    index('friendships_other').on(table.otherId),
  ],
);

export const blocks = pgTable(
  'blocks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId),
  ],
);

/** What users say of each other to the operator. A report outlives its writer. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    reportedId: uuid('reported_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().$type<ReportReason>().notNull(),
    text: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** By the operator. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('reports_recent').on(table.createdAt),
    index('reports_reported').on(table.reportedId),
    index('reports_writer').on(table.userId),
  ],
);
