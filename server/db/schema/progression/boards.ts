import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../columns.ts';
import { users } from '../accounts.ts';

/**
 * Whom a board counts: everybody who is on boards, or those alone who are shown without signing in.
 */
export const BOARDS = ['world', 'public'] as const;

/**
 * The period of `boardTotals` that has all of a user's XP, also what counts on no board: levels go
 * by it.
 */
export const LIFETIME = 'life';

/**
 * The ledger's sums by user and period, kept by a trigger as the ledger grows: `all`, a month
 * (`2026-11`) or a week by its Monday (`w2026-11-16`), both UTC, of what counts on boards; and
 * `life`.
 */
export const boardTotals = pgTable(
  'board_totals',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    period: text().notNull(),
    exp: integer().notNull(),
    /** That earned XP. */
    calls: integer().notNull(),
    /** Whether the user is on boards, as the users' own row says; a trigger keeps it so. */
    listed: boolean().notNull(),
    listedPublic: boolean('listed_public').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.period] }),
    index('board_totals_world')
      .on(table.period, table.exp.desc(), table.userId)
      .where(sql`${table.listed}`),
    index('board_totals_public')
      .on(table.period, table.exp.desc(), table.userId)
      .where(sql`${table.listedPublic}`),
  ],
);

/** A board of many, counted at a time: its places are looked up and not counted. */
export const boardSnapshots = pgTable(
  'board_snapshots',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    board: text().$type<(typeof BOARDS)[number]>().notNull(),
    period: text().notNull(),
    size: integer().notNull(),
    countedAt: moment('counted_at').notNull(),
  },
  (table) => [index('board_snapshots_newest').on(table.board, table.period, table.id.desc())],
);

export const boardPlaces = pgTable(
  'board_places',
  {
    snapshotId: bigint('snapshot_id', { mode: 'number' }).notNull(),
    /** From 1 without a gap. */
    place: integer().notNull(),
    /** No foreign key: who leaves the boards, or goes, is taken out by a trigger. */
    userId: uuid('user_id').notNull(),
    /** So that a page is read here alone; a public name is chosen once. */
    username: text().notNull(),
    /** Lifetime XP when it was counted. */
    totalExp: integer('total_exp').notNull(),
    /** Equal XP is an equal rank. */
    rank: integer().notNull(),
    exp: integer().notNull(),
    calls: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.snapshotId, table.place] }),
    uniqueIndex('board_places_user').on(table.snapshotId, table.userId),
  ],
);
