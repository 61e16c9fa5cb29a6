import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { NotificationType } from '#core/contract/account/notifications.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';

export const notifications = pgTable(
  'notifications',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    /** What it is about: there is one notification of it, ever. */
    about: text().notNull(),
    type: text().$type<NotificationType>().notNull(),
    /** Whom it names: it goes with them, and with a block between the two. */
    subjectId: uuid('subject_id').references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    link: text(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
    /** By its reader; kept for a while, so that it does not come again. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('notifications_about').on(table.userId, table.about),
    index('notifications_recent')
      .on(table.userId, table.createdAt.desc())
      .where(sql`${table.deletedAt} is null`),
    index('notifications_age').on(table.createdAt),
    index('notifications_subject')
      .on(table.subjectId)
      .where(sql`${table.subjectId} is not null`),
  ],
);
