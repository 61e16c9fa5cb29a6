import { z } from 'zod';
import { MAX_CALL_LENGTH } from '../limits.ts';
import { LESSONS } from './lessonIds.ts';
import { problemSchema } from '../problem.ts';
import {
  callTypeSchema,
  publicPersonaSchema,
  statementPersonaSchema,
} from '../personas/persona.ts';
import { personaReadingSchema, repReadingSchema } from '../personas/reading.ts';
import { vapiLineSchema } from './vapi.ts';
import { spoken, text } from '../text.ts';

export const MOODS = ['cold', 'wary', 'neutral', 'curious', 'warm', 'annoyed'] as const;
export const CALL_STATUSES = [
  'active',
  'interrupted',
  'ended',
  'scoring',
  'scored',
  'failed',
] as const;
/** The last sequence number a call can reach. */
export const MAX_SEQ = 2_000;
/** A call without a turn for this long, in milliseconds, counts as interrupted. */
export const INTERRUPTED_AFTER_MS = 120_000;

export const roleSchema = z.enum(['rep', 'persona']);
/**
 * Who reads the rep's turns and speaks for the persona: `llm` is a model of the server's, `browser`
 * one that the rep's browser has.
 */
export const brainSchema = z.enum(['builtin', 'llm', 'browser']);
/** Who carries the voices: the browser itself, or Vapi. */
export const transportSchema = z.enum(['embedded', 'vapi']);
export const moodSchema = z.enum(MOODS);
export const callStatusSchema = z.enum(CALL_STATUSES);

const milliseconds = z.int().min(0).max(86_400_000);

/**
 * One turn. Seq 0 is the persona's pick-up line, the rep's first turn is 1; an empty rep text is
 * silence.
 */
export const turnSchema = z.object({
  seq: z.int().min(0).max(MAX_SEQ),
  role: roleSchema,
  text: spoken,
  /** Milliseconds since the call began. */
  startMs: milliseconds,
  endMs: milliseconds,
  /** What was heard of a persona's line that the rep interrupted. */
  spokenText: spoken.optional(),
  /**
   * Of a persona's line that the app said by itself: which build of its engine did (`rules@...`).
   */
  by: text(80).optional(),
  /** The rep wrote it: between its times it was typed or pasted, not spoken. */
  typed: z.boolean().optional(),
});

export const replySchema = z.object({
  seq: z.int().min(0),
  role: z.literal('persona'),
  text: z.string(),
  mood: moodSchema,
  /** True where the persona hangs up with this line. */
  endCall: z.boolean().optional(),
  /** Where a model said the line. */
  brain: z.literal('llm').optional(),
  /** With it: what the line says as data, and what the model read of the rep's turn. */
  reading: personaReadingSchema.optional(),
  heard: repReadingSchema.optional(),
});

/**
 * With `Accept: text/event-stream` the answer to turns comes as unnamed events: the line under way
 * sentence by sentence, then all of it.
 */
export const turnsEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('sentence'),
    seq: z.int().min(0),
    text: z.string(),
    mood: moodSchema,
    endCall: z.boolean(),
  }),
  z.object({ type: z.literal('done'), lastSeq: z.int().min(0), replies: z.array(replySchema) }),
  z.object({ type: z.literal('error'), problem: problemSchema }),
]);

/** How long after it a call that was held without a network is taken, in milliseconds. */
export const OFFLINE_CALL_FOR_MS = 7 * 86_400_000;

/**
 * A call that was held without a network, told of afterwards: the same `clientCallId` is the same
 * call. Its seed follows from that id (`offlineSeed`).
 */
export const offlineCallSchema = z.object({
  clientCallId: z.uuid(),
  startedAt: z.iso.datetime(),
  /** Of the brain that spoke, and of the rubric that gave the provisional score. */
  engineVersion: text(40).min(1),
  rubricVersion: text(40).min(1),
  /** How long it was, in milliseconds: the rep can have been on no other call meanwhile. */
  lengthMs: milliseconds.optional(),
  /**
   * What the device takes for now as it tells of the call: a clock that is wrong is put right by
   * it.
   */
  sentAt: z.iso.datetime().optional(),
  /** It was held without an account, which may be made long after it. */
  visitor: z.boolean().optional(),
});

