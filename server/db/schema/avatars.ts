import { integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';

/** A user's picture; its bytes are in the storage. */
export const avatars = pgTable(
  'avatars',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What its address ends in: nobody guesses it, and another picture has another. */
    id: uuid().notNull().defaultRandom(),
    bytes: integer().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('avatars_id').on(table.id)],
);
