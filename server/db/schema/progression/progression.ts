import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LedgerSource } from '#core/contract/game/ledger.ts';
import { moment } from '../../columns.ts';
import { users } from '../accounts.ts';

/**
 * Append-only: a trigger refuses updates, and deletes that are not the user's own going. Level and
 * totals are its sum; what is taken back is a row below nought.
 */
export const xpLedger = pgTable(
  'xp_ledger',
  {
    id: bigserial({ mode: 'number' }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sourceType: text('source_type').$type<LedgerSource>().notNull(),
    sourceId: text('source_id').notNull(),
    exp: integer().notNull(),
    /** Whether it counts on boards and in leagues too, and not for the level alone. */
    ranked: boolean().notNull().default(true),
    createdAt: moment('created_at').notNull(),
    /**
     * When it counts for boards and leagues, where that is another time: what is taken back is
     * taken from the week it was earned in.
     */
    countsAt: moment('counts_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('xp_ledger_source').on(table.userId, table.sourceType, table.sourceId),
    index('xp_ledger_when').on(table.userId, table.createdAt),
    check(
      'xp_ledger_sign',
      sql`${table.exp} <> 0 and (${table.exp} < 0) = (${table.sourceType} = 'take-back')`,
    ),
  ],
);
