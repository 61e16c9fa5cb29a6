import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Reward } from '#core/contract/game/rewards.ts';
import { moment } from '../../columns.ts';
import { calls } from '../calls.ts';

type Shown =
  | Pick<Extract<Reward, { type: 'achievement' }>, 'type' | 'achievement'>
  | Pick<Extract<Reward, { type: 'challenge' }>, 'type' | 'challenge'>
  | Pick<Extract<Reward, { type: 'levelup' }>, 'type' | 'newLevel'>;

/** What a scored call brought beside its own XP, once on screen on whichever device. */
export const rewards = pgTable(
  'rewards',
  {
    userId: uuid('user_id').notNull(),
    /** As on the wire. */
    id: text().notNull(),
    callId: uuid('call_id').notNull(),
    /** In the ledger; null for a level. */
    sourceId: text('source_id'),
    /** Among the rewards of the call. */
    place: integer().notNull(),
    /** As it was called at the time: its definition may change or go. */
    shown: jsonb().$type<Shown>().notNull(),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.callId],
      foreignColumns: [calls.userId, calls.id],
    }).onDelete('cascade'),
    index('rewards_call').on(table.userId, table.callId),
    index('rewards_unseen')
      .on(table.userId, table.createdAt)
      .where(sql`${table.seenAt} is null`),
    index('rewards_source').on(table.userId, table.sourceId),
  ],
);
