import { z } from 'zod';
import { brainSchema, callStatusSchema, roleSchema } from './call.ts';
import { pageQuery, paginationSchema } from '../pagination.ts';
import { callTypeSchema, difficultySchema } from '../personas/persona.ts';
import { LESSONS } from './lessonIds.ts';
import { CALL_KINDS } from './realCallBounds.ts';
import { realCallMarkSchema } from './realCalls.ts';
import { scorecardSchema } from '../scoring/scorecard.ts';
import { text } from '../text.ts';

export const callHistoryRowSchema = z.object({
  /** The callRecordId. */
  id: z.string(),
  assistantId: z.string(),
  assistantName: z.string(),
  jobTitle: z.string(),
  /** The persona's portrait: a path under the app's root; null for a call that was held with a prospect. */
  avatar: z.string().nullable(),
  difficulty: difficultySchema,
  callType: callTypeSchema,
  startedAt: z.iso.datetime(),
  durationSeconds: z.int().min(0),
  status: callStatusSchema,
  score: z.int().min(0).max(100).nullable(),
  /** By the call itself and what it brought: achievements and challenges. */
  expGained: z.int().min(0),
  hasRecording: z.boolean(),
  /** Of a call that was held with a prospect and brought in; left out of a practice call. */
  real: realCallMarkSchema.optional(),
  /** Which lesson it was; left out of any other call. */
  lesson: z.enum(LESSONS).optional(),
  /** When the rep last put a reading right that the score rests on; left out where they put none. */
  scoreCorrectedAt: z.iso.datetime().optional(),
});

export const callHistoryQuerySchema = pageQuery(20).extend({
  orderBy: z.enum(['recent', 'oldest', 'score', 'duration']).default('recent'),
  assistantId: text(64).optional(),
  difficulty: difficultySchema.optional(),
  callStatus: callStatusSchema.optional(),
  kind: z.enum(CALL_KINDS).optional(),
});

/** Of one assistant alone. */
export const assistantHistoryQuerySchema = pageQuery(10);

/** The whole history as a table: the filters and order of the page. */
export const callHistoryCsvQuerySchema = callHistoryQuerySchema.omit({
  page: true,
  pageSize: true,
});

export const callHistoryPageSchema = z.object({
  data: z.array(callHistoryRowSchema),
  pagination: paginationSchema,
});
export const callDetailsSchema = callHistoryRowSchema.extend({
  companyName: z.string(),
  conversationId: z.string(),
  scorecard: scorecardSchema.nullable(),
  brain: brainSchema,
  /** The call ran on a model, and the built-in brain had to speak for it at least once. */
  fellBack: z.boolean(),
  /** What a model wrote beside the score; null where there is none, or none yet. */
  commentary: z.object({ text: z.string(), model: z.string() }).nullable(),
  /** A sentence on why it earned no XP, or counts for the level alone; left out where there is nothing to say. */
  xpNote: z.string().optional(),
  /** Another rubric is in force by now than the one that scored it: POST /api/call/{callRecordId}/score-again. */
  rubricChanged: z.boolean().optional(),
  /** Criteria on which people, or people and the scorer, agree too little to rely on. */
  disputed: z.array(z.string()).optional(),
});
/**
 * A turn as it is kept. Its words were bounded when they came, which takes too long to be done
 * again for each of two thousand.
 */
const keptTurnSchema = z.object({
  seq: z.int().min(0),
  role: roleSchema,
  text: z.string(),
  /** Milliseconds since the call began. */
  startMs: z.int().min(0),
  endMs: z.int().min(0),
  /** What was heard of a persona's line that the rep interrupted. */
  spokenText: z.string().optional(),
  /** A persona's line that the brain did not say. */
  unverified: z.boolean(),
  /** Who worded a persona's line. */
  brain: brainSchema.nullable(),
});

export const callTranscriptSchema = z.object({
  turns: z.array(keptTurnSchema),
  /** What the rep wrote beside the call. */
  notes: z.string(),
  /** What one should know to read it; empty where there is nothing. */
  remarks: z.string(),
});

export type CallHistoryRow = z.infer<typeof callHistoryRowSchema>;
export type CallHistoryPage = z.infer<typeof callHistoryPageSchema>;
export type CallDetails = z.infer<typeof callDetailsSchema>;
export type CallTranscript = z.infer<typeof callTranscriptSchema>;
