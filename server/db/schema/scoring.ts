import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import type { TraitId } from '#core/contract/scoring/traitIds.ts';
import { moment } from '../columns.ts';
import { calls } from './calls.ts';

/** One row a call, with a scorecard or an error. */
export const scores = pgTable(
  'scores',
  {
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    personaId: text('persona_id').notNull(),
    scorecard: jsonb().$type<Scorecard>(),
    /** The scorecard's total, apart for lists and bests; null where nothing could be scored. */
    total: smallint(),
    won: boolean().notNull().default(false),
    rubricId: text('rubric_id'),
    rubricVersion: text('rubric_version'),
    text: text().notNull(),
    exp: integer().notNull(),
    leveledUp: boolean('leveled_up').notNull(),
    newLevel: smallint('new_level'),
    error: text(),
    scoredAt: moment('scored_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId] }),
    foreignKey({
      columns: [table.userId, table.callId],
      foreignColumns: [calls.userId, calls.id],
    }).onDelete('cascade'),
    index('scores_best').on(table.userId, table.personaId, table.total),
    check(
      'scores_result_or_error',
      sql`(${table.scorecard} is null) = (${table.error} is not null) and (${table.scorecard} is not null or ${table.total} is null)`,
    ),
  ],
);

/** What a model wrote about a call, beside its score and never part of it. */
export const commentaries = pgTable(
  'commentaries',
  {
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    text: text().notNull(),
    /** As the operator calls it. */
    model: text().notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId] }),
    foreignKey({
      columns: [table.userId, table.callId],
      foreignColumns: [calls.userId, calls.id],
    }).onDelete('cascade'),
  ],
);

/** One row a scored call: what it tells of the rep's communication style. The rep's alone to see. */
export const callTraits = pgTable(
  'call_traits',
  {
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    /** Of the formulas; a row of another version is read again. */
    version: text().notNull(),
    /** The rep's, in turns that count. */
    words: integer().notNull(),
    /** 0 to 1 by trait; null where the transcript cannot tell. */
    shares: jsonb().$type<Record<TraitId, number | null>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId] }),
    foreignKey({
      columns: [table.userId, table.callId],
      foreignColumns: [calls.userId, calls.id],
    }).onDelete('cascade'),
  ],
);