/** `seed` given by the client makes the call practice: no XP, board or challenge credit. */
export const startCallRequestSchema = z.object({
  assistantId: text(64).min(1),
  seed: z.int().min(0).max(0xffff_ffff).optional(),
  callType: callTypeSchema.optional(),
  /** `embedded` keeps the call in the browser where Vapi would carry it. */
  transport: transportSchema.optional(),
  /** The model of the rep's own browser is to speak; the browser carries the call then. */
  brain: z.literal('browser').optional(),
  offline: offlineCallSchema.optional(),
  /**
   * The call is this lesson, where it is held with its persona: short, scored on one thing, and
   * practice.
   */
  lesson: z.enum(LESSONS).optional(),
});

export const startCallReplySchema = z.object({
  conversationId: z.string(),
  callRecordId: z.string(),
  transport: transportSchema,
  /** How to join the call at Vapi; only with that transport. */
  vapi: vapiLineSchema.optional(),
  /** Vapi was to carry the call and could not, so the browser does. */
  vapiFailed: z.literal(true).optional(),
  brain: brainSchema,
  seed: z.int().min(0).max(0xffff_ffff),
  engineVersion: z.string(),
  startedAt: z.iso.datetime(),
  callType: callTypeSchema,
  opening: z.object({ seq: z.literal(0), text: z.string(), mood: moodSchema }),
  persona: statementPersonaSchema,
  maxDurationSeconds: z.int().positive(),
  /** Null where minutes are unlimited. */
  minutesRemaining: z.int().min(0).nullable(),
});

/**
 * What start-call answers. While the rep has a battle with the persona to play it is refused, 409
 * `battle-persona`; but a call of `offline` that began before the battle was accepted is taken, and
 * the reply leaves the brief out.
 */
export const beginCallReplySchema = z.union([
  startCallReplySchema,
  startCallReplySchema.extend({ persona: publicPersonaSchema }),
]);

export const turnsRequestSchema = z.object({
  turns: z
    .array(turnSchema)
    .min(1)
    .max(200)
    .refine(
      (turns) => lettersIn(turns) <= MAX_CALL_LENGTH,
      `must not hold more than ${MAX_CALL_LENGTH} characters`,
    ),
});
export const turnsReplySchema = z.object({
  lastSeq: z.int().min(0),
  replies: z.array(replySchema),
});

export const endCallRequestSchema = z.object({ conversationId: text(64).min(1) });
export const endCallReplySchema = z.object({ callRecordId: z.string() });

export const conversationStatusSchema = z.object({
  status: callStatusSchema,
  lastSeq: z.int().min(0),
});
export const minutesRemainingSchema = z.object({ minutesRemaining: z.int().min(0).nullable() });

export type Role = z.infer<typeof roleSchema>;
export type Brain = z.infer<typeof brainSchema>;
export type Mood = z.infer<typeof moodSchema>;
export type CallStatus = z.infer<typeof callStatusSchema>;
export type Turn = z.infer<typeof turnSchema>;
export type ReplyTurn = z.infer<typeof replySchema>;
export type OfflineCall = z.infer<typeof offlineCallSchema>;
export type StartCallRequest = z.infer<typeof startCallRequestSchema>;
export type StartCallReply = z.infer<typeof startCallReplySchema>;
export type BeginCallReply = z.infer<typeof beginCallReplySchema>;
export type TurnsRequest = z.infer<typeof turnsRequestSchema>;
export type TurnsEvent = z.infer<typeof turnsEventSchema>;
export type TurnsReply = z.infer<typeof turnsReplySchema>;
export type ConversationStatus = z.infer<typeof conversationStatusSchema>;

/** How much is said in turns, in UTF-16 units. */
export function lettersIn(turns: readonly Pick<Turn, 'text'>[]): number {
  return turns.reduce((sum, { text }) => sum + text.length, 0);
}
