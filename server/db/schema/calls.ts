import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { LESSONS } from '#core/contract/calls/lessonIds.ts';
import { MOODS } from '#core/contract/calls/call.ts';
import type { AnyPersona } from '#core/contract/personas/persona.ts';
import type { Reading } from '#core/contract/personas/reading.ts';
import { bytea, moment } from '../columns.ts';
import { users } from './accounts.ts';
import { difficulty, callType } from './personas.ts';

export const mood = pgEnum('mood', MOODS);
export const role = pgEnum('turn_role', ['rep', 'persona']);
export const brain = pgEnum('brain', ['builtin', 'llm', 'browser']);
export const endedBy = pgEnum('ended_by', ['rep', 'persona', 'limit', 'abandoned']);

/** What calls are held on beside the persona's name and the like: many calls share one. */
export const callBriefs = pgTable('call_briefs', {
  /** SHA-256 of its JSON. */
  hash: bytea().primaryKey(),
  brief: jsonb().$type<AnyPersona['brief']>().notNull(),
  keptAt: moment('kept_at').notNull().defaultNow(),
});

export const calls = pgTable(
  'calls',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The wire's callRecordId. */
    id: uuid().notNull().defaultRandom(),
    conversationId: uuid('conversation_id').notNull().defaultRandom(),
    /** No foreign key: a call outlives its persona, and runs and is scored on the snapshot. */
    personaId: text('persona_id').notNull(),
    /** Without its brief where that is kept by its hash. */
    persona: jsonb().$type<AnyPersona>().notNull(),
    briefHash: bytea('brief_hash').references(() => callBriefs.hash),
    difficulty: difficulty().notNull(),
    callType: callType('call_type').notNull(),
    seed: bigint({ mode: 'number' }).notNull(),
    /** The client chose the seed: no XP, board or challenge credit. */
    practice: boolean().notNull(),
    brain: brain().notNull(),
    engineVersion: text('engine_version').notNull(),
    /** The call runs on a model, and the built-in brain had to speak for it at least once. */
    fellBack: boolean('fell_back').notNull().default(false),
    /** The seq of the line that a request is having worded, and until when it may take. */
    thinkingSeq: integer('thinking_seq'),
    thinkingUntil: moment('thinking_until'),
    /** What a language model took in it: tokens of prompts and of replies, and milliseconds. */
    llmPromptTokens: integer('llm_prompt_tokens').notNull().default(0),
    llmReplyTokens: integer('llm_reply_tokens').notNull().default(0),
    llmMs: integer('llm_ms').notNull().default(0),
    startedAt: moment('started_at').notNull(),
    lastActivityAt: moment('last_activity_at').notNull(),
    endedAt: moment('ended_at'),
    /** Set before `endedAt` where the persona hung up and the rep has not yet. */
    endedBy: endedBy('ended_by'),
    scoringStartedAt: moment('scoring_started_at'),
    /** False once a turn's times and the server's clock disagreed. */
    timingsReliable: boolean('timings_reliable').notNull().default(true),
    /** Milliseconds on the phone, pauses of an interrupted call left out. */
    lengthMs: integer('length_ms').notNull().default(0),
    /** What the rep wrote beside it. */
    notes: text().notNull().default(''),
    /**
     * How long it may be in all, in milliseconds on the phone: what was left of the minutes when it
     * began.
     */
    limitMs: integer('limit_ms').notNull().default(3_600_000),
    /** What of the minutes it has used, by the server's clock, in milliseconds; it never falls. */
    chargedMs: integer('charged_ms').notNull().default(0),
    /** Of a call that was held without a network: the device's own id for it. */
    clientCallId: uuid('client_call_id'),
    /** How much longer its words take to say than it is known to have taken, in milliseconds. */
    excessMs: integer('excess_ms').notNull().default(0),
    /** Its persona was written or changed by a user. */
    editedPersona: boolean('edited_persona').notNull().default(false),
    /** Which rubric gave such a call its provisional score. */
    clientRubricVersion: text('client_rubric_version'),
    /** A score (or the error instead of one) is stored. */
    settled: boolean().notNull().default(false),
    /** The lesson that it is, which is scored on one thing alone. */
    lesson: text({ enum: LESSONS }),
    /** The battle that it is one side of. */
    battleId: uuid('battle_id'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('calls_conversation').on(table.userId, table.conversationId),
    uniqueIndex('calls_client')
      .on(table.userId, table.clientCallId)
      .where(sql`${table.clientCallId} is not null`),
    index('calls_recent').on(table.userId, table.startedAt.desc(), table.id),
    index('calls_persona').on(table.userId, table.personaId, table.startedAt),
    index('calls_brief')
      .on(table.briefHash)
      .where(sql`${table.briefHash} is not null`),
    index('calls_open')
      .on(table.userId, table.lastActivityAt)
      .where(sql`${table.endedAt} is null`),
    index('calls_pending')
      .on(table.userId, table.endedAt)
      .where(sql`${table.endedAt} is not null and not ${table.settled}`),
  ],
);

/**
 * One row a call that earned XP: what its words are known by when another is compared with them
 * (`sketchOf`).
 */
export const callWords = pgTable(
  'call_words',
  {
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    sketch: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId] }),
    foreignKey({
      columns: [table.userId, table.callId],
      foreignColumns: [calls.userId, calls.id],
    }).onDelete('cascade'),
  ],
);

export const turns = pgTable(
  'turns',
  {
    userId: uuid('user_id').notNull(),
    callId: uuid('call_id').notNull(),
    seq: integer().notNull(),
    role: role().notNull(),
    text: text().notNull(),
    spokenText: text('spoken_text'),
    /** Null until the client measured them: the brain's own lines come without. */
    startMs: integer('start_ms'),
    endMs: integer('end_ms'),
    /** Of persona lines only. */
    mood: mood(),
    act: text(),
    /** Who said a line that the brain stands for. */
    brain: brain(),
    endCall: boolean('end_call').notNull().default(false),
    /**
     * What it says as data; null where it was said before readings were stored, or by nobody that a
     * reading is known of.
     */
    reading: jsonb().$type<Reading>(),
    /** A persona line from the client that the brain would not have said. */
    unverified: boolean().notNull().default(false),
    /** A persona line from the client that another build of ours would have said. */
    otherBuild: boolean('other_build').notNull().default(false),
    /** The rep wrote it instead of saying it. */
    typed: boolean().notNull().default(false),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.callId, table.seq] }),
    foreignKey({
      columns: [table.userId, table.callId],
      foreignColumns: [calls.userId, calls.id],
    }).onDelete('cascade'),
    index('turns_said').using(
      'gin',
      sql`to_tsvector('english', coalesce(${table.spokenText}, ${table.text}))`,
    ),
  ],
);
