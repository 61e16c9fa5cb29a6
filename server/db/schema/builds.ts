import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** Builds of the app that this server has shipped, and what personas could say in each beside their own lines. */
export const engineBuilds = pgTable('engine_builds', {
  /** Names engine and data (`engineHash`). */
  version: text().primaryKey(),
  lines: jsonb().$type<object>().notNull(),
  shippedAt: moment('shipped_at').notNull(),
});
