import { date, foreignKey, index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { CallEvidence } from '#core/contract/scoring/evidence.ts';
import { calls } from './calls.ts';

/** One row a scored call: what it counts for, written at its first score and never changed. */
export const callEvidence = pgTable(
  'call_evidence',
  {
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    /** The rep's own. */
    day: date().notNull(),
    facts: jsonb().$type<CallEvidence>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId] }),
    foreignKey({
      columns: [table.userId, table.callId],
      foreignColumns: [calls.userId, calls.id],
    }).onDelete('cascade'),
    index('call_evidence_day').on(table.day, table.userId),
  ],
);
