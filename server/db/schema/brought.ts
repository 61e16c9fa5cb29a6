import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LedgerSource } from '#core/contract/game/ledger.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';

/**
 * XP that was earned on another installation and counts for no level, board or league of this one.
 */
export const broughtXp = pgTable(
  'brought_xp',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sourceType: text('source_type').$type<LedgerSource>().notNull(),
    sourceId: text('source_id').notNull(),
    exp: integer().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sourceType, table.sourceId] })],
);
