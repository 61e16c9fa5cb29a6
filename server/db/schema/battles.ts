import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { BATTLE_STATUSES } from '#core/contract/game/battles.ts';
import type { AnyPersona } from '#core/contract/personas/persona.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';

export const battleStatus = pgEnum('battle_status', BATTLE_STATUSES);

/** Two reps, each with one call to the same persona with the same seed. */
export const battles = pgTable(
  'battles',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who invited. */
    challengerId: uuid('challenger_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    opponentId: uuid('opponent_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As it was at the invitation: both call the same, whatever becomes of it. */
    persona: jsonb().$type<AnyPersona>().notNull(),
    /** Of both calls; no browser learns it. */
    seed: bigint({ mode: 'number' }).notNull(),
    status: battleStatus().notNull().default('invited'),
    createdAt: moment('created_at').notNull(),
    acceptedAt: moment('accepted_at'),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    /** Their only calls, once begun. */
    challengerCallId: uuid('challenger_call_id'),
    opponentCallId: uuid('opponent_call_id'),
    challengerScore: smallint('challenger_score'),
    opponentScore: smallint('opponent_score'),
    /** Null for a tie, and while nothing is decided. */
    winnerId: uuid('winner_id'),
    /** Of a void one: whose call could not count, and why not. */
    voidBy: uuid('void_by'),
    voidReason: text('void_reason').$type<'unverified' | 'timings' | 'no-time' | 'unscored'>(),
    rematchOf: uuid('rematch_of'),
  },
  (table) => [
    index('battles_challenger').on(table.challengerId, table.createdAt.desc()),
    index('battles_opponent').on(table.opponentId, table.createdAt.desc()),
    index('battles_due')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('invited', 'accepted')`),
    index('battles_rematch').on(table.rematchOf),
    uniqueIndex('battles_one_a_pair')
      .on(
        sql`least(${table.challengerId}, ${table.opponentId})`,
        sql`greatest(${table.challengerId}, ${table.opponentId})`,
      )
      .where(sql`${table.status} in ('invited', 'accepted')`),
  ],
);
