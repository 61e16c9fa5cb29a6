import { sql } from 'drizzle-orm';
import { bigint, check, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/**
 * One row: the oldest migration (when it was made) that a server must know to work with this
 * database; and from when on calls are written without their briefs, which servers of the release
 * before cannot read.
 */
export const schemaFloor = pgTable(
  'schema_floor',
  {
    id: smallint().primaryKey().default(1),
    oldest: bigint({ mode: 'number' }).notNull().default(0),
    briefsApartFrom: moment('briefs_apart_from').notNull().defaultNow(),
  },
  (table) => [check('schema_floor_one_row', sql`${table.id} = 1`)],
);

/** One row, counted up now and then: how much of it a read replica has shows how far it is. */
export const replicaBeats = pgTable(
  'replica_beats',
  {
    id: smallint().primaryKey().default(1),
    beat: bigint({ mode: 'number' }).notNull().default(1),
  },
  (table) => [check('replica_beats_one_row', sql`${table.id} = 1`)],
);

/**
 * Builds of the app that this server has shipped, and what personas could say in each beside their
 * own lines.
 */
export const engineBuilds = pgTable('engine_builds', {
  /** Names engine and data (`engineHash`). */
  version: text().primaryKey(),
  lines: jsonb().$type<object>().notNull(),
  shippedAt: moment('shipped_at').notNull(),
});
