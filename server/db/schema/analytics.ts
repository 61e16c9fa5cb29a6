import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';

/** Who does not want to be counted by product analytics, on whichever device. */
export const analyticsRefusals = pgTable('analytics_refusals', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  refusedAt: moment('refused_at').notNull(),
});
