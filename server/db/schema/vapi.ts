import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from '../columns.ts';
import { calls } from './calls.ts';

/** One row a call that Vapi carries. */
export const vapiCalls = pgTable(
  'vapi_calls',
  {
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    /** Vapi's own. */
    vapiId: text('vapi_id').notNull(),
    /** SHA-256 of what Vapi shows when it asks for the persona's lines. */
    secretHash: bytea('secret_hash').notNull(),
    /** Where the call can be ended from here. */
    controlUrl: text('control_url'),
    /** How often the persona's lines were asked for. */
    asked: integer().notNull().default(0),
    /** When Vapi's report was merged into the turns. */
    reportedAt: moment('reported_at'),
    /** How often one has looked for a report that did not come. */
    lookedFor: integer('looked_for').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId] }),
    foreignKey({
      columns: [table.userId, table.callId],
      foreignColumns: [calls.userId, calls.id],
    }).onDelete('cascade'),
    uniqueIndex('vapi_calls_vapi_id').on(table.vapiId),
    index('vapi_calls_secret').on(table.secretHash),
  ],
);
