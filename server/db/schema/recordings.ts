import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from '../columns.ts';
import { users } from './accounts.ts';
import { calls } from './calls.ts';

/** Whether a user agreed to be recorded; no row until asked. */
export const recordingConsents = pgTable('recording_consents', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  granted: boolean().notNull(),
  decidedAt: moment('decided_at').notNull(),
});

/**
 * One row a recorded call. It outlives the recording, so that a chunk that comes late does not
 * bring it back.
 */
export const recordings = pgTable(
  'recordings',
  {
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    /** Of all its chunks. */
    bytes: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId] }),
    foreignKey({
      columns: [table.userId, table.callId],
      foreignColumns: [calls.userId, calls.id],
    }).onDelete('cascade'),
    index('recordings_age').on(table.createdAt),
  ],
);

export const recordingChunks = pgTable(
  'recording_chunks',
  {
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    n: integer().notNull(),
    /** Milliseconds since the call began. */
    startMs: integer('start_ms').notNull(),
    sampleRate: integer('sample_rate').notNull(),
    bytes: integer().notNull(),
    /** SHA-256 of what was sent: tells the same chunk from another under its number. */
    hash: bytea().notNull(),
    /** Null until the storage has it. */
    storedAt: moment('stored_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId, table.n] }),
    foreignKey({
      columns: [table.userId, table.callId],
      foreignColumns: [recordings.userId, recordings.callId],
    }).onDelete('cascade'),
  ],
);
