import { foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RealCallSource } from '#core/contract/calls/realCallBounds.ts';
import { moment } from '../columns.ts';
import { calls } from './calls.ts';

/**
 * What makes a call a real one: it was held with a prospect, and brought in afterwards. All else of
 * it is a call's.
 */
export const realCalls = pgTable(
  'real_calls',
  {
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    source: text().$type<RealCallSource>().notNull(),
    /** How its source calls it; of a file, the SHA-256 of what was said in it. */
    externalId: text('external_id').notNull(),
    title: text().notNull(),
    /** As the rep or the source named them; null where nobody did. */
    prospectName: text('prospect_name'),
    company: text(),
    importedAt: moment('imported_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId] }),
    foreignKey({
      columns: [table.userId, table.callId],
      foreignColumns: [calls.userId, calls.id],
    }).onDelete('cascade'),
    uniqueIndex('real_calls_once').on(table.userId, table.source, table.externalId),
  ],
);
