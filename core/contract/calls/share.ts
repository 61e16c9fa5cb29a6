import { z } from 'zod';
import { readableCallSchema } from '../people/companies.ts';
import { callTypeSchema, difficultySchema } from '../personas/persona.ts';
import { pageQuery, paginationSchema } from '../pagination.ts';
import { personSchema, toUsernameSchema } from '../people/person.ts';
import { realCallMarkSchema } from './realCalls.ts';
import { prose } from '../text.ts';

export const MAX_COMMENT_LENGTH = 2_000;

/**
 * One call shown to one person, the coach, until it is taken back. 409 `already-shared`,
 * `yourself`, `call-not-over`, `battle-undecided`.
 */
export const shareSchema = z.object({
  id: z.string(),
  coach: personSchema,
  /** Whether the coach may hear the recording, where there is one. */
  withRecording: z.boolean(),
  sharedAt: z.iso.datetime(),
});
/** POST /api/call/{callRecordId}/shares. */
export const newShareSchema = toUsernameSchema.extend({
  withRecording: z.boolean().default(false),
});
export const sharesSchema = z.array(shareSchema);

/** A word at a moment of the call. */
export const commentSchema = z.object({
  id: z.string(),
  /** The public name; null where its writer is gone. */
  author: z.string().nullable(),
  isMine: z.boolean(),
  /** Whether the call's own rep wrote it. */
  byRep: z.boolean(),
  /** The turn that it is about. */
  seq: z.int().min(0),
  /** Milliseconds since the call began. */
  atMs: z.int().min(0),
  text: z.string(),
  at: z.iso.datetime(),
  /** Null: as it was written. */
  editedAt: z.iso.datetime().nullable(),
});

/** Of a call, in the order of the call. GET by the rep at /api/call/{callRecordId}/comments. */
export const commentsSchema = z.array(commentSchema);

/**
 * POST by the coach at /api/coaching/{id}/comments, by the rep at
 * /api/call/{callRecordId}/comments. Without `atMs` the turn's beginning. 422 `no-such-turn`.
 */
export const newCommentSchema = z.object({
  seq: z.int().min(0).max(2_000),
  atMs: z.int().min(0).max(86_400_000).optional(),
  text: prose(MAX_COMMENT_LENGTH).min(1),
});

/** PUT by its writer at the comment's own path: 404 `unknown-comment` for everybody else's. */
export const commentEditSchema = newCommentSchema.pick({ text: true });

/** GET /api/coaching: calls that others show the reader, newest first. */
export const coachingQuerySchema = pageQuery(20);
export const coachingPageSchema = z.object({
  data: z.array(
    z.object({
      /** Of the share. */
      id: z.string(),
      rep: personSchema,
      sharedAt: z.iso.datetime(),
      assistantName: z.string(),
      jobTitle: z.string(),
      /** As in a history. */
      avatar: z.string().nullable(),
      difficulty: difficultySchema,
      callType: callTypeSchema,
      startedAt: z.iso.datetime(),
      /** The one that the call shows, with what its rep has put right. */
      score: z.int().min(0).max(100).nullable(),
      /** As in a history. */
      scoreCorrectedAt: z.iso.datetime().optional(),
      real: realCallMarkSchema.optional(),
      comments: z.int().min(0),
    }),
  ),
  pagination: paginationSchema,
});

/** GET /api/coaching/{id}: 404 `unknown-share`, also once it was taken back. */
export const coachingCallSchema = readableCallSchema.extend({
  id: z.string(),
  rep: personSchema,
  /** There is one, and the rep lets the coach hear it: GET /api/coaching/{id}/recording. */
  hasRecording: z.boolean(),
  comments: commentsSchema,
});

export type Share = z.infer<typeof shareSchema>;
export type Comment = z.infer<typeof commentSchema>;
export type NewShare = z.input<typeof newShareSchema>;
export type NewComment = z.infer<typeof newCommentSchema>;
export type CoachingPage = z.infer<typeof coachingPageSchema>;
export type CoachingCall = z.infer<typeof coachingCallSchema>;
