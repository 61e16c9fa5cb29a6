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
import type { CheckMarks } from '#core/contract/calibration/checks.ts';
import type { Reading } from '#core/contract/personas/reading.ts';
import type { ScorecardRow, Scorecard } from '#core/contract/scoring/scorecard.ts';
import type { TraitId } from '#core/contract/scoring/traitIds.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';
import { calls } from './calls.ts';
import { companyRubrics } from './companies.ts';
import { callType } from './personas.ts';

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
    /**
     * What others see of it and compare: by the shipped rubric, before the rep put a reading right.
     * Null: the total.
     */
    countedTotal: smallint('counted_total'),
    won: boolean().notNull().default(false),
    rubricId: text('rubric_id'),
    rubricVersion: text('rubric_version'),
    text: text().notNull(),
    exp: integer().notNull(),
    leveledUp: boolean('leveled_up').notNull(),
    newLevel: smallint('new_level'),
    error: text(),
    scoredAt: moment('scored_at').notNull(),
    /** When the rep last put a reading right that it rests on. */
    correctedAt: moment('corrected_at'),
    /** The company's rubric that scored it; null: the one that is shipped. */
    companyRubricId: uuid('company_rubric_id').references(() => companyRubrics.id, {
      onDelete: 'set null',
    }),
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

/**
 * One row a scored call: what it tells of the rep's communication style, by what was heard and not
 * by the rep's own word on it.
 */
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

/**
 * What a rep said a reading should have been, in the order in which they said so. The turn holds
 * the last.
 */
export const readingCorrections = pgTable(
  'reading_corrections',
  {
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    place: integer().notNull(),
    /** Of the turn. */
    seq: integer().notNull(),
    /** Null where the turn had not been read. */
    before: jsonb().$type<Reading>(),
    after: jsonb().$type<Reading>().notNull(),
    correctedAt: moment('corrected_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId, table.place] }),
    foreignKey({
      columns: [table.userId, table.callId],
      foreignColumns: [calls.userId, calls.id],
    }).onDelete('cascade'),
  ],
);

/** How a person marked a call by hand, without seeing its score. */
export const scoreChecks = pgTable(
  'score_checks',
  {
    /** Whose call it is. */
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    checkerId: uuid('checker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    callType: callType('call_type').notNull(),
    marks: jsonb().$type<CheckMarks['marks']>().notNull(),
    /** By the turn's seq. */
    readings: jsonb().$type<CheckMarks['readings']>().notNull(),
    consents: boolean().notNull(),
    markedAt: moment('marked_at').notNull(),
    /** From then on it stays as it is, beside what the scorer had found: */
    comparedAt: moment('compared_at'),
    found: jsonb().$type<Record<string, ScorecardRow['status']>>(),
    rubricId: text('rubric_id'),
    rubricVersion: text('rubric_version'),
    readBy: text('read_by').$type<'rules' | 'model'>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId, table.checkerId] }),
    foreignKey({
      columns: [table.userId, table.callId],
      foreignColumns: [calls.userId, calls.id],
    }).onDelete('cascade'),
    index('score_checks_checker').on(table.checkerId),
    index('score_checks_compared').on(table.comparedAt),
  ],
);
